import { z } from 'zod';
import { editor, editorCategories, publicEditor } from '../entities.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, pictureForm, requiredText } from './call.ts';

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
  /** Empty takes the picture away; any other value is passed over. */
  picture: z.string().optional(),
});

export const editorsCalls = {
  listEditors: {
    method: 'GET',
    path: '/api/editors/',
    rank: 'page',
    group: 'Editors',
    summary: 'List the editors, pinned ones first',
    token: 'optional',
    answer: {
      status: 200,
      body: z.array(publicEditor),
      administratorBody: z.array(editor),
    },
    problems: [],
  },
  getEditor: {
    method: 'GET',
    path: '/api/editors/{id}',
    rank: 'page',
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
  pinEditors: {
    method: 'POST',
    path: '/api/editors/pin',
    group: 'Editors',
    summary: 'Flip the pin of some editors',
    token: 'required',
    body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
    answer: { status: 200, body: z.array(editor) },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
