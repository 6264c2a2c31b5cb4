import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadEditors = pageLoader(() => callApi(editorsCalls.listEditors));

export const loadEditor = pageLoader(({ params: { id = '' } }) =>
  callApi(editorsCalls.getEditor, { params: { id } }),
);
