import { useRef, useState } from 'react';
import { type ArticleFormField, articleFormProblems } from '#domain/article-form.ts';
import type { ApiProblem } from '../../api/admin-api.ts';
import { useFlash } from '../../ui/flash.tsx';
import { focusFirstMarked } from '../../ui/focus-first.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { type FieldErrors, type FormField, refusalOf } from './article-refusals.ts';
import {
  type ArticleField,
  type ArticleValues,
  articleFields,
  changedFields,
} from './article-values.ts';
import { fieldId } from './field-id.ts';
import { keptFiles } from './kept-files.ts';

/** What the form holds: the values as they were read, of which moment that was, and as they are now. */
type Held = { was: ArticleValues; modification: string; values: ArticleValues };

type Options = {
  draftKey: string;
  initial: Held;
  creating: boolean;
  lastPage?: number | undefined;
};

export type ArticleForm = ReturnType<typeof useArticleForm>;

/** The state of an article's form: values, file, draft, and what is wrong with each field. */
export function useArticleForm({ draftKey, initial, creating, lastPage }: Options) {
  const flash = useFlash();
  const [held, setHeld] = useState(initial);
  const [file, setFile] = useState(() => keptFiles.read(draftKey));
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState<readonly FormField[]>([]);
  const [refused, setRefused] = useState<FieldErrors>({});
  const draft = useDraft(draftKey, held, setHeld);
  const { was, values } = held;
  const changed = changedFields(was, values);
  const latest = useRef(held);
  latest.current = held;

  const problems = articleFormProblems(values, {
    creating,
    hasFile: file !== undefined,
    lastPage,
    ...(creating ? {} : { changed }),
  });
  const missing: readonly FormField[] = problems.missing.map((field) =>
    field === 'pdfFile' ? 'file' : field,
  );
  const wrong: FieldErrors = problems.fields;

  function errorOf(field: FormField): string | true | undefined {
    if (refused[field]) return refused[field];
    const words = wrong[field];
    if (words && (tried || left.includes(field) || field === 'authorname')) return words;
    return tried && missing.includes(field) ? true : undefined;
  }

  function choose(chosen: File | undefined) {
    setFile(chosen);
    keptFiles.write(draftKey, chosen);
    forget('file');
  }

  function forget(field: FormField) {
    setRefused(({ [field]: _, ...others }) => others);
  }

  return {
    values,
    was,
    modification: held.modification,
    changed,
    file,
    isDirty: changed.length > 0 || file !== undefined,
    draft: {
      restored: draft.restored,
      discard() {
        draft.discard();
        choose(undefined);
      },
    },
    errorOf,
    set(field: ArticleField, value: string) {
      setHeld((now) => ({ ...now, values: { ...now.values, [field]: value } }));
      forget(field);
    },
    choose,
    leave(field: ArticleFormField) {
      if (values[field] !== was[field]) setLeft((fields) => [...new Set([...fields, field])]);
    },
    /** Whether it may be sent; otherwise the first field that is missing or wrong gets the focus. */
    check(): boolean {
      setTried(true);
      const stopping = [...articleFields, 'file' as const].filter(
        (field) => missing.includes(field) || wrong[field],
      );
      focusFirstMarked(document.body, stopping.map(fieldId));
      return stopping.length === 0;
    },
    refuse(problem: ApiProblem) {
      const { errors, flash: message } = refusalOf(
        problem,
        creating ? undefined : 'article-update',
      );
      setRefused(errors);
      if (message) flash(message, 'error');
      else focusFirstMarked(document.body, (Object.keys(errors) as FormField[]).map(fieldId));
    },
    /** Holds what the server has now; without values of one's own, these are the form's. */
    rebase(was: ArticleValues, modification: string, mine = was) {
      const now = { was, modification, values: mine };
      setHeld(now);
      if (changedFields(was, mine).length === 0) draft.clear(now);
    },
    /** What was typed is stored: nothing is left to lose. */
    saved(stored: ArticleValues, modification: string) {
      const now = { was: stored, modification, values: stored };
      setHeld(now);
      choose(undefined);
      setTried(false);
      setLeft([]);
      setRefused({});
      draft.clear(now);
    },
    latest: () => latest.current,
  };
}
