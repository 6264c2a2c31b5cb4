import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor, Visibility } from '#contract/entities.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

const { listEditors, getEditor, createEditor, pinEditors } = editorsCalls;

export const editorPath = (id: number | string) => getEditor.path.replace('{id}', String(id));
export const newEditorPath = createEditor.path;

export const loadEditors = pageLoader(() => callApi<Editor[]>(listEditors.path));
export const loadEditor = pageLoader(({ params }) => callApi<Editor>(editorPath(params.id ?? '')));

export function switchEditor(id: number, status: Visibility): Promise<Editor> {
  const form = new FormData();
  form.append('status', status);
  return callApi<Editor>(editorPath(id), { method: 'POST', form });
}

export const flipPins = (ids: number[]) =>
  callApi<Editor[]>(pinEditors.path, { method: 'POST', json: { ids } });
