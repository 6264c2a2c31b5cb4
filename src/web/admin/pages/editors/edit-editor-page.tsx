import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { officeMessages } from '#contract/messages.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useFlashDeleted, useUndo } from '../../history/use-undo.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditorFormView } from './editor-form-view.tsx';
import type { loadEditor } from './editors-loader.ts';
import { toEditorValues, useEditorForm } from './use-editor-form.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export function EditEditorPage() {
  const { editor, groups } = useLoaderData<typeof loadEditor>();
  // A form belongs to its editor: another address is another form.
  return <EditEditor key={editor.id} loaded={editor} groups={groups} />;
}

function EditEditor({ loaded, groups }: { loaded: Editor; groups: string[] }) {
  const [editor, setEditor] = useState(loaded);
  const { id } = editor;
  const flash = useFlash();
  const navigate = useNavigate();
  const { act } = useAct();
  const { ask, dialog } = useConfirm();
  const flashDeleted = useFlashDeleted();
  const undoOf = useUndo(reload);
  const form = useEditorForm(`editor-${id}`, toEditorValues(loaded));

  async function save() {
    const { changes, file, values, isDirty } = form;
    const input = { params: { id }, body: isDirty ? changes : { status: values.status }, file };
    const saved = await uploadForm(editorsCalls.updateEditor, input, form.setProgress);
    setEditor(saved);
    form.saved(toEditorValues(saved));
    flash(officeMessages.saved.editorUpdated, 'success', undoOf([saved]));
  }

  /** Shows the editor as stored now; what is typed on top of it stays. */
  async function reload() {
    const now = await callApi(editorsCalls.getEditor, { params: { id } });
    const stored = toEditorValues(now);
    setEditor(now);
    form.rebase({ stored, version: undefined }, { ...stored, ...form.changes });
  }

  async function remove() {
    const isSure = await ask({
      title: `Delete ${editor.name}?`,
      text: 'The editor disappears from the board at once, and from this list. To hide an editor for a while, switch the editor off instead.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(async () => {
      const batch = await callForBatch(editorsCalls.deleteEditor, { params: { id } });
      form.draft.discard();
      await navigate(adminAddresses.editors);
      flashDeleted(batch, `${editor.name} is deleted.`, () => navigate(adminAddresses.editor(id)));
    });
  }

  return (
    <PageFrame title={editor.name} breadcrumbs={breadcrumbs} width="form">
      <EditorFormView
        form={form}
        groups={groups}
        label={editor.name}
        onSave={save}
        storedStatus={editor.status}
      >
        <SaveBar>
          <Button variant="subtle" color="red" onClick={remove}>
            Delete
          </Button>
          <Button component={Link} to={adminAddresses.editors}>
            Back to the list
          </Button>
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save changes
          </Button>
        </SaveBar>
      </EditorFormView>
      <HistoryList noun="editor" id={id} version={editor.updated_at} onRestored={reload} />
      {dialog}
    </PageFrame>
  );
}

export { loadEditor as loader } from './editors-loader.ts';
export { EditEditorPage as Component };
