import { z } from 'zod';
import { editorCategories } from '../editor-categories.ts';
import { editor, publicEditor } from '../entities/editor.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, pictureForm, requiredText, selectedId } from './call.ts';

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
  listEditors: {
    method: 'GET',
    path: '/api/editors/',
    group: 'Editors',
    summary: 'List the editors, pinned ones first; former ones only for administrators',
    token: 'optional',
    answer: {
      status: 200,
      body: z.array(publicEditor),
      administratorBody: z.array(editor),
    },
    problems: [],
  },
  listFormerEditors: {
    method: 'GET',
    path: '/api/editors/former',
    group: 'Editors',
    summary: 'List who was on the board before: those who left last come first',
    token: 'none',
    answer: { status: 200, body: z.array(publicEditor) },
    problems: [],
  },
  getEditor: {
    method: 'GET',
    path: '/api/editors/{id}',
    group: 'Editors',
    summary: 'Read one editor',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: publicEditor, administratorBody: editor },
    problems: ['not_found'],
  },
  createEditor: {
    method: 'POST',
    path: '/api/editors',
    group: 'Editors',
    summary: 'Add an editor',
    token: 'required',
    body: editorForm,
    form: pictureForm,
    answer: { status: 201, body: editor },
    problems: ['unauthorized', 'invalid_fields', 'file_too_large', 'invalid_picture'],
  },
  updateEditor: {
    method: 'POST',
    path: '/api/editors/{id}',
    group: 'Editors',
    summary: 'Change an editor; a form with only `status` switches it',
    token: 'required',
    params: idParams,
    body: editorForm.partial(),
    form: pictureForm,
    answer: { status: 200, body: editor },
    problems: ['unauthorized', 'not_found', 'invalid_fields', 'file_too_large', 'invalid_picture'],
  },
  deleteEditor: {
    method: 'DELETE',
    path: '/api/editors/{id}',
    group: 'Editors',
    summary: 'Delete an editor; the history keeps what was entered',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
  orderEditors: {
    method: 'POST',
    path: '/api/editors/order',
    group: 'Editors',
    summary: 'Set the order of the board: the ids of all editors, including former ones',
    token: 'required',
    body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
    answer: { status: 200, body: z.array(editor) },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  pinEditors: {
    method: 'POST',
    path: '/api/editors/pin',
    group: 'Editors',
    summary: 'Pin or unpin some editors',
    token: 'required',
    body: z.union([pinnedIds, z.object({ ids: pinnedIds })]),
    answer: { status: 200, body: z.array(editor) },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
