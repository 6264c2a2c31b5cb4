import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { officeMessages } from '#contract/messages.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { failureOf } from '../api/failure-message.ts';
import { keptFiles } from '../api/kept-files.ts';
import { useAct } from '../api/use-act.ts';
import type { Failure } from '../ui/failure-text.tsx';
import { flashStore } from '../ui/flash-store.ts';
import { changedFields, changesOf, type FormValues } from './changed-fields.ts';
import { type FieldErrors, type RefusalOptions, refusedFields, rootOf } from './field-errors.ts';
import type { FieldProps } from './field-props.ts';
import { useDraft } from './use-draft.ts';

type Name<Values> = keyof Values & string;
/** The fields that hold a text; the others hold rows or objects. */
type TextName<Values> = { [K in Name<Values>]: Values[K] extends string ? K : never }[Name<Values>];

type Held<Values> = { stored: Values; version: string | undefined; values: Values };
type Checked<Values> = {
  values: Values;
  changed: readonly Name<Values>[];
  file: File | undefined;
  /** What the form was last tried for, where it can be saved as more than one thing. */
  intent: string | undefined;
};

type Options<Values> = Omit<RefusalOptions, 'fields'> & {
  /** Names the form and its record: `article-12`. */
  draftKey: string;
  /** What the record holds; of a new one what the form begins with. */
  stored: Values;
  /** Of a record that is refused where somebody else has changed it: what it was read as. */
  version?: string;
  /** What prevents saving. Shown once somebody tried to, a sentence also once its field is left. */
  check?: (form: Checked<Values>) => FieldErrors;
  /** What no draft keeps: passwords, codes. */
  secrets?: readonly Name<NoInfer<Values>>[];
  /** Whose sentences are shown while one types. */
  liveFields?: readonly Name<NoInfer<Values>>[];
  /** A refusal that is shown at its field has no message over the page as well. */
  isQuiet?: boolean;
};

/** The form of these fields, which are texts where nothing else is said. */
export type RecordForm<
  Field extends string,
  Values extends Record<Field, unknown> = FormValues<Field>,
> = ReturnType<typeof useRecordForm<Values>>;

/**
 * The form of a record: its values, its one file, what is wrong with each field, its draft, and the way to the server.
 *
 * @example
 * const form = useRecordForm({ draftKey: 'editor-new', stored: newEditor });
 * <form {...form.submitting(save)}><TextInput label="Name" {...form.at('name')} /></form>
 */
export function useRecordForm<Values extends Record<string, unknown>>(options: Options<Values>) {
  const { draftKey, check, secrets = [], liveFields = [], isQuiet = false, ...refusals } = options;
  const element = useRef<HTMLFormElement>(null);
  const [{ stored, version }, setRecord] = useState<Omit<Held<Values>, 'values'>>({
    stored: options.stored,
    version: options.version,
  });
  const form = useForm<Record<string, unknown>>({ initialValues: options.stored });
  const [file, setFile] = useState(() => keptFiles.read(draftKey));
  const [isTried, setTried] = useState(false);
  const [intent, setIntent] = useState<string>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<ApiProblem>();
  const [progress, setProgress] = useState<number>();
  const [stopped, setStopped] = useState<{ fields: string[]; failure?: Failure | undefined }>();
  const { act, busy } = useAct();

  const values = form.values as Values;
  const isSaving = progress !== undefined;
  const kept = { ...values };
  for (const secret of secrets) kept[secret] = stored[secret];
  const draft = useDraft<Held<Values>>(draftKey, { stored, version, values: kept }, hold);
  const changed = changedFields(stored, values);
  const problemsOf = (asked: string | undefined) =>
    check?.({ values, changed, file, intent: asked }) ?? {};
  const problems = problemsOf(intent);

  // Once the fields are marked and can be typed into, so that the focus comes back there from the message.
  useEffect(() => {
    if (!stopped || busy || isSaving) return;
    focusFirst(element.current, stopped.fields);
    if (stopped.failure) flashStore.showFailure(stopped.failure);
    setStopped(undefined);
  }, [stopped, busy, isSaving]);

  function hold(kept: Held<Values>) {
    const before = ofKind(stored, kept.stored);
    const typed = ofKind(stored, kept.values);
    // Without a version, what was changed is taken over onto what the record holds by now.
    if (kept.version === undefined) {
      return form.setValues({ ...stored, ...changesOf(before, typed) });
    }
    setRecord({ stored: before, version: kept.version });
    form.setValues(typed);
  }

  function errorOf(field: string): string | true | undefined {
    const refused = form.errors[field] as string | true | undefined;
    if (refused) return refused;
    const problem = problems[field];
    const isShown =
      isTried ||
      (problem !== true && [...left, ...liveFields].some((one) => one === rootOf(field)));
    return isShown ? problem : undefined;
  }

  /** What was refused inside the field is marked no longer. */
  function set<F extends Name<Values>>(field: F, value: Values[F]) {
    for (const place of Object.keys(form.errors)) {
      if (place !== field && rootOf(place) === field) form.clearFieldError(place);
    }
    form.getInputProps(field).onChange(value);
  }

  function choose(chosen: File | undefined) {
    setFile(chosen);
    keptFiles.write(draftKey, chosen);
    if (refusals.fileField) form.clearFieldError(refusals.fileField);
  }

  function refuse(problem: ApiProblem) {
    const errors = refusedFields(problem, { ...refusals, fields: Object.keys(stored) });
    const fields = Object.keys(errors);
    form.setErrors(errors);
    setRefusal(problem);
    // What the specification says in these words is said over the page too.
    const isExplained =
      isQuiet && fields.length > 0 && problem.message !== officeMessages.somethingWrong;
    setStopped({ fields, failure: isExplained ? undefined : failureOf(problem) });
  }

  /** Does what changes the record; a refusal is shown in the form. */
  const run = (work: () => Promise<void>) => act(work, refuse);

  /** Saves, and shows how far it is. */
  function save(work: () => Promise<void>) {
    if (busy) return;
    setProgress(0);
    run(work).finally(() => setProgress(undefined));
  }

  /** Holds what the record is by now, and what is typed on top of it. */
  function rebase(now: Omit<Held<Values>, 'values'>, typed = now.stored) {
    const held = { stored: now.stored, version: now.version, values: typed };
    setRecord({ stored: held.stored, version: held.version });
    form.setValues(typed);
    if (changedFields(held.stored, typed).length === 0) draft.clear(held);
  }

  /** Marks what is missing or wrong for this intent, and gives the first of it the focus; saves where nothing is. */
  function submit(work: () => Promise<void>, asked?: string) {
    form.clearErrors();
    setRefusal(undefined);
    setTried(true);
    setIntent(asked);
    const found = problemsOf(asked);
    if (Object.keys(found).length === 0) save(work);
    else setStopped({ fields: Object.keys(found) });
  }

  return {
    values,
    stored,
    version,
    changed,
    changes: changesOf(stored, values),
    file,
    isDirty: changed.length > 0 || file !== undefined,
    isSaving,
    /** How much of an upload is sent, from 0 to 1. */
    progress,
    setProgress,
    /** What the server refused last. */
    refusal,
    element,
    errorOf,
    /** The fields that stand in the way of saving it as this, marked or not. */
    wrong: (asked?: string): string[] => Object.keys(problemsOf(asked)),
    /** Whether a place inside the field is marked. */
    hasErrorIn: (field: Name<Values>): boolean =>
      [...Object.keys(form.errors), ...Object.keys(problems)].some(
        (place) => rootOf(place) === field && errorOf(place) !== undefined,
      ),
    at: (field: TextName<Values>): FieldProps => ({
      name: field,
      'data-path': field,
      autoComplete: 'off',
      value: values[field] as string,
      onChange: form.getInputProps(field).onChange,
      onBlur: () => {
        if (changed.includes(field)) setLeft([...left, field]);
      },
      error: errorOf(field),
    }),
    set,
    refuseField: (field: Name<Values>, sentence: string) => form.setFieldError(field, sentence),
    choose,
    latestValues: () => form.getValues() as Values,
    draft: {
      restored: draft.restored,
      discard() {
        draft.discard();
        choose(undefined);
      },
    },
    run,
    save,
    submit,
    rebase,
    /** Shows what is stored now; what is typed on top of it stays. */
    refresh: (now: Values) =>
      rebase({ stored: now, version: undefined }, { ...now, ...changesOf(stored, values) }),
    /** What was typed is stored: nothing is left to lose. */
    saved(stored: Values, version?: string) {
      rebase({ stored, version });
      choose(undefined);
      setTried(false);
      setLeft([]);
      form.clearErrors();
    },
    /** The props of the form: what `submit` does. */
    submitting: (work: () => Promise<void>, asked?: string) => ({
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        submit(work, asked);
      },
    }),
  };
}

/** What was kept, of the fields that hold the same kind of value now: an earlier version of the app may have kept it. */
const ofKind = <Values extends Record<string, unknown>>(now: Values, kept: Values): Values =>
  Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      typeof kept[field] === typeof value ? kept[field] : value,
    ]),
  ) as Values;

/**
 * Puts the focus to the first of these fields as they stand in the form. Done before a message is shown, the focus comes
 * back there when the message is closed.
 */
function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = inputs.find(({ dataset }) => fields.includes(dataset.path ?? ''));
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
