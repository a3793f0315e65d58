/* serai-elsewhere-lines.c: the line above the board about what happens elsewhere.
 *
 * Several things can happen at a time: the most important one is shown, always in the same place
 * and height, so that the board does not move, with the number of the others. They come when it
 * has been dealt with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-lines.h"

typedef struct
{
  char                *text; /* (owned) (nullable): nothing to say */
  guint                n;    /* things of this kind; @text is about the first */
  SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS];
} Line;

struct _SeraiElsewhereLines
{
  AdwBin             parent_instance;
  SeraiElsewhereBar *bar;
  Line               lines[SERAI_ELSEWHERE_LINES_N];
};

G_DEFINE_FINAL_TYPE (SeraiElsewhereLines, serai_elsewhere_lines, ADW_TYPE_BIN)

static void
serai_elsewhere_lines_finalize (GObject *object)
{
  for (gsize n = 0; n < SERAI_ELSEWHERE_LINES_N; n++)
    g_free (SERAI_ELSEWHERE_LINES (object)->lines[n].text);
  G_OBJECT_CLASS (serai_elsewhere_lines_parent_class)->finalize (object);
}

static void
serai_elsewhere_lines_class_init (SeraiElsewhereLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_elsewhere_lines_finalize;
}

static void
serai_elsewhere_lines_init (SeraiElsewhereLines *self)
{
  self->bar = SERAI_ELSEWHERE_BAR (serai_elsewhere_bar_new ());
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->bar));
}

/**
 * serai_elsewhere_lines_new:
 * Returns: (transfer floating): an empty line, which takes no space
 */
GtkWidget *
serai_elsewhere_lines_new (void)
{
  return g_object_new (SERAI_TYPE_ELSEWHERE_LINES, NULL);
}

static void
show (SeraiElsewhereLines *self)
{
  static const Line empty = { NULL, 0, { { NULL, NULL } } };
  const Line       *shown = &empty;
  guint             n_things = 0;

  for (gsize n = SERAI_ELSEWHERE_LINES_N; n > 0; n--)
    if (self->lines[n - 1].text != NULL)
      {
        shown = &self->lines[n - 1];
        n_things += n - 1 != SERAI_ELSEWHERE_LINES_PLACE ? shown->n : 0;
      }
  serai_elsewhere_bar_show (self->bar, shown->text != NULL ? shown->text : "", shown->buttons,
                            n_things > 0 ? n_things - 1 : 0);
}

/**
 * serai_elsewhere_lines_set:
 * @text: (nullable): a translated sentence; %NULL: there is nothing to say about this
 * @buttons: (array fixed-size=3): of the line; their texts are not copied
 * @n: the number of things of this kind; @text is about the first
 * Shows @text, unless there is something more important.
 * Returns: whether @text is another one than before, and not %NULL
 */
gboolean
serai_elsewhere_lines_set (SeraiElsewhereLines *self, SeraiElsewhereLine line, const char *text,
                           const SeraiElsewhereButton buttons[], guint n)
{
  Line    *set;
  gboolean is_new;

  g_return_val_if_fail (SERAI_IS_ELSEWHERE_LINES (self), FALSE);

  set = &self->lines[line];
  is_new = g_strcmp0 (text, set->text) != 0;
  if (is_new)
    {
      g_free (set->text);
      set->text = g_strdup (text);
    }
  set->n = n;
  for (gsize button = 0; button < SERAI_ELSEWHERE_BAR_BUTTONS; button++)
    set->buttons[button] = buttons[button];
  show (self);
  return is_new && text != NULL;
}
