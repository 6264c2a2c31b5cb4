import {
  type Editor,
  type EditorFields,
  editorFields,
  type PublicEditor,
} from '#contract/fields/editor.ts';
import { type Row, toAdmin, toPublic } from '#contract/fields/fields.ts';
import { readEditorForm } from '#domain/editor/rules.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import { type EditorRow, listEditors, listFormerEditors } from '#server/store/editor-queries.ts';

export type NewEditor = Partial<Row<EditorFields>>;
type Editors = Collection<'editor'>;

export type EditorsService = Pick<Editors, 'create' | 'remove' | 'undo'> & {
  /** Enabled editors who are on the board now, pinned first. */
  list(): Promise<PublicEditor[]>;
  /** Enabled editors who were on it before, who left last first. */
  listFormer(): Promise<PublicEditor[]>;
  find(id: number): Promise<PublicEditor | undefined>;
  /** Every editor, pinned first, with all that administrators see. */
  listAll(): Promise<Editor[]>;
  findAny(id: number): Promise<Editor | undefined>;
  add(...given: Parameters<Editors['add']>): Promise<Editor>;
  change(...given: Parameters<Editors['change']>): Promise<Editor>;
  order(...given: Parameters<Editors['order']>): Promise<Editor[]>;
  /** Pins each editor, or unpins one that is pinned; none of them where one does not exist. */
  pin(ids: number[], actor: Actor): Promise<Editor[]>;
};

export function editorsService(journal: JournalContext): EditorsService {
  const { reads } = journal.database;
  const editors: Editors = collection(journal, 'editor', {
    view: toEditor,
    read: readEditorForm,
    stamps({ now }, _, before) {
      const moment = now.toISOString();
      return before ? { updated_at: moment } : { creation: moment, updated_at: moment };
    },
  });
  const listAll = async () => (await listEditors(reads)).map(toEditor);

  async function shown(rows: Promise<EditorRow[]>): Promise<PublicEditor[]> {
    const [profile, found] = await Promise.all([journal.profile(), rows]);
    const hasContact = profile.editorContact;
    return found.map((row) => ({ id: row.id, ...toPublic(editorFields, row, hasContact) }));
  }

  return {
    ...editors,
    list: () => shown(listEditors(reads, 'enabled')),
    listFormer: () => shown(listFormerEditors(reads)),
    async find(id) {
      const row = await editors.find(id);
      if (row?.status !== 'enabled') return undefined;
      return (await shown(Promise.resolve([row])))[0];
    },
    listAll,
    async findAny(id) {
      const row = await editors.find(id);
      return row && toEditor(row);
    },
    add: async (...given) => toEditor(await editors.add(...given)),
    change: async (...given) => toEditor(await editors.change(...given)),
    async order(ids, actor) {
      await editors.order(ids, actor);
      return listAll();
    },
    async pin(ids, actor) {
      await editors.changeEach(ids, (row) => ({ is_pinned: row.is_pinned === 1 ? 0 : 1 }), actor);
      return listAll();
    },
  };
}

/** An editor for administrators. */
function toEditor(row: EditorRow): Editor {
  const { id, creation, updated_at, modification } = row;
  return { id, ...toAdmin(editorFields, row), creation, updated_at, modification };
}
