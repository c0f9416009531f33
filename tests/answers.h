/* Tables of small puzzles and what is to be said about them, through the
 * public interface. */
#ifndef TD_ANSWERS_H
#define TD_ANSWERS_H

typedef struct td_answers {
    const char *puzzle; /* in any format; the last has none */
    /* What solve says: "unique", "multiple", "none"; or check of the marks:
     * "complete", "broken", "dead", "ok"; or "error". */
    const char *status;
    const char *rows; /* unique: the solution, blanks between rows; or NULL */
    const char *has;  /* stands somewhere in the JSON, or in the sentence of
                         an error; or NULL */
} td_answers;

void td_check_answers(const td_answers *list);

#endif
