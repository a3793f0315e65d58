/* serai-rule-page.c: a page with the rules of one game, loaded from a resource.
 *
 * A page is a GtkBuilder file named after its game, so that gettext extracts its strings like
 * those of any other. It holds one object of this class with one element per block:
 *
 *   <heading translatable="yes">, <text translatable="yes">, <item translatable="yes">
 *   <board position="…" move="…" translatable="yes">: the content is the caption; the attributes
 *   are those of SeraiDiagramText, all optional
 *   <options/>, <playing/>, <source/>: filled in from the rules or from a shared page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-rule-page.h"

struct _SeraiRulePage
{
  GObject    parent_instance;
  GPtrArray *blocks; /* (element-type SeraiRuleBlock) (owned) */

  /* The element being parsed; its block is the last one. */
  gboolean is_open;
  gboolean is_translatable;
  char    *context; /* (owned) (nullable) */
  GString *text;    /* (owned) */
};

static void serai_rule_page_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SeraiRulePage, serai_rule_page, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      serai_rule_page_buildable_init))

static const char *const elements[] = {
  [SERAI_RULE_HEADING] = "heading", [SERAI_RULE_TEXT] = "text",
  [SERAI_RULE_ITEM] = "item",       [SERAI_RULE_BOARD] = "board",
  [SERAI_RULE_OPTIONS] = "options", [SERAI_RULE_PLAYING] = "playing",
  [SERAI_RULE_SOURCE] = "source",
};

static void
rule_block_free (gpointer data)
{
  SeraiRuleBlock *block = data;

  g_free (block->text);
  g_free ((char *) block->diagram.options);
  g_free ((char *) block->diagram.position);
  g_free ((char *) block->diagram.move);
  g_free ((char *) block->diagram.made);
  g_free ((char *) block->diagram.from);
  g_free (block);
}

static SeraiRuleBlock *
get_last (SeraiRulePage *self)
{
  return self->blocks->pdata[self->blocks->len - 1];
}

static void
start_element (GtkBuildableParseContext *context G_GNUC_UNUSED, const char *name,
               const char **names, const char **values, gpointer data, GError **error)
{
  const GMarkupCollectType boolean = G_MARKUP_COLLECT_BOOLEAN | G_MARKUP_COLLECT_OPTIONAL;
  const GMarkupCollectType string = G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL;
  const GMarkupCollectType ignored = G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL;
  SeraiRulePage           *self = data;
  SeraiDiagramText        *diagram = &get_last (self)->diagram;

  if (self->is_open)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                   "a block of a page holds nothing but text, not <%s>", name);
      return;
    }
  self->is_open = TRUE;
  if (get_last (self)->kind == SERAI_RULE_BOARD)
    g_markup_collect_attributes (
        name, names, values, error, boolean, "translatable", &self->is_translatable, string,
        "context", &self->context, string, "options", &diagram->options, string, "position",
        &diagram->position, string, "move", &diagram->move, string, "made", &diagram->made, string,
        "from", &diagram->from, ignored, "comments", NULL, G_MARKUP_COLLECT_INVALID);
  else
    g_markup_collect_attributes (name, names, values, error, boolean, "translatable",
                                 &self->is_translatable, string, "context", &self->context, ignored,
                                 "comments", NULL, G_MARKUP_COLLECT_INVALID);
}

static void
add_text (GtkBuildableParseContext *context G_GNUC_UNUSED, const char *text, gsize length,
          gpointer data, GError **error G_GNUC_UNUSED)
{
  g_string_append_len (SERAI_RULE_PAGE (data)->text, text, (gssize) length);
}

static const GtkBuildableParser parser = { .start_element = start_element, .text = add_text };

static gboolean
serai_rule_page_custom_tag_start (GtkBuildable *buildable, GtkBuilder *builder G_GNUC_UNUSED,
                                  GObject *child, const char *tag, GtkBuildableParser *out,
                                  gpointer *data)
{
  SeraiRulePage *self = SERAI_RULE_PAGE (buildable);

  for (gsize kind = 0; child == NULL && kind < G_N_ELEMENTS (elements); kind++)
    if (g_str_equal (tag, elements[kind]))
      {
        SeraiRuleBlock *block = g_new0 (SeraiRuleBlock, 1);

        block->kind = (SeraiRuleKind) kind;
        g_ptr_array_add (self->blocks, block);
        *out = parser;
        *data = self;
        return TRUE;
      }
  return FALSE;
}

static void
serai_rule_page_custom_tag_end (GtkBuildable *buildable, GtkBuilder *builder,
                                GObject *child G_GNUC_UNUSED, const char *tag G_GNUC_UNUSED,
                                gpointer data G_GNUC_UNUSED)
{
  SeraiRulePage *self = SERAI_RULE_PAGE (buildable);
  const char    *domain = gtk_builder_get_translation_domain (builder);
  const char    *text = self->text->str;

  if (self->is_translatable && *text != '\0')
    text = self->context != NULL ? g_dpgettext2 (domain, self->context, text)
                                 : g_dgettext (domain, text);
  get_last (self)->text = g_strdup (text);
  self->is_open = FALSE;
  g_clear_pointer (&self->context, g_free);
  g_string_truncate (self->text, 0);
}

static void
serai_rule_page_buildable_init (GtkBuildableIface *iface)
{
  iface->custom_tag_start = serai_rule_page_custom_tag_start;
  iface->custom_tag_end = serai_rule_page_custom_tag_end;
}

static void
serai_rule_page_finalize (GObject *object)
{
  SeraiRulePage *self = SERAI_RULE_PAGE (object);

  g_ptr_array_unref (self->blocks);
  g_string_free (self->text, TRUE);
  g_free (self->context);
  G_OBJECT_CLASS (serai_rule_page_parent_class)->finalize (object);
}

static void
serai_rule_page_class_init (SeraiRulePageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_rule_page_finalize;
}

static void
serai_rule_page_init (SeraiRulePage *self)
{
  self->blocks = g_ptr_array_new_with_free_func (rule_block_free);
  self->text = g_string_new (NULL);
}

/**
 * serai_rule_page_load:
 * @name: the id of a game, or the name of a shared page
 * @error: if there is no such page, or it is malformed
 * Returns: (transfer full) (nullable): the page
 */
SeraiRulePage *
serai_rule_page_load (const char *name, GError **error)
{
  g_autofree char *path = g_strdup_printf ("/io/github/serai/Serai/pages/%s.ui", name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();

  g_type_ensure (SERAI_TYPE_RULE_PAGE);
  if (!gtk_builder_add_from_resource (builder, path, error))
    return NULL;
  return g_object_ref (SERAI_RULE_PAGE (gtk_builder_get_object (builder, "page")));
}

/**
 * serai_rule_page_nth:
 * @n: from 0
 * Returns: (transfer none) (nullable): block @n, %NULL past the end
 */
const SeraiRuleBlock *
serai_rule_page_nth (SeraiRulePage *self, gsize n)
{
  g_return_val_if_fail (SERAI_IS_RULE_PAGE (self), NULL);

  return n < self->blocks->len ? self->blocks->pdata[n] : NULL;
}
