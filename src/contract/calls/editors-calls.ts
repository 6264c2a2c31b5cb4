import { z } from 'zod';
import { editorCategories } from '../editor-categories.ts';
import { editor, publicEditor } from '../entities/editor.ts';
import { limits } from '../limits.ts';
import { callsOf, pictureForm, requiredText, selectedId } from './call.ts';

const { read, write, remove } = callsOf('Editors');

const editorForm = z.object({
  name: requiredText,
  category: requiredText.meta({ enum: [...editorCategories] }),
  post: requiredText,
  content: requiredText,
  degree: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  country: z.string().optional(),
  status: z.string().optional(),
  own_group: z.string().optional(),
  own_title: z.string().optional(),
  orcid: z.string().optional(),
  profile_link: z.string().optional(),
  term_from: z.string().optional(),
  term_to: z.string().optional(),
  /** `1` for who has left the board. */
  is_former: z.string().optional(),
  /** Empty takes the picture away; any other value is passed over. */
  picture: z.string().optional(),
});

const pinnedIds = z.array(selectedId).max(limits.maxBulkDocuments);

export const editorsCalls = {
  listEditors: read(
    '/api/editors/',
    'List the editors, pinned ones first; former ones only for administrators',
    { token: 'optional', answer: z.array(publicEditor), administratorAnswer: z.array(editor) },
  ),
  listFormerEditors: read(
    '/api/editors/former',
    'List who was on the board before: those who left last come first',
    { token: 'none', answer: z.array(publicEditor) },
  ),
  getEditor: read('/api/editors/{id}', 'Read one editor', {
    token: 'optional',
    answer: publicEditor,
    administratorAnswer: editor,
  }),
  createEditor: write('/api/editors', 'Add an editor', {
    body: editorForm,
    form: pictureForm,
    created: editor,
  }),
  updateEditor: write(
    '/api/editors/{id}',
    'Change an editor; a form with only `status` switches it',
    { body: editorForm.partial(), form: pictureForm, answer: editor },
  ),
  deleteEditor: remove('/api/editors/{id}', 'Delete an editor; the history keeps what was entered'),
  orderEditors: write(
    '/api/editors/order',
    'Set the order of the board: the ids of all editors, including former ones',
    {
      body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
      answer: z.array(editor),
      problems: ['not_found'],
    },
  ),
  pinEditors: write('/api/editors/pin', 'Pin or unpin some editors', {
    body: z.union([pinnedIds, z.object({ ids: pinnedIds })]),
    answer: z.array(editor),
    problems: ['not_found'],
  }),
};
