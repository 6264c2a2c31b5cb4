import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import {
  type Editor,
  editorCategories,
  editorFields,
  editorPosts,
} from '#contract/fields/editor.ts';
import { officeMessages } from '#contract/messages.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { Fields, type InputProps, shownToReaders, versionsIn } from '../../kit/fields.tsx';
import { type FormField, recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './editor-form.module.css';
import { categoryLabels } from './editor-options.ts';
import { EditorPicture } from './editor-picture.tsx';

/** An editor, or none yet, and the own headings of the board so far. */
export const loader = pageLoader(async ({ params: { id } }) => {
  const [editor, editors] = await Promise.all([
    id === undefined ? undefined : callApi(editorsCalls.getEditor, { params: { id } }),
    callApi(editorsCalls.listEditors),
  ]);
  const groups = editors.map(({ own_group }) => own_group).filter((group) => group !== '');
  return { editor, groups: [...new Set(groups)].sort() };
});

const none = { value: '', label: 'Choose…' };
const choice = (value: string) => ({ value, label: value });

/** The posts of the specification, and also the one that an imported editor has already. */
const postChoices = (stored: string) => [
  none,
  ...[...new Set([...editorPosts, stored])].filter((post) => post !== '').map(choice),
];

const formOf = (groups: readonly string[]) =>
  recordForm(editorFields, {
    category: {
      kind: {
        choices: [
          none,
          ...editorCategories.map((value) => ({ value, label: categoryLabels[value] })),
        ],
      },
    },
    post: { kind: { choices: postChoices } },
    own_group: { kind: (input) => <GroupInput {...input} groups={groups} /> },
    status: {
      ...shownToReaders,
      help: 'When this is off, the editor is kept here but not shown on the board.',
    },
    picture: {
      kind: (input, form) => (
        <PictureField
          {...input}
          form={form}
          field="picture"
          stored={
            form.values.picture !== '' && (
              <EditorPicture
                editor={{ picture: form.values.picture, status: form.stored.status }}
              />
            )
          }
        />
      ),
    },
  });

/** The own headings of the board so far are suggested. */
function GroupInput({ groups, ...input }: InputProps & { groups: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextInput {...input} list={id} />
      <datalist id={id}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}

/** /admin/editors/add and /admin/editors/{id}: another address is another form, and so is each further editor. */
export function Component() {
  const { editor, groups } = useLoaderData<typeof loader>();
  const [count, setCount] = useState(0);
  return (
    <EditorForm
      key={editor?.id ?? `new-${count}`}
      loaded={editor}
      groups={groups}
      isFurther={count > 0}
      onAnother={() => setCount(count + 1)}
    />
  );
}

type Props = {
  loaded: Editor | undefined;
  groups: readonly string[];
  /** Somebody has added one already, and goes on. */
  isFurther: boolean;
  onAnother(): void;
};

function EditorForm({ loaded, groups, isFurther, onAnother }: Props) {
  const isNew = loaded === undefined;
  /** The one that was added. */
  const [made, setMade] = useState<Editor>();
  const { inputs, valuesOf, check } = formOf(groups);
  const another = useRef<HTMLButtonElement>(null);
  const flash = useFlash();
  const added = useUndo(onAnother);
  const { record, form, save, reload, dialogs } = useRecord<
    Editor,
    FormValues<FormField<typeof editorFields>>,
    undefined,
    Editor | undefined
  >({
    what: 'this editor',
    draftKey: `editor-${loaded?.id ?? 'new'}`,
    loaded,
    valuesOf,
    fileField: 'picture',
    check: ({ values }) => check(values),
    read: ({ id }) => callApi(editorsCalls.getEditor, { params: { id } }),
    write({ record: { id }, values, changes, version: modification, file, setProgress }) {
      const isChanged = file !== undefined || Object.keys(changes).length > 0;
      const body = { ...(isChanged ? changes : { status: values.status }), ...{ modification } };
      return uploadForm(editorsCalls.updateEditor, { params: { id }, body, file }, setProgress);
    },
    onSaved: (_, undo) => flash(officeMessages.saved.editorUpdated, 'success', undo),
    async add({ values: { picture: _, ...body }, file, setProgress }) {
      const saved = await uploadForm(editorsCalls.createEditor, { body, file }, setProgress);
      flushSync(() => {
        setMade(saved);
        form.saved(valuesOf(saved));
      });
      // The submit button has made room for this one, to which the focus comes back from the message.
      another.current?.focus();
      flash(officeMessages.saved.editorCreated, 'success', added.offer(saved));
    },
    ...versionsIn(inputs),
  });
  const editor = record ?? made;
  const { element } = form;
  useEffect(() => {
    if (isFurther && isNew) element.current?.querySelector('input')?.focus();
  }, [isFurther, isNew, element]);

  const toList = (
    <Button component={Link} to={adminAddresses.editors}>
      Back to the list
    </Button>
  );
  return (
    <PageFrame title={isNew || !editor ? 'Add an editor' : editor.name} width="form">
      <form {...form.submitting(() => save())} aria-label={loaded?.name ?? 'New editor'}>
        <DraftNote draft={form.draft} />
        <fieldset
          className={styles.fields}
          disabled={form.isSaving || (isNew && editor !== undefined)}
        >
          <Fields form={form} inputs={inputs} />
        </fieldset>
        {isNew && editor ? (
          <SaveBar>
            {toList}
            <Button ref={another} variant="filled" onClick={onAnother}>
              Add another
            </Button>
          </SaveBar>
        ) : (
          <SaveBar>
            {editor && <DeleteButton editor={editor} onDeleted={form.draft.discard} />}
            {editor && toList}
            <Button type="submit" variant="filled" loading={form.isSaving}>
              {isNew ? 'Add the editor' : 'Save changes'}
            </Button>
          </SaveBar>
        )}
      </form>
      {!isNew && editor && (
        <HistoryList noun="editor" id={editor.id} version={editor.updated_at} onRestored={reload} />
      )}
      {dialogs}
    </PageFrame>
  );
}

function DeleteButton({ editor, onDeleted }: { editor: Editor; onDeleted(): void }) {
  const { id, name } = editor;
  const navigate = useNavigate();
  const { act } = useAct();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.editor(id)));

  async function remove() {
    const isSure = await ask({
      title: `Delete ${name}?`,
      text: 'The editor disappears from the board at once, and from this list. To hide an editor for a while, switch the editor off instead.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    await act(async () => {
      const batch = await callForBatch(editorsCalls.deleteEditor, { params: { id } });
      onDeleted();
      await navigate(adminAddresses.editors);
      flash(`${name} is deleted.`, 'success', offer(batch));
    });
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={remove}>
        Delete
      </Button>
      {dialog}
    </>
  );
}
