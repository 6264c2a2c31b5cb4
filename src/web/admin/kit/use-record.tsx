import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { problems } from '#contract/problems.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { batchOf } from '../api/call-api.ts';
import { changesOf, isSame } from '../forms/changed-fields.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { type Held, heldOf, type Whose } from '../forms/held.ts';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { useAutosave } from '../forms/use-autosave.ts';
import { type FormOptions, useRecordForm } from '../forms/use-record-form.ts';
import { useUndo } from '../history/use-undo.tsx';
import { counted } from '../ui/counted.ts';
import type { FlashAction } from '../ui/flash-store.ts';
import { formatMoment } from '../ui/moment.ts';
import styles from './fields.module.css';
import { VersionText } from './fields.tsx';

type Name<Values> = keyof Values & string;
type Form<Values extends Record<string, unknown>> = ReturnType<typeof useRecordForm<Values>>;

/** What a save sends. */
export type Edit<R, Values> = {
  /** The record as it was read last. */
  record: R;
  values: Values;
  stored: Values;
  /** Only what differs from what is stored. */
  changes: Partial<Values>;
  /** What the record was read as: another one is refused. */
  version: string | undefined;
  file: File | undefined;
  /** Of a form that has a file of another kind too. */
  picture: File | undefined;
  setProgress(part: number): void;
  /** Of a form that saves itself: its last line of the history, which this save goes on with. */
  line?: string | undefined;
};

type RecordOptions<
  R extends object,
  Values extends Record<string, unknown>,
  As,
  Loaded extends R | undefined = R,
> = {
  /** What its messages call it: `this article`. */
  what: string;
  /** The record as the page was loaded with; of a new one there is none. */
  loaded: Loaded;
  /** What the form holds of it, and of a new one. */
  valuesOf(record: R | Loaded): Values;
  /** What a save sends of it, to be refused where somebody else was quicker; its `modification` where nothing else is said. */
  versionOf?(record: R): string | undefined;
  /** Reads it as it is now. */
  read(record: R): Promise<R>;
  /** Saves what was changed; its answer is the record as it is then. */
  write(edit: Edit<R, Values>, as: As | undefined): Promise<R>;
  /** The answer of the call in it, by which a save is undone; the record itself where nothing else is said. */
  answerIn?(saved: R): object;
  /** Adds a new one, and leads to it. */
  add?(edit: Pick<Edit<R, Values>, 'values' | 'file' | 'setProgress'>, as: As | undefined): unknown;
  /** Says that it is saved, with what undoes that. */
  onSaved(saved: R, undo: FlashAction | undefined, as: As | undefined): unknown;
  /** After it was read again. */
  onRead?(now: R): unknown;
  /** What a field is called, and how a version of it is shown, where two people wrote. */
  labelOf(field: Name<Values>): string;
  shown?(field: Name<Values>, values: Values): ReactNode;
  /** What is said before somebody leaves a form that is not saved; without it nothing is, for the draft stays. */
  leaving?: string;
  autosave?: {
    isOn: boolean;
    /** What waits for somebody who saves. */
    except: readonly Name<Values>[];
    /** What it is tried for: see `wrong` of the form. */
    intent: string;
    /** Said where somebody else wrote into a field that is typed. */
    behind: string;
  };
};

type Checked<Values> = Parameters<NonNullable<FormOptions<Values>['check']>>[0];
type Options<
  R extends object,
  Values extends Record<string, unknown>,
  As,
  Loaded extends R | undefined,
> = RecordOptions<R, Values, As, Loaded> &
  Omit<FormOptions<Values>, 'stored' | 'version' | 'check'> & {
    /** As that of a form, with the record as it is now. */
    check?(form: Checked<Values>, record: R | Loaded): FieldErrors;
  };

/** Most records say when they were changed last. */
const modificationOf = (record: object): string | undefined =>
  'modification' in record ? String(record.modification) : undefined;

/**
 * A record that is there, and its form. What is typed is kept whatever becomes of the record. The draft remembers the version that
 * it was typed on, and a save sends it. Where others changed other fields, it is saved again on top of theirs; where they
 * changed the same ones, nothing is written and both are shown. After *Undo*, *Restore* or a change by another part of the page
 * (`reload`, `show`), what is typed stays on top of the record as it is then. `dialogs` belongs into the page.
 *
 * @example
 * const { record, form, save, reload, dialogs } = useRecord({
 *   ...{ what: 'this editor', draftKey: `editor-${loaded.id}`, loaded, valuesOf, ...versionsIn(inputs) },
 *   read: ({ id }) => callApi(editorsCalls.getEditor, { params: { id } }),
 *   write: ({ record: { id }, changes, version }) => callApi(editorsCalls.updateEditor, …),
 *   onSaved: (saved, undo) => flash(`${saved.name} is saved.`, 'success', undo),
 * });
 */
export function useRecord<
  R extends object,
  Values extends Record<string, unknown>,
  As = undefined,
  Loaded extends R | undefined = R,
>(options: Options<R, Values, As, Loaded>) {
  const { check, ...rest } = options;
  const { loaded, valuesOf, versionOf = modificationOf } = options;
  const state = useState<R | Loaded>(loaded);
  const form = useRecordForm<Values>({
    ...rest,
    ...(check && { check: (typed) => check(typed, state[0]) }),
    stored: valuesOf(loaded),
    version: loaded && versionOf(loaded),
  });
  return { ...useRecordIn(state, form, options), form };
}

/** The same on top of a form that does more. */
export const useRecordOf = <
  R extends object,
  Values extends Record<string, unknown>,
  As = undefined,
>(
  form: Form<Values>,
  options: RecordOptions<R, Values, As>,
) => useRecordIn(useState(options.loaded), form, options);

function useRecordIn<
  R extends object,
  Values extends Record<string, unknown>,
  As,
  Loaded extends R | undefined,
>(
  [record, setRecord]: [R | Loaded, (now: R) => void],
  form: Form<Values>,
  options: RecordOptions<R, Values, As, Loaded>,
) {
  const { what, valuesOf, versionOf = modificationOf, labelOf, leaving } = options;
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<{ as: As | undefined }>();
  const latest = useRef({ form, options, record: record as R });
  // Of a new one nothing is asked that needs the record.
  latest.current = { form, options, record: record as R };
  const { offer } = useUndo(reload, true);
  const autosave = useSavesByItself<R, Values>(form, options.autosave, {
    ...{ valuesOf, versionOf },
    canSave: asked === undefined,
    write,
    onSaved: hold,
  });

  function hold(now: R) {
    latest.current.record = now;
    setRecord(now);
    setTimes((before) => before + 1);
  }

  /** Shows the record as it is now; what is typed stays on top of it. */
  function show(now: R, whose?: Whose): Held<Values> {
    hold(now);
    return latest.current.form.meet({ stored: valuesOf(now), version: versionOf(now) }, whose);
  }

  /** Before somebody changes it by another button it is read too: then what others did is told from their own doing. */
  async function reload(whose?: Whose) {
    const now = await latest.current.options.read(latest.current.record);
    autosave.forget();
    show(now, whose);
    await latest.current.options.onRead?.(now);
  }

  /** Sends it. Where somebody else was quicker, nothing is saved, and what they wrote comes in below what is typed. */
  async function write(
    { stored, values, version }: Held<Values>,
    own: Partial<Edit<R, Values>>,
    as?: As,
  ) {
    const { form, options, record } = latest.current;
    const edit = {
      record,
      stored,
      values,
      changes: changesOf(stored, values),
      version: version as string | undefined,
      file: form.file,
      picture: form.picture,
      setProgress: form.setProgress,
      ...own,
    };
    try {
      return { saved: await options.write(edit, as) };
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.code === 'not_found') throw gone(options.what);
      if (problem.code !== 'changed_meanwhile') throw problem;
      const theirs = problem.current
        ? { ...record, ...problem.current }
        : await options.read(record);
      // What is refused as it was just read would be refused again.
      if (isSame(versionOf(theirs), version)) throw problem;
      return { met: flushSync(() => show(theirs)) };
    }
  }

  async function attempt(held: Held<Values>, as: As | undefined): Promise<void> {
    if (held.both.length > 0) return setAsked({ as });
    if (record === undefined) {
      const { file, setProgress } = form;
      await options.add?.({ values: held.values, file, setProgress }, as);
      return;
    }
    const { saved, met } = await write(held, {}, as);
    if (met) return attempt(met, as);
    latest.current.form.saved(valuesOf(saved), versionOf(saved), held.values);
    hold(saved);
    autosave.forget();
    const { answerIn, onSaved } = latest.current.options;
    await onSaved(saved, offer(answerIn?.(saved) ?? saved), as);
  }

  /** Saves what is typed: for `form.submitting`, and for buttons that save it as something. */
  async function save(as?: As) {
    await autosave.settle();
    await attempt(latest.current.form.held(), as);
  }

  function resolve(choices: Record<string, Version>) {
    const { stored, version, values, both } = form.held();
    const theirs = both.filter((field) => choices[field] === 'theirs');
    const chosen = Object.fromEntries(theirs.map((field) => [field, stored[field]]));
    const held = {
      ...heldOf(stored, version),
      values: form.inStep({ ...values, ...chosen } as Values),
    };
    if (theirs.some((field) => field === form.fileField)) form.choose(undefined);
    form.take(held);
    setAsked(undefined);
    form.save(() => attempt(held, asked?.as));
  }

  const { shown = (field, values) => <VersionText text={String(values[field])} /> } = options;
  const { isStored } = form.draft;
  function versionOfField(field: Name<Values>, values: Values): ReactNode {
    if (form.secrets.includes(field))
      return <VersionText text={values === form.values ? 'As you typed it' : 'As it is stored'} />;
    if (field !== form.fileField) return shown(field, values);
    const own = values === form.values ? form.file?.name : undefined;
    return <VersionText text={own ?? (values[field] ? 'The stored file' : '')} />;
  }
  return {
    record,
    /** Changes whenever the record was read or saved, so that what is below it is read again. */
    times: String(times),
    save,
    reload,
    show,
    offer,
    autosave,
    dialogs: (
      <>
        {asked && form.both.length > 0 && (
          <ConflictDialog
            what={what}
            theirs={record ?? {}}
            differences={form.both.map((field) => ({
              field,
              label: labelOf(field),
              mine: versionOfField(field, form.values),
              theirs: versionOfField(field, form.stored),
            }))}
            onClose={() => setAsked(undefined)}
            onChosen={resolve}
          />
        )}
        {(leaving !== undefined || !isStored) && (
          <LeaveGuard
            isDirty={form.isDirty}
            isLost={form.file !== undefined || form.picture !== undefined}
            save={autosave.onLeaving}
          >
            {isStored
              ? leaving
              : 'What you typed is not stored in this browser. It is lost when you leave.'}
          </LeaveGuard>
        )}
      </>
    ),
  };
}

/** The words of the code are those of a request for an address. */
const gone = (what: string) =>
  new ApiProblem(404, {
    error: 'not_found',
    message: `${what[0]?.toUpperCase()}${what.slice(1)} was deleted meanwhile. What you typed is still here.`,
  });

type ByItself<R extends object, Values> = {
  valuesOf(record: R): Values;
  versionOf(record: R): string | undefined;
  canSave: boolean;
  write(
    held: Held<Values>,
    own: Partial<Edit<R, Values>>,
  ): Promise<{ saved: R; met?: never } | { met: Held<Values>; saved?: never }>;
  onSaved(saved: R): void;
};

/**
 * The saves of a form by itself, without what is asked about or takes long: its file and some fields wait for somebody who saves.
 * So does what somebody else wrote meanwhile into the same fields.
 */
function useSavesByItself<R extends object, Values extends Record<string, unknown>>(
  form: Form<Values>,
  autosave: RecordOptions<R, Values, unknown>['autosave'],
  { valuesOf, versionOf, canSave, write, onSaved }: ByItself<R, Values>,
) {
  const { isOn = false, except = [], intent, behind = '' } = autosave ?? {};
  const line = useRef<string>(undefined);
  const latestForm = useRef(form);
  latestForm.current = form;

  /** What is typed, without what waits. */
  function sendable(): Held<Values> {
    const held = form.held();
    const waiting = except.map((field) => [field, held.stored[field]]);
    return { ...held, values: { ...held.values, ...Object.fromEntries(waiting) } };
  }
  const changes = ({ stored, values } = sendable()) => changesOf(stored, values);
  const isIdle = () => Object.keys(changes()).length === 0 || form.isSaving || !canSave;
  const wrong = () => form.wrong(intent).filter((field) => field !== form.fileField);

  async function save(): Promise<void> {
    const sent = sendable();
    const own = { file: undefined, picture: undefined, setProgress() {}, line: line.current };
    const { saved, met } = await write(sent, own);
    if (met) {
      if (met.both.length > 0) throw new Error(behind);
      return save();
    }
    const batch = batchOf(saved);
    if (batch !== undefined) line.current = String(batch);
    const now = valuesOf(saved);
    const typed = form.latestValues();
    const fields = Object.keys(changes(sent));
    const pick = (values: Values) =>
      Object.fromEntries(fields.map((field) => [field, values[field]]));
    // What was typed meanwhile stays on top, and what was sent as it was typed, however it is stored.
    const held = {
      ...heldOf({ ...now, ...pick(sent.values) }, versionOf(saved)),
      values: { ...now, ...changesOf(sent.stored, typed), ...pick(typed) },
      made: pick(now) as Partial<Values>,
    };
    flushSync(() => {
      form.take(held);
      onSaved(saved);
    });
  }

  const { forget, ...saves } = useAutosave({
    isOn,
    typed: JSON.stringify(form.values),
    canSave: () => !isIdle() && form.both.length === 0 && wrong().length === 0,
    whyNot() {
      if (isIdle()) return '';
      if (form.both.length > 0) return behind;
      const count = wrong().length;
      return count === 0
        ? ''
        : `${counted(count, 'field')} to correct. What you typed is kept in this browser.`;
    },
    save,
  });
  return {
    ...saves,
    /** After somebody saved, or has seen what others did: the next save by itself has a line of its own. */
    forget() {
      line.current = undefined;
      forget();
    },
    onLeaving: isOn
      ? async () => {
          await saves.attempt();
          return !latestForm.current.isDirty;
        }
      : undefined,
  };
}

type Version = 'mine' | 'theirs';

type DialogProps = {
  what: string;
  /** The record as it is now: who changed it when, where it says so. */
  theirs: { modifiedby?: string; modification?: string };
  differences: readonly { field: string; label: string; mine: ReactNode; theirs: ReactNode }[];
  onClose(): void;
  onChosen(choices: Record<string, Version>): void;
};

/** Two people changed the same fields of one record: both versions of each, to choose from. */
function ConflictDialog({ what, theirs, differences, onClose, onChosen }: DialogProps) {
  const [chosen, setChosen] = useState<Record<string, Version>>({});
  const choiceOf = (field: string): Version => chosen[field] ?? 'mine';
  const { modifiedby, modification } = theirs;
  return (
    <Modal opened onClose={onClose} size="xl" title={problems.changed_meanwhile[1]}>
      <Text mb="md">
        {modifiedby || 'Somebody'} saved {what}
        {modification ? ` on ${formatMoment(modification)}` : ''}. Choose for each field which
        version to keep; nothing is saved before that.
      </Text>
      {differences.map(({ field, label, ...versions }, at) => (
        <Radio.Group
          key={field}
          label={label}
          value={choiceOf(field)}
          onChange={(version) =>
            setChosen((now) => ({ ...now, [field]: version === 'mine' ? 'mine' : 'theirs' }))
          }
          className={styles.difference}
        >
          <div className={styles.versions}>
            {(['theirs', 'mine'] as const).map((version) => (
              <Radio
                key={version}
                value={version}
                data-autofocus={(at === 0 && version === 'mine') || undefined}
                className={styles.version}
                label={
                  <>
                    <strong>{version === 'mine' ? 'Mine' : 'Theirs'}</strong>
                    {versions[version]}
                  </>
                }
              />
            ))}
          </div>
        </Radio.Group>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Back to the form</Button>
        <Button
          variant="filled"
          onClick={() =>
            onChosen(Object.fromEntries(differences.map(({ field }) => [field, choiceOf(field)])))
          }
        >
          Save the chosen versions
        </Button>
      </Group>
    </Modal>
  );
}
