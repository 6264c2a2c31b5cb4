import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { officeMessages } from '#contract/messages.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useUndoLine } from '../../history/use-undo-line.tsx';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditorFormView } from './editor-form-view.tsx';
import type { loadGroups } from './editors-loader.ts';
import { newEditor, toEditorValues, useEditorForm } from './use-editor-form.ts';

const breadcrumbs = [{ label: 'Editors', to: adminAddresses.editors }];

export function AddEditorPage() {
  const { groups } = useLoaderData<typeof loadGroups>();
  // Each further editor begins with a form of its own.
  const [count, setCount] = useState(0);
  return (
    <PageFrame title="Add an editor" breadcrumbs={breadcrumbs} width="form">
      <NewEditorForm
        key={count}
        groups={groups}
        isFirst={count === 0}
        onAnother={() => setCount(count + 1)}
      />
    </PageFrame>
  );
}

type Props = { groups: string[]; isFirst: boolean; onAnother(): void };

function NewEditorForm({ groups, isFirst, onAnother }: Props) {
  const [added, setAdded] = useState<Editor>();
  const another = useRef<HTMLButtonElement>(null);
  const flash = useFlash();
  const [undo, setUndo] = useState<FlashAction>();
  const { offer } = useUndoLine(onAnother);
  const form = useEditorForm('editor-new', newEditor);
  const { element } = form;

  async function save() {
    const { picture: _, ...body } = form.values;
    const input = { body, file: form.file };
    const editor = await uploadForm(editorsCalls.createEditor, input, form.setProgress);
    form.saved(toEditorValues(editor));
    setUndo(offer(editor));
    setAdded(editor);
  }

  // The submit button has made room for another one, to which the focus comes back from the message.
  useEffect(() => {
    if (!added) return;
    another.current?.focus();
    flash(officeMessages.saved.editorCreated, 'success', undo);
  }, [added, undo, flash]);
  useEffect(() => {
    if (!isFirst) element.current?.querySelector('input')?.focus();
  }, [isFirst, element]);

  return (
    <EditorFormView
      form={form}
      groups={groups}
      label="New editor"
      onSave={save}
      isDone={added !== undefined}
      storedStatus={added?.status}
    >
      <SaveBar>
        {added ? (
          <>
            <Button component={Link} to={adminAddresses.editors}>
              Back to the list
            </Button>
            <Button variant="filled" ref={another} onClick={onAnother}>
              Add another
            </Button>
          </>
        ) : (
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Add the editor
          </Button>
        )}
      </SaveBar>
    </EditorFormView>
  );
}

export { loadGroups as loader } from './editors-loader.ts';
export { AddEditorPage as Component };
