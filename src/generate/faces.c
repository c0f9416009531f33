/* Loops, as borders of an inside that grows: see setter.h.
 *
 * A face may be turned over when the ring of the eight faces around it changes
 * side just twice and both sides are beside it: then its own side keeps hanging
 * together without it, and the other side with it, nor do two parts come to
 * touch at a corner. Beyond the board all is outside. */
#include "generate/setter.h"

#include <assert.h>

static int rows_of(const td_faces *f)
{
    return f->l->topo.h - !f->odd;
}

static int cols_of(const td_faces *f)
{
    return f->l->topo.w - !f->odd;
}

static td_site face_at(const td_faces *f, int row, int col)
{
    return (2 * row + 2 - f->odd) * f->l->topo.gw + 2 * col + 2 - f->odd;
}

static int row_of(const td_faces *f, td_site face)
{
    return (face / f->l->topo.gw - 2 + f->odd) / 2;
}

static int col_of(const td_faces *f, td_site face)
{
    return (face % f->l->topo.gw - 2 + f->odd) / 2;
}

static int side_of(const td_faces *f, int row, int col)
{
    if (row < 0 || col < 0 || row >= rows_of(f) || col >= cols_of(f))
        return 0;
    return f->l->value[face_at(f, row, col)];
}

/* May a face be turned over? *beside: how many of the four faces beside it are
 * on its side. */
static bool can_turn(const td_faces *f, td_site face, int *beside)
{
    static const int8_t dy[] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int8_t dx[] = {0, 1, 1, 1, 0, -1, -1, -1};
    int row = row_of(f, face), col = col_of(f, face), changes = 0;
    assert(row >= 0 && row < rows_of(f) && col >= 0 && col < cols_of(f));
    int last = side_of(f, row + dy[7], col + dx[7]);
    *beside = 0;
    for (int i = 0; i < 8; i++) {
        int side = side_of(f, row + dy[i], col + dx[i]);
        changes += side != last;
        *beside += i % 2 == 0 && side == f->l->value[face];
        last = side;
    }
    return changes == 2 && *beside > 0 && *beside < 4;
}

static void flip(const td_faces *f, td_site face)
{
    f->l->value[face] = !f->l->value[face];
}

bool td_faces_flip(const td_faces *f, td_site face)
{
    td_site image[TD_MOST_IMAGES];
    int n = td_turn_images(&f->l->topo, f->turn, face, image), beside;
    for (int i = 0; i < n; i++) {
        if (!can_turn(f, image[i], &beside)) {
            while (i--)
                flip(f, image[i]);
            return false;
        }
        flip(f, image[i]);
    }
    return true;
}

static td_site random_face(const td_faces *f, td_rng *r)
{
    int col = (int)td_rng_below(r, (uint32_t)cols_of(f));
    int row = (int)td_rng_below(r, (uint32_t)rows_of(f));
    return face_at(f, row, col);
}

/* A face anywhere, or those in the middle, which are their own images. */
static void begin(const td_faces *f, td_rng *r)
{
    int rows = rows_of(f), cols = cols_of(f);
    if (!f->turn)
        f->l->value[random_face(f, r)] = 1;
    else
        for (int row = (rows - 1) / 2; row <= rows / 2; row++)
            for (int col = (cols - 1) / 2; col <= cols / 2; col++)
                f->l->value[face_at(f, row, col)] = 1;
}

/* One face is inside. Others join it: at its tips always, in its bays rarely,
 * the more so the wilder; at last faces are turned over at random, which leads
 * away from the way it grew. */
bool td_faces_grow(const td_faces *f, td_rng *r, double wild)
{
    int n = rows_of(f) * cols_of(f), beside;
    if (n <= 0)
        return false;
    begin(f, r);
    for (int i = 0; i < 30 * n; i++) {
        td_site face = random_face(f, r);
        if (f->l->value[face] || !can_turn(f, face, &beside))
            continue;
        if (beside == 3 || td_chance(r, 0.02 + 0.5 * (1 - wild)))
            td_faces_flip(f, face);
    }
    for (int i = 0; i < n / 2; i++)
        td_faces_flip(f, random_face(f, r));
    return true;
}

bool td_faces_mend(const td_faces *f, td_site near, int far, td_rng *r)
{
    enum { TRIES = 30 };
    int row = near / f->l->topo.gw / 2, col = near % f->l->topo.gw / 2;
    for (int i = 0; i < TRIES; i++) {
        int y = row - far + (int)td_rng_below(r, 2 * (uint32_t)far + 1);
        int x = col - far + (int)td_rng_below(r, 2 * (uint32_t)far + 1);
        if (y < 0 || x < 0 || y >= rows_of(f) || x >= cols_of(f))
            continue;
        if (td_faces_flip(f, face_at(f, y, x))) {
            td_faces_draw(f);
            return true;
        }
    }
    return false;
}

static int value_at(const td_layout *l, int y, int x)
{
    bool out = y < 0 || x < 0 || y >= l->topo.gh || x >= l->topo.gw;
    return out ? 0 : l->value[y * l->topo.gw + x];
}

/* Around cells the loop runs along an edge, from cell to cell across it: the
 * faces that decide are on its two sides, or at its two ends. No link leads out
 * of the board. */
void td_faces_draw(const td_faces *f)
{
    td_layout *l = f->l;
    for (td_site s = 0; s < l->topo.nlattice; s++) {
        int y = s / l->topo.gw, x = s % l->topo.gw;
        bool lies = y % 2 == 0; /* a horizontal edge */
        if ((y + x) % 2 == 0)
            continue;
        int dy = lies == (f->odd == 1), dx = !dy;
        bool rim = lies ? y == 0 || y == l->topo.gh - 1
                        : x == 0 || x == l->topo.gw - 1;
        l->value[s] = (f->odd || !rim) && value_at(l, y - dy, x - dx) !=
                                              value_at(l, y + dy, x + dx);
    }
}
