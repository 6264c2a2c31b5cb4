import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Editor } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import type { ApiProblem } from '../../api/admin-api.ts';
import { uploadForm } from '../../api/upload.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { type EditorValues, editorForm, missingFields } from './editor-values.ts';

type Options = {
  draftKey: string;
  path: string;
  initial: EditorValues;
  /** What an existing editor is, to send only what differs. */
  before?: EditorValues;
  /** Takes the stored editor and says what the form holds from now on. */
  onSaved(editor: Editor): EditorValues;
};

/** The form of an editor: its values, its picture, and the way to the server. */
export function useEditorForm({ draftKey, path, initial, before, onSaved }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<EditorValues>({ initialValues: initial });
  const draft = useDraft(draftKey, form.values, form.setValues);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [refused, setRefused] = useState<string[]>();
  const flash = useFlash();
  const { act, busy } = useAct();

  /** A missing field is marked red without a message, and the first gets the focus. */
  function marksMissing(): boolean {
    const missing = missingFields(form.values);
    form.setErrors(Object.fromEntries(missing.map((field) => [field, true])));
    focusFirst(element.current, missing);
    return missing.length > 0;
  }

  function refuse(problem: ApiProblem) {
    const isPicture = problem.code === 'file_too_large' || problem.code === 'invalid_picture';
    const errors = isPicture ? { picture: problem.message } : problem.fields;
    form.setErrors(errors);
    setRefused(Object.keys(errors));
  }

  // Once the fields can be typed into again, so that the focus comes back there from the message.
  useEffect(() => {
    if (!refused || busy) return;
    focusFirst(element.current, refused);
    flash(messages.somethingWrong, 'error');
    setRefused(undefined);
  }, [refused, busy, flash]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (marksMissing()) return;
    act(async () => {
      if (file) setProgress(0);
      try {
        const body = editorForm(form.values, before, file);
        const saved = onSaved(await uploadForm<Editor>(path, body, setProgress));
        setFile(undefined);
        form.setValues(saved);
        draft.clear(saved);
      } finally {
        setProgress(undefined);
      }
    }, refuse);
  }

  return { element, form, draft, file, setFile, progress, busy, submit };
}

export type EditorFormState = ReturnType<typeof useEditorForm>;
