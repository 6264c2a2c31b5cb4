import type { EditorCategory, PublicEditor } from '../../../contract/entities.ts';
import { toEncodedRichText } from '../../../domain/rich-text/sanitise.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import {
  findEnabledEditor,
  findEnabledEditorByPicture,
  insertEditor,
  listEnabledEditors,
} from './editors-queries.ts';
import { toPublicEditor } from './editors-view.ts';

export type NewEditor = {
  name: string;
  category: EditorCategory;
  post: string;
  content: string;
  degree: string;
  email: string;
  phone: string;
  country: string;
  picture?: string;
  status?: 'enabled' | 'disabled';
  is_pinned?: 0 | 1;
};

type Profile = { editorContact: boolean };

export type EditorsService = {
  /** Enabled editors, pinned first. */
  list(profile: Profile): Promise<PublicEditor[]>;
  find(id: number, profile: Profile): Promise<PublicEditor | undefined>;
  /** Whether an enabled editor has this picture. */
  showsPicture(picture: string): Promise<boolean>;
  create(editors: NewEditor[], now: Date): Promise<void>;
};

export function editorsService(database: JournalDatabase): EditorsService {
  return {
    async list(profile) {
      const rows = await listEnabledEditors(database.reads);
      return rows.map((row) => toPublicEditor(row, profile));
    },
    async find(id, profile) {
      const row = await findEnabledEditor(database.reads, id);
      return row && toPublicEditor(row, profile);
    },
    async showsPicture(picture) {
      return (await findEnabledEditorByPicture(database.reads, picture)) !== undefined;
    },
    async create(editors, now) {
      const moment = now.toISOString();
      await database.write(async (tx) => {
        for (const editor of editors) {
          await insertEditor(tx, {
            ...editor,
            picture: editor.picture ?? '',
            status: editor.status ?? 'enabled',
            is_pinned: editor.is_pinned ?? 0,
            name: editor.name.normalize('NFC').trim(),
            post: toEncodedRichText(editor.post, 'post'),
            creation: moment,
            updated_at: moment,
          });
        }
      });
    },
  };
}
