import type { EditorCategory } from '#contract/editor-categories.ts';
import type { Editor, PublicEditor } from '#contract/entities/editor.ts';
import { cleanText } from '#domain/clean-text.ts';
import { type EditorFields, readEditorForm } from '#domain/editor-form.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import type { Actor } from '#server/actor.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import type { StorePicture } from '#server/platform/images/pictures.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  type EditorRow,
  findEditor,
  findEditorByPicture,
  insertEditor,
  listEditors,
  listFormerEditors,
  lockEditors,
} from '#server/store/editor-queries.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { toEditor, toPublicEditor } from './editors-view.ts';
import {
  addEditor,
  changeEditor,
  orderEditors,
  pinEditors,
  removeEditor,
  undoDeleteOfEditor,
} from './editors-writes.ts';

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
  own_group?: string;
  own_title?: string;
  orcid?: string;
  profile_link?: string;
  term_from?: string;
  term_to?: string;
  is_former?: 0 | 1;
  sortnumber?: number;
};

const editorFields = [
  'name',
  'category',
  'post',
  'content',
  'degree',
  'email',
  'phone',
  'country',
  'status',
  'own_group',
  'own_title',
  'orcid',
  'profile_link',
  'term_from',
  'term_to',
] as const;

type EditorForm = { fields: EditorFields; picture?: UploadedPicture | undefined };

export type EditorsService = {
  /** Enabled editors who are on the board now, pinned first. */
  list(): Promise<PublicEditor[]>;
  /** Enabled editors who were on it before, who left last first. */
  listFormer(): Promise<PublicEditor[]>;
  find(id: number): Promise<PublicEditor | undefined>;
  /** Every editor, pinned first, with all that administrators see. */
  listAll(): Promise<Editor[]>;
  findAny(id: number): Promise<Editor | undefined>;
  /** Whether an enabled editor has this picture. */
  showsPicture(picture: string): Promise<boolean>;
  /** Whether any editor has this picture. */
  hasPicture(picture: string): Promise<boolean>;
  create(editors: NewEditor[], now: Date): Promise<void>;
  /** Throws the problems of the contract's `createEditor`. */
  add(form: EditorForm, actor: Actor): Promise<Editor>;
  /** Throws the problems of the contract's `updateEditor`. */
  change(id: number, form: EditorForm, actor: Actor): Promise<Editor>;
  /** Gives an editor what it held before. Throws `changed_meanwhile` and what `change` throws. */
  restore(restoring: Restoring): Promise<void>;
  /** Brings a deleted editor back. Throws `changed_meanwhile`. */
  undoDelete(restoring: Restoring): Promise<void>;
  /** Takes back that an editor was added. Throws `changed_meanwhile`. */
  undoCreate(restoring: Restoring): Promise<void>;
  /** Deletes an editor, whom the history keeps. Throws `not_found`. */
  remove(id: number, actor: Actor): Promise<void>;
  /** Puts the board in an order. Throws `not_found`, and `invalid_fields` when the ids are not all of them. */
  order(ids: number[], actor: Actor): Promise<Editor[]>;
  /** Flips each editor's pin, or none: throws `not_found` when one does not exist. */
  pin(ids: number[], actor: Actor): Promise<Editor[]>;
};

type Parts = {
  database: JournalDatabase;
  storePicture: StorePicture;
  /** Whether the journal's domain shows how to reach its editors. */
  showsContact(): Promise<boolean>;
};

export function editorsService({ database, storePicture, showsContact }: Parts): EditorsService {
  const { reads } = database;
  const listAll = async () => (await listEditors(reads)).map(toEditor);

  async function readForm({ fields, picture }: EditorForm, before?: EditorRow) {
    const { values, problems } = readEditorForm(fields, before);
    refuseInvalid(problems);
    const stored = await storePicture(picture, 'portrait');
    return stored === undefined ? values : { ...values, picture: stored };
  }

  return {
    async list() {
      const [editorContact, rows] = await Promise.all([
        showsContact(),
        listEditors(reads, 'enabled'),
      ]);
      return rows.map((row) => toPublicEditor(row, { editorContact }));
    },
    async listFormer() {
      const [editorContact, rows] = await Promise.all([showsContact(), listFormerEditors(reads)]);
      return rows.map((row) => toPublicEditor(row, { editorContact }));
    },
    async find(id) {
      const row = await findEditor(reads, id);
      if (row?.status !== 'enabled') return undefined;
      return toPublicEditor(row, { editorContact: await showsContact() });
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
    async add(form, actor) {
      const values = await readForm(form);
      return toEditor(await database.write((tx) => addEditor(tx, values, actor)));
    },
    async change(id, form, actor) {
      const before = await findEditor(reads, id);
      if (!before) throw new Problem('not_found');
      const values = await readForm(form, before);
      return toEditor(await database.write((tx) => changeEditor(tx, id, values, actor)));
    },
    async restore(restoring) {
      const before = await findEditor(reads, restoring.id);
      if (!before) throw new Problem('not_found');
      const { picture, is_pinned, is_former, sortnumber } = restoring.values;
      const values = {
        ...(await readForm({ fields: textsOf(restoring.values, editorFields) }, before)),
        ...(typeof picture === 'string' ? { picture } : {}),
        ...(is_pinned === 0 || is_pinned === 1 ? { is_pinned } : {}),
        ...(is_former === 0 || is_former === 1 ? { is_former } : {}),
        ...(typeof sortnumber === 'number' ? { sortnumber } : {}),
      };
      await database.write(async (tx) => {
        await lockEditors(tx, [restoring.id]);
        await requireUnchangedSince(tx, restoring);
        await changeEditor(tx, restoring.id, values, restoring.actor);
      });
    },
    undoDelete: (restoring) =>
      retryTransaction(() => database.write((tx) => undoDeleteOfEditor(tx, restoring))),
    undoCreate: (restoring) =>
      database.write(async (tx) => {
        await lockEditors(tx, [restoring.id]);
        await requireUnchangedSince(tx, restoring);
        await removeEditor(tx, restoring.id, restoring.actor);
      }),
    async remove(id, actor) {
      await database.write((tx) => removeEditor(tx, id, actor));
    },
    async order(ids, actor) {
      await database.write((tx) => orderEditors(tx, ids, actor));
      return listAll();
    },
    async pin(ids, actor) {
      await database.write((tx) => pinEditors(tx, ids, actor));
      return listAll();
    },
  };
}
