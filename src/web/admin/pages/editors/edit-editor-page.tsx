import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Editor } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { useFlash } from '../../ui/flash.tsx';
import { HistoryList } from '../../ui/history-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditorForm } from './editor-form.tsx';
import { toEditorValues } from './editor-values.ts';
import { editorPath, type loadEditor } from './editors-calls.ts';
import { useEditorForm } from './use-editor-form.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export function EditEditorPage() {
  const editor = useLoaderData<typeof loadEditor>();
  // A form belongs to its editor: another address is another form.
  return <EditEditor key={editor.id} loaded={editor} />;
}

function EditEditor({ loaded }: { loaded: Editor }) {
  const [editor, setEditor] = useState(loaded);
  const flash = useFlash();
  const state = useEditorForm({
    draftKey: `editor-${editor.id}`,
    path: editorPath(editor.id),
    initial: toEditorValues(loaded),
    before: toEditorValues(editor),
    onSaved(saved) {
      setEditor(saved);
      flash(messages.saved.editorUpdated, 'success');
      return toEditorValues(saved);
    },
  });
  return (
    <PageFrame title={editor.name} breadcrumbs={breadcrumbs} width="form">
      <EditorForm state={state} label={editor.name} storedStatus={editor.status}>
        <Group mt="xl" mb="xl">
          <Button type="submit" loading={state.busy}>
            Save changes
          </Button>
          <Button component={Link} to={adminAddresses.editors} variant="default">
            Back to the list
          </Button>
        </Group>
      </EditorForm>
      <HistoryList noun="editor" id={editor.id} version={editor.updated_at} />
    </PageFrame>
  );
}
