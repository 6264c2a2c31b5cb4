import type { Editor, EditorCategory, PublicEditor } from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import {
  findEditor,
  findEditorByPicture,
  insertEditor,
  listEditors,
} from '#server/store/editor-queries.ts';
import { readEditorForm } from './editor-form.ts';
import { toEditor, toPublicEditor } from './editors-view.ts';
import { type Actor, addEditor, changeEditor, pinEditors } from './editors-writes.ts';

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
/** A form's fields, and how to get its picture once they are known to be right. */
type EditorForm = {
  fields: Record<string, string>;
  storePicture(kind: 'portrait'): Promise<string | undefined>;
};

export type EditorsService = {
  /** Enabled editors, pinned first. */
  list(profile: Profile): Promise<PublicEditor[]>;
  find(id: number, profile: Profile): Promise<PublicEditor | undefined>;
  /** Every editor, pinned first, with all that administrators see. */
  listAll(): Promise<Editor[]>;
  findAny(id: number): Promise<Editor | undefined>;
  /** Whether an enabled editor has this picture. */
  showsPicture(picture: string): Promise<boolean>;
  /** Whether any editor has this picture. */
  hasPicture(picture: string): Promise<boolean>;
  create(editors: NewEditor[], now: Date): Promise<void>;
  /** Throws the problems of the contract's `createEditor`. */
  add(form: EditorForm, by: Actor): Promise<Editor>;
  /** Throws the problems of the contract's `updateEditor`. */
  change(id: number, form: EditorForm, by: Actor): Promise<Editor>;
  /** Flips each editor's pin, or none: throws `not_found` when one does not exist. */
  pin(ids: number[], by: Actor): Promise<Editor[]>;
};

export function editorsService(database: JournalDatabase): EditorsService {
  const { reads, engine } = database;
  const listAll = async () => (await listEditors(reads)).map(toEditor);
  return {
    async list(profile) {
      const rows = await listEditors(reads, 'enabled');
      return rows.map((row) => toPublicEditor(row, profile));
    },
    async find(id, profile) {
      const row = await findEditor(reads, id);
      return row?.status === 'enabled' ? toPublicEditor(row, profile) : undefined;
    },
    listAll,
    async findAny(id) {
      const row = await findEditor(reads, id);
      return row && toEditor(row);
    },
    async showsPicture(picture) {
      return (await findEditorByPicture(reads, picture, 'enabled')) !== undefined;
    },
    async hasPicture(picture) {
      return (await findEditorByPicture(reads, picture)) !== undefined;
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
            name: cleanText(editor.name),
            content: cleanText(editor.content),
            degree: cleanText(editor.degree),
            email: cleanText(editor.email),
            phone: cleanText(editor.phone),
            country: cleanText(editor.country),
            post: toEncodedRichText(editor.post, 'post'),
            creation: moment,
            updated_at: moment,
          });
        }
      });
    },
    async add(form, by) {
      const values = await readForm(form);
      return toEditor(await database.write((tx) => addEditor(tx, values, by)));
    },
    async change(id, form, by) {
      const before = await findEditor(reads, id);
      if (!before) throw new Problem('not_found');
      const values = await readForm(form, before);
      return toEditor(await database.write((tx) => changeEditor(tx, engine, id, values, by)));
    },
    async pin(ids, by) {
      await database.write((tx) => pinEditors(tx, engine, ids, by));
      return listAll();
    },
  };
}

async function readForm(form: EditorForm, before?: Parameters<typeof readEditorForm>[1]) {
  const values = readEditorForm(form.fields, before);
  const picture = await form.storePicture('portrait');
  return picture === undefined ? values : { ...values, picture };
}
