import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { officeMessages } from '#contract/messages.ts';
import type { ApiProblem } from '../api/api-problem.ts';
import { draftStore } from '../api/draft-store.ts';
import { failureOf } from '../api/failure-message.ts';
import { storedLogin } from '../api/login.ts';
import { useAct } from '../api/use-act.ts';
import type { Failure } from '../ui/failure-text.tsx';
import { flashStore } from '../ui/flash-store.ts';
import { changedFields, changesOf, type FormValues } from './changed-fields.ts';
import { type FieldErrors, type RefusalOptions, refusedFields, rootOf } from './field-errors.ts';
import type { FieldProps } from './field-props.ts';
import { type Held, heldOf, heldOfDraft, meet, type Rules, type Whose } from './held.ts';

/** The files chosen in forms that are not saved yet: they outlive the session and a step to another page, not a reload. */
const files = new Map<string, File>();

/** Never another user's. */
const keyOf = (form: string) => `${storedLogin()?.user.id}:${form}`;

const keptFiles = {
  read: (form: string): File | undefined => files.get(keyOf(form)),
  write(form: string, file: File | undefined) {
    if (file) files.set(keyOf(form), file);
    else files.delete(keyOf(form));
  },
};

const pictureOf = (draftKey: string) => `${draftKey} picture`;

type Name<Values> = keyof Values & string;
/** The fields that hold a text; the others hold rows or objects. */
type TextName<Values> = { [K in Name<Values>]: Values[K] extends string ? K : never }[Name<Values>];

type Checked<Values> = {
  values: Values;
  changed: readonly Name<Values>[];
  file: File | undefined;
  picture: File | undefined;
  /** What the form was last tried for, where it can be saved as more than one thing. */
  intent: string | undefined;
};

export type FormOptions<Values> = Omit<RefusalOptions, 'fields'> &
  Rules<Values> & {
    /** Names the form and its record: `article-12`. */
    draftKey: string;
    /** What the record holds; of a new one what the form begins with. */
    stored: Values;
    /** Of a record that is refused where somebody else has changed it: what it was read as. */
    version?: unknown;
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
 * The form of a record: its values, its one file, or that and a picture, what is wrong with each field, its draft, and the way to the server.
 *
 * @example
 * const form = useRecordForm({ draftKey: 'editor-new', stored: newEditor });
 * <form {...form.submitting(save)}><TextInput label="Name" {...form.at('name')} /></form>
 */
export function useRecordForm<Values extends Record<string, unknown>>(
  options: FormOptions<Values>,
) {
  const { draftKey, check, secrets = [], liveFields = [], isQuiet = false, ...rest } = options;
  const { isSame, inStep, ...refusals } = rest;
  const element = useRef<HTMLFormElement>(null);
  const [record, setRecord] = useState(() => heldOf(options.stored, options.version));
  const form = useForm<Record<string, unknown>>({ initialValues: options.stored });
  const [file, setFile] = useState(() => keptFiles.read(draftKey));
  const [picture, setPicture] = useState(() => keptFiles.read(pictureOf(draftKey)));
  const [isTried, setTried] = useState(false);
  const [intent, setIntent] = useState<string>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<ApiProblem>();
  const [progress, setProgress] = useState<number>();
  const [stopped, setStopped] = useState<{ fields: string[]; failure?: Failure | undefined }>();
  const { act, busy } = useAct();

  const { stored, version } = record;
  const values = form.values as Values;
  const isSaving = progress !== undefined;
  const kept = { ...values };
  for (const secret of secrets) kept[secret] = stored[secret];
  const untyped = { ...record, values: stored, both: [] };
  const draft = useDraft(draftKey, { ...record, values: kept }, untyped, (text) => {
    const met = meet(heldOfDraft(text, record), record, rules);
    take(met);
    return changedFields(met.stored, met.values).length > 0;
  });
  const changed = changedFields(stored, values);
  const rules: Rules<Values> = { ...(isSame && { isSame }), ...(inStep && { inStep }), secrets };
  const latest = useRef(record);
  const problemsOf = (asked: string | undefined) =>
    check?.({ values, changed, file, picture, intent: asked }) ?? {};
  const problems = problemsOf(intent);

  // Once the fields are marked and can be typed into, so that the focus comes back there from the message.
  useEffect(() => {
    if (!stopped || busy || isSaving) return;
    focusFirst(element.current, stopped.fields);
    if (stopped.failure) flashStore.showFailure(stopped.failure);
    setStopped(undefined);
  }, [stopped, busy, isSaving]);

  /** Holds this: what the record is, and what is typed on top of it. */
  function take(held: Held<Values>) {
    latest.current = held;
    setRecord(held);
    form.setValues(held.values);
    if (changedFields(held.stored, held.values).length === 0) draft.forget();
  }

  /** What it holds now, also before it is shown. */
  const held = (): Held<Values> => ({ ...latest.current, values: form.getValues() as Values });

  /** Takes the record as it is now, and leaves what is typed on top of it. */
  function meetRecord(now: Pick<Held<Values>, 'stored' | 'version'>, whose?: Whose): Held<Values> {
    const met = meet(held(), now, rules, whose);
    const { fileField } = refusals;
    // A file that is chosen is typed too.
    const isReplaced =
      file !== undefined &&
      fileField !== undefined &&
      (latest.current.both.includes(fileField) ||
        (whose !== 'own' && latest.current.stored[fileField] !== now.stored[fileField]));
    const both = isReplaced ? [...new Set([...met.both, fileField])] : met.both;
    take({ ...met, both });
    return { ...met, both };
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

  function choosePicture(chosen: File | undefined) {
    setPicture(chosen);
    keptFiles.write(pictureOf(draftKey), chosen);
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
    /** Of a form that has a file of another kind too. */
    picture,
    isDirty: changed.length > 0 || file !== undefined || picture !== undefined,
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
    /** Without a sentence nothing is refused in it any longer. */
    refuseField: (field: Name<Values>, sentence?: string) => form.setFieldError(field, sentence),
    choose,
    choosePicture,
    latestValues: () => form.getValues() as Values,
    held,
    take,
    meet: meetRecord,
    /** The fields in which somebody else wrote something else meanwhile. */
    both: record.both,
    inStep: inStep ?? ((typed: Values) => typed),
    fileField: refusals.fileField,
    secrets,
    draft: {
      restored: draft.restored,
      isStored: draft.isStored,
      discard() {
        draft.forget();
        take(heldOf(stored, version));
        choose(undefined);
        choosePicture(undefined);
      },
    },
    run,
    save,
    submit,
    /** What was sent is stored. What was typed while it was on its way stays on top. */
    saved(stored: Values, version?: unknown, sent = values) {
      const typed = changesOf(sent, form.getValues() as Values);
      take({ ...heldOf(stored, version), values: { ...stored, ...typed } });
      choose(undefined);
      choosePicture(undefined);
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
        // React passes the events of a dialog on to the form that it was opened from.
        event.stopPropagation();
        submit(work, asked);
      },
    }),
  };
}

/**
 * Puts the focus to the first of these fields as they stand in the form. Done before a message is shown, the focus comes
 * back there when the message is closed.
 */
function focusFirst(form: HTMLElement | null, fields: readonly string[]): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = inputs.find(({ dataset }) => fields.includes(dataset.path ?? ''));
  // What is closed takes no focus.
  const closed = first?.closest('details');
  if (closed) closed.open = true;
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

/**
 * Keeps what a form holds until it is saved: through the end of a session, a reload, a step to another page. On coming
 * back it is given to `hold` once, and `restored` says so. Files cannot be kept.
 *
 * @param key names the form and its record, `article-12`
 * @param pristine what it holds where nothing is typed: nothing is kept then
 * @param hold takes what was kept; says whether something is typed in it
 */
function useDraft(key: string, held: object, pristine: object, hold: (kept: string) => boolean) {
  const [text, untyped] = [JSON.stringify(held), JSON.stringify(pristine)];
  const [restored, setRestored] = useState(false);
  const [isStored, setStored] = useState(true);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const kept = draftStore.read(key);
    if (kept !== undefined && kept !== untyped && hold(kept)) setRestored(true);
  }, [key]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (text !== untyped) return setStored(draftStore.write(key, text));
    draftStore.remove(key);
    setStored(true);
  }, [key, text, untyped]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isStored || draftStore.read(key) !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [key, isStored]);

  return {
    restored,
    /** False where the browser has no room for it: it is lost with the page. */
    isStored,
    /** What was typed is saved, or given up. */
    forget() {
      draftStore.remove(key);
      setRestored(false);
      setStored(true);
    },
  };
}
