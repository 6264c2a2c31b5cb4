import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Editor } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditorForm } from './editor-form.tsx';
import { newEditor, toEditorValues } from './editor-values.ts';
import { newEditorPath } from './editors-calls.ts';
import { useEditorForm } from './use-editor-form.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export function AddEditorPage() {
  // Each further editor begins with a form of its own.
  const [count, setCount] = useState(0);
  return (
    <PageFrame title="Add an editor" breadcrumbs={breadcrumbs} width="form">
      <NewEditorForm key={count} isFirst={count === 0} onAnother={() => setCount(count + 1)} />
    </PageFrame>
  );
}

type Props = { isFirst: boolean; onAnother(): void };

function NewEditorForm({ isFirst, onAnother }: Props) {
  const [added, setAdded] = useState<Editor>();
  const another = useRef<HTMLButtonElement>(null);
  const flash = useFlash();
  const state = useEditorForm({
    draftKey: 'editor-new',
    path: newEditorPath,
    initial: newEditor,
    onSaved(editor) {
      setAdded(editor);
      return toEditorValues(editor);
    },
  });
  const { element } = state;
  // The submit button has made room for another one, to which the focus comes back from the message.
  useEffect(() => {
    if (!added) return;
    another.current?.focus();
    flash(messages.saved.editorCreated, 'success');
  }, [added, flash]);
  useEffect(() => {
    if (!isFirst) element.current?.querySelector('input')?.focus();
  }, [isFirst, element]);

  return (
    <EditorForm
      state={state}
      label="New editor"
      isDone={added !== undefined}
      storedStatus={added?.status}
    >
      <Group mt="xl">
        {added ? (
          <>
            <Button ref={another} onClick={onAnother}>
              Add another
            </Button>
            <Button component={Link} to={adminAddresses.editors} variant="default">
              Back to the list
            </Button>
          </>
        ) : (
          <Button type="submit" loading={state.busy}>
            Add the editor
          </Button>
        )}
      </Group>
    </EditorForm>
  );
}
