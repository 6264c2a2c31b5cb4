import type { EditorCategory, PublicEditor } from '../../../contract/entities.ts';
import type { EditorRow } from './editors-queries.ts';

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
    status: 'enabled',
    is_pinned: row.is_pinned === 1 ? 1 : 0,
    ...(profile.editorContact ? { email: row.email, phone: row.phone } : {}),
  };
}
