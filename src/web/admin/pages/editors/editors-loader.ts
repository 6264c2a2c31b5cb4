import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** The headings of the journal's own that the board has already. */
async function listGroups(): Promise<string[]> {
  const editors = await callApi(editorsCalls.listEditors);
  return [...new Set(editors.map(({ own_group }) => own_group).filter(Boolean))].sort();
}

export const loadGroups = pageLoader(async () => ({ groups: await listGroups() }));

export const loadEditor = pageLoader(async ({ params: { id = '' } }) => {
  const [editor, groups] = await Promise.all([
    callApi(editorsCalls.getEditor, { params: { id } }),
    listGroups(),
  ]);
  return { editor, groups };
});
