import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditorFormView } from './editor-form-view.tsx';
import type { loadEditor } from './editors-loader.ts';
import { toEditorValues, useEditorForm } from './use-editor-form.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export function EditEditorPage() {
  const editor = useLoaderData<typeof loadEditor>();
  // A form belongs to its editor: another address is another form.
  return <EditEditor key={editor.id} loaded={editor} />;
}

function EditEditor({ loaded }: { loaded: Editor }) {
  const [editor, setEditor] = useState(loaded);
  const { id } = editor;
  const flash = useFlash();
  const form = useEditorForm(`editor-${id}`, toEditorValues(loaded));

  async function save() {
    const { changes, file, values, isDirty } = form;
    const input = { params: { id }, body: isDirty ? changes : { status: values.status }, file };
    const saved = await uploadForm(editorsCalls.updateEditor, input, form.setProgress);
    setEditor(saved);
    form.saved(toEditorValues(saved));
    flash(messages.saved.editorUpdated, 'success');
  }

  return (
    <PageFrame title={editor.name} breadcrumbs={breadcrumbs} width="form">
      <EditorFormView form={form} label={editor.name} onSave={save} storedStatus={editor.status}>
        <Group mt="xl" mb="xl">
          <Button type="submit" loading={form.isSaving}>
            Save changes
          </Button>
          <Button component={Link} to={adminAddresses.editors} variant="default">
            Back to the list
          </Button>
        </Group>
      </EditorFormView>
      <HistoryList noun="editor" id={id} version={editor.updated_at} />
    </PageFrame>
  );
}
