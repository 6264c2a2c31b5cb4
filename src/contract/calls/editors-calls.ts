import { z } from 'zod';
import { readVersion } from '../entities/values.ts';
import { editor, editorFields, publicEditor } from '../fields/editor.ts';
import { formShape } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { callsOf, pictureForm, selectedId } from './call.ts';

const { read, write, remove } = callsOf('Editors');

const editorForm = z.object(formShape(editorFields));
const editorChange = editorForm.partial().extend({ modification: readVersion });

const pinnedIds = z.array(selectedId).max(limits.maxBulkDocuments);

export const editorsCalls = {
  listEditors: read(
    '/api/editors/',
    'List the editors, pinned ones first; former ones only for administrators',
    {
      right: 'read',
      token: 'optional',
      answer: z.array(publicEditor),
      administratorAnswer: z.array(editor),
    },
  ),
  listFormerEditors: read(
    '/api/editors/former',
    'List who was on the board before: those who left last come first',
    { token: 'none', answer: z.array(publicEditor) },
  ),
  getEditor: read('/api/editors/{id}', 'Read one editor', {
    right: 'read',
    token: 'optional',
    answer: publicEditor,
    administratorAnswer: editor,
  }),
  createEditor: write('/api/editors', 'Add an editor', {
    right: 'publish',
    body: editorForm,
    form: pictureForm,
    created: editor,
  }),
  updateEditor: write(
    '/api/editors/{id}',
    'Change an editor; a form with only `status` (and `modification`) switches it',
    {
      right: 'publish',
      ...{ body: editorChange, form: pictureForm, answer: editor },
      problems: ['changed_meanwhile'],
    },
  ),
  deleteEditor: remove(
    '/api/editors/{id}',
    'Delete an editor; the history keeps what was entered',
    { right: 'publish' },
  ),
  orderEditors: write(
    '/api/editors/order',
    'Set the order of the board: the ids of all editors, including former ones',
    {
      right: 'publish',
      body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
      answer: z.array(editor),
      problems: ['not_found'],
    },
  ),
  pinEditors: write('/api/editors/pin', 'Pin or unpin some editors', {
    right: 'publish',
    body: z.union([pinnedIds, z.object({ ids: pinnedIds })]),
    answer: z.array(editor),
    problems: ['not_found'],
  }),
};
