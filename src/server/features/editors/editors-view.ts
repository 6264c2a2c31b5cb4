import type { EditorCategory } from '#contract/editor-categories.ts';
import type { Editor, PublicEditor } from '#contract/entities/editor.ts';
import type { Visibility } from '#contract/entities/visibility.ts';
import type { EditorRow } from '#server/store/editor-queries.ts';

/** An editor for visitors. Email and phone leave only on the domains that show them. */
export function toPublicEditor(row: EditorRow, profile: { editorContact: boolean }): PublicEditor {
  return {
    id: row.id,
    name: row.name,
    category: row.category as EditorCategory,
    post: row.post,
    content: row.content,
    degree: row.degree,
    country: row.country,
    picture: row.picture,
    status: row.status as Visibility,
    is_pinned: row.is_pinned === 1 ? 1 : 0,
    own_group: row.own_group,
    own_title: row.own_title,
    orcid: row.orcid,
    profile_link: row.profile_link,
    term_from: row.term_from,
    term_to: row.term_to,
    is_former: row.is_former === 1 ? 1 : 0,
    sortnumber: row.sortnumber,
    ...(profile.editorContact ? { email: row.email, phone: row.phone } : {}),
  };
}

/** An editor for administrators. */
export function toEditor(row: EditorRow): Editor {
  return {
    ...toPublicEditor(row, { editorContact: true }),
    email: row.email,
    phone: row.phone,
    creation: row.creation,
    updated_at: row.updated_at,
  };
}

/** What the history keeps of an editor: all that somebody entered. */
export function toEditorHistory(row: EditorRow): Record<string, unknown> {
  const { id: _, creation: __, updated_at: ___, ...kept } = toEditor(row);
  return kept;
}
