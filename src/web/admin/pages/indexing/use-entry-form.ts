import { useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { IndexingEntry } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import type { ApiProblem } from '../../api/admin-api.ts';
import { uploadForm } from '../../api/upload.ts';
import { useAct } from '../../api/use-act.ts';
import { useFlash } from '../../ui/flash.tsx';
import { focusFirst } from '../../ui/focus-first.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { type EntryValues, entryForm, toEntryValues } from './entry-values.ts';
import { entryPath, newEntryPath } from './indexing-calls.ts';

type Options = {
  entry: IndexingEntry | undefined;
  last: number;
  onSaved(entry: IndexingEntry): void;
};

/** The form of an indexing entry: its values, its logo, and the way to the server. */
export function useEntryForm({ entry, last, onSaved }: Options) {
  const form = useForm<EntryValues>({ initialValues: toEntryValues(entry) });
  const draft = useDraft(`indexing-${entry?.id ?? 'new'}`, form.values, form.setValues);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const element = useRef<HTMLFormElement>(null);
  const flash = useFlash();
  const { act, busy } = useAct();

  function refuse(problem: ApiProblem) {
    const isLogo = problem.code === 'file_too_large' || problem.code === 'invalid_picture';
    const errors = isLogo ? { image: problem.message } : problem.fields;
    form.setErrors(errors);
    focusFirst(element.current, Object.keys(errors));
    flash(messages.somethingWrong, 'error');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    form.clearErrors();
    if (form.values.title.trim() === '') {
      form.setFieldError('title', true);
      focusFirst(element.current, ['title']);
      return;
    }
    act(async () => {
      if (file) setProgress(0);
      try {
        const path = entry ? entryPath(entry.id) : newEntryPath;
        const body = entryForm(form.values, file, entry, last);
        const saved = await uploadForm<IndexingEntry>(path, body, setProgress);
        draft.clear();
        onSaved(saved);
      } finally {
        setProgress(undefined);
      }
    }, refuse);
  }

  return { form, draft, file, setFile, progress, busy, submit, element };
}
