/* Notations of numbers, each with its reader and writer side by side. */
#include "formats/internal.h"

#include <assert.h>

/* --- decimal ------------------------------------------------------------ */

static int read_decimal(td_scan *in, int32_t *value)
{
    return td_scan_number(in, TD_LARGEST_CLUE, value);
}

static bool write_decimal(td_text *out, int32_t value)
{
    td_text_printf(out, "%d", (int)value);
    return true;
}

const td_number td_number_decimal = {read_decimal, write_decimal};

/* --- decimal, 0 for nothing: given digits ----------------------------------
 */

static int read_given(td_scan *in, int32_t *value)
{
    int got = read_decimal(in, value);
    if (got > 0 && *value == 0)
        *value = TD_CLUE_NONE;
    return got;
}

const td_number td_number_given = {read_given, write_decimal};

/* --- one digit ---------------------------------------------------------- */

static int read_digit(td_scan *in, int32_t *value)
{
    if (in->at == in->end || *in->at < '0' || *in->at > '9')
        return 0;
    *value = *in->at++ - '0';
    return 1;
}

static bool write_digit(td_text *out, int32_t value)
{
    if (value > 9)
        return false;
    td_text_char(out, (char)('0' + value));
    return true;
}

const td_number td_number_digit = {read_digit, write_digit};

/* --- one digit, or A = 10 ... ------------------------------------------------
 */

static int read_upper(td_scan *in, int32_t *value)
{
    if (in->at == in->end || *in->at < 'A' || *in->at > 'Z')
        return read_digit(in, value);
    *value = *in->at++ - 'A' + 10;
    return 1;
}

static bool write_upper(td_text *out, int32_t value)
{
    assert(value >= 0);
    if (value > 35)
        return false;
    td_text_char(out, (char)(value < 10 ? '0' + value : 'A' + value - 10));
    return true;
}

const td_number td_number_upper = {read_upper, write_upper};

/* --- one character: 0-9, a-z = 10.., A-Z = 36.. -------------------------- */

static int read_letter(td_scan *in, int32_t *value)
{
    char c = in->at < in->end ? *in->at : '.';
    if (c >= '0' && c <= '9')
        *value = c - '0';
    else if (c >= 'a' && c <= 'z')
        *value = c - 'a' + 10;
    else if (c >= 'A' && c <= 'Z')
        *value = c - 'A' + 36;
    else
        return 0;
    in->at++;
    return 1;
}

static bool write_letter(td_text *out, int32_t value)
{
    assert(value >= 0);
    if (value > 61)
        return false;
    int base = value < 10 ? '0' : value < 36 ? 'a' - 10 : 'A' - 36;
    td_text_char(out, (char)(base + value));
    return true;
}

const td_number td_number_letter = {read_letter, write_letter};

/* --- the seed's: one character, or {n} ----------------------------------- */

static int read_braced(td_scan *in, int32_t *value)
{
    if (in->at == in->end || *in->at != '{')
        return read_letter(in, value);
    in->at++;
    int got = td_scan_number(in, TD_LARGEST_CLUE, value);
    if (got < 0)
        return -1;
    if (!got || in->at == in->end || *in->at != '}') {
        td_scan_fail(in, in->at, "%s",
                     got ? "\"}\" is missing after the number"
                         : "a number is missing after \"{\"");
        return -1;
    }
    in->at++;
    return 1;
}

static bool write_braced(td_text *out, int32_t value)
{
    if (!write_letter(out, value))
        td_text_printf(out, "{%d}", (int)value);
    return true;
}

const td_number td_number_braced = {read_braced, write_braced};

/* --- digits of some base, for URLs ---------------------------------------- */

static int digit_of(char c, int base)
{
    int v = c >= '0' && c <= '9'   ? c - '0'
            : c >= 'a' && c <= 'z' ? c - 'a' + 10
                                   : base;
    return v < base ? v : -1;
}

int td_digits_read(td_scan *in, int n, int base, int32_t *value)
{
    assert(n > 0 && base >= 2 && base <= 36);
    *value = 0;
    for (int i = 0; i < n; i++) {
        int d = in->at < in->end ? digit_of(*in->at, base) : -1;
        if (d < 0) {
            td_scan_bad(in);
            return -1;
        }
        *value = *value * base + d;
        in->at++;
    }
    return 1;
}

void td_digits_write(td_text *out, int32_t value, int n, int base)
{
    assert(value >= 0 && n > 0 && base >= 2 && base <= 36);
    int32_t unit = 1;
    for (int i = 1; i < n; i++)
        unit *= base;
    for (; unit; unit /= base) {
        int d = value / unit % base;
        td_text_char(out, (char)(d < 10 ? '0' + d : 'a' + d - 10));
    }
}

/* A prefix that says how many digits follow and what is added to them. Of
 * two rows with the same numbers the first is written. */
typedef struct prefixed {
    char prefix;
    int digits, add;
} prefixed;

static int read_prefixed(td_scan *in, const prefixed *rows, int base,
                         int32_t *value)
{
    if (in->at == in->end)
        return 0;
    if (digit_of(*in->at, base) >= 0)
        return td_digits_read(in, 1, base, value);
    for (; rows->prefix; rows++)
        if (*in->at == rows->prefix) {
            in->at++;
            int got = td_digits_read(in, rows->digits, base, value);
            *value += rows->add;
            return got;
        }
    return 0;
}

static bool write_prefixed(td_text *out, const prefixed *rows, int base,
                           int32_t value)
{
    assert(value >= 0);
    if (value < base) {
        td_digits_write(out, value, 1, base);
        return true;
    }
    for (; rows->prefix; rows++) {
        int32_t room = 1;
        for (int i = 0; i < rows->digits; i++)
            room *= base;
        if (value >= rows->add && value - rows->add < room) {
            td_text_char(out, rows->prefix);
            td_digits_write(out, value - rows->add, rows->digits, base);
            return true;
        }
    }
    return false;
}

/* --- pzpr's "number16" -----------------------------------------------------
 */

static const prefixed rows16[] = {
    {'-', 2, 0},    {'+', 3, 0},     {'=', 3, 4096},  {'@', 3, 8192},
    {'%', 3, 8192}, {'*', 4, 12240}, {'$', 5, 77776}, {0},
};

static int read_n16(td_scan *in, int32_t *value)
{
    return read_prefixed(in, rows16, 16, value);
}

static bool write_n16(td_text *out, int32_t value)
{
    return write_prefixed(out, rows16, 16, value);
}

const td_number td_number_n16 = {read_n16, write_n16};

/* --- hitori's base 36 ------------------------------------------------------
 */

static const prefixed rows36[] = {{'-', 2, 0}, {0}};

static int read_n36(td_scan *in, int32_t *value)
{
    return read_prefixed(in, rows36, 36, value);
}

static bool write_n36(td_text *out, int32_t value)
{
    return write_prefixed(out, rows36, 36, value);
}

const td_number td_number_n36 = {read_n36, write_n36};
