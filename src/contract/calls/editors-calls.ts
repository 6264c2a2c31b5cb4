import { z } from 'zod';
import { editor, editorCategories, publicEditor, visibility } from '../entities.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, uploadedFile } from './call.ts';

const editorForm = z.object({
  name: z.string(),
  category: z.enum(editorCategories),
  post: z.string(),
  content: z.string(),
  degree: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  country: z.string().optional(),
  status: visibility.optional(),
  /** Empty takes the picture away; any other value is passed over. */
  picture: z.string().optional(),
  imgFile: uploadedFile.optional(),
});

const editorView = z.union([publicEditor, editor]);

export const editorsCalls = {
  listEditors: {
    method: 'GET',
    path: '/api/editors/',
    group: 'Editors',
    summary: 'List the editors, pinned ones first',
    token: 'optional',
    answer: { status: 200, body: z.array(editorView) },
    problems: [],
  },
  getEditor: {
    method: 'GET',
    path: '/api/editors/{id}',
    group: 'Editors',
    summary: 'Read one editor',
    token: 'optional',
    params: idParams,
    answer: { status: 200, body: editorView },
    problems: ['not_found'],
  },
  createEditor: {
    method: 'POST',
    path: '/api/editors',
    group: 'Editors',
    summary: 'Add an editor',
    token: 'required',
    body: editorForm,
    bodyType: 'form',
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
    bodyType: 'form',
    answer: { status: 200, body: editor },
    problems: ['unauthorized', 'not_found', 'invalid_fields', 'file_too_large', 'invalid_picture'],
  },
  pinEditors: {
    method: 'POST',
    path: '/api/editors/pin',
    group: 'Editors',
    summary: 'Flip the pin of some editors',
    token: 'required',
    body: z.object({ ids: z.array(z.int()).max(limits.bulkDocuments) }),
    answer: { status: 200, body: z.array(editor) },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
