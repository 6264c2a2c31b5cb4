import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { callsOfGroups } from '#contract/calls/settings-calls.ts';
import type { Fields as FieldTable } from '#contract/fields/fields.ts';
import { officeMessages } from '#contract/messages.ts';
import {
  type CalledGroup,
  type FieldIn,
  settingsGroups,
  type ValuesIn,
} from '#contract/settings-groups.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';
import type { FormValues } from '../forms/changed-fields.ts';
import { DraftNote } from '../forms/draft-note.tsx';
import type { FieldErrors } from '../forms/field-errors.ts';
import { changedText, SaveBar } from '../forms/save-bar.tsx';
import type { RecordForm } from '../forms/use-record-form.ts';
import { HistoryList } from '../history/history-list.tsx';
import { useFlash } from '../ui/flash.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { SectionNav } from '../ui/section-nav.tsx';
import { Fields, type Inputs, sectionsOf, valuesOf, versionsIn } from './fields.tsx';
import { inputsOf } from './record-form.ts';
import { useRecord } from './use-record.tsx';

/** What the parts of a settings page are given that are made by hand. */
export type SettingsState<Field extends string, Stored, Also> = {
  form: RecordForm<Field>;
  /** What is stored now. */
  stored: Stored;
  also: Also;
  /** Shows what is stored now; what is typed on top of it stays. */
  reload(): Promise<void>;
};

type Options<Field extends string, Stored, Also> = {
  title: string;
  subtitle: string;
  /** Without it there is room for something next to the form. */
  width?: 'form';
  actions?: ReactNode;
  /** Names the form among the drafts. */
  draftKey: string;
  read(): Promise<Stored>;
  /** What the page shows besides the settings. */
  also?(): Promise<Also>;
  /** Saves what was changed; its answer is what is stored then. `was` is what the changed fields were read as. */
  write(
    edit: { values: FormValues<Field>; changes: Partial<FormValues<Field>> },
    was: Partial<Record<Field, string>>,
    stored: Stored,
  ): Promise<Stored>;
  /** What is wrong with what is typed, besides the rules that only the server knows. */
  check?(values: FormValues<Field>, stored: Stored, also: Also): FieldErrors;
  inputs: Inputs<Field>;
  /** What the form is called, where that is not the title. */
  label?: string;
  /** What its button says. */
  save: string;
  /** Further buttons next to it. */
  buttons?(page: SettingsState<Field, Stored, Also>): ReactNode;
  /** What surrounds the form. */
  around?(form: ReactNode, page: SettingsState<Field, Stored, Also>): ReactNode;
};

/** How a page reads, checks and writes a group whose calls follow from the list of groups, and its form as its table describes it. */
export function settingsOf<G extends CalledGroup>(group: G) {
  const calls = callsOfGroups.find((one) => one.group === group);
  if (!calls) throw new Error(`The settings have no group ${group}`);
  return {
    draftKey: group,
    read: () => callApi(calls.get) as Promise<unknown> as Promise<ValuesIn<G>>,
    write: ({ changes }: { changes: object }, was: object) =>
      callApi(calls.update, { body: { ...changes, was } as never }) as Promise<unknown> as Promise<
        ValuesIn<G>
      >,
    check: (values: Partial<ValuesIn<G>>, stored: ValuesIn<G>) =>
      readSettings(values, stored).problems,
    inputs: inputsOf<FieldTable>(settingsGroups[group].fields) as Inputs<FieldIn<G>>,
  };
}

/**
 * A page of the settings: its fields as data, and how they are read and written. Draft, refusals at the fields, the message
 * with *Undo* and the history are the same on all of them.
 *
 * @example
 * export const { loader, Component } = settingsPage({
 *   ...settingsOf('fees'),
 *   ...{ title: 'Fees', subtitle: 'What authors pay.', save: 'Save fees' },
 * });
 */
export function settingsPage<
  Field extends string,
  Stored extends Record<Field, string>,
  Also = undefined,
>(options: Options<Field, Stored, Also>) {
  const { title, subtitle, width, actions, inputs, label = title, check } = options;
  const sections = sectionsOf(inputs);

  type Loaded = { stored: Stored; also: Also };
  async function load(): Promise<Loaded> {
    const [stored, also] = await Promise.all([options.read(), options.also?.()]);
    return { stored, also } as Loaded;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: each page is made once, when its script is loaded
  function Component() {
    const flash = useFlash();
    const { record, form, save, reload, times, dialogs } = useRecord<Loaded, FormValues<Field>>({
      what: 'these settings',
      loaded: useLoaderData() as Loaded,
      draftKey: options.draftKey,
      valuesOf: ({ stored }) => valuesOf(inputs, stored),
      // Nothing but what the fields were read as: two who change different fields both succeed.
      versionOf: ({ stored }) => JSON.stringify(stored),
      check: ({ values }, { stored, also }) => check?.(values, stored, also) ?? {},
      // What only the server knows is said over the page too.
      isQuiet: check !== undefined,
      read: load,
      async write({ values, changes, version, record: { stored, also } }) {
        const read: Stored = version === undefined ? stored : JSON.parse(version);
        const was = (Object.keys(changes) as Field[]).map((field) => [field, read[field]]);
        const edit = { values, changes };
        const saved = await options.write(edit, Object.fromEntries(was), stored);
        return { stored: saved, also: options.also ? await options.also() : also } as Loaded;
      },
      answerIn: ({ stored }) => stored,
      onSaved: (_, undo) => flash(officeMessages.saved.settings, 'success', undo),
      ...versionsIn(inputs),
    });

    const page = { form, ...record, reload };
    const shown = (
      <form {...form.submitting(() => save())} aria-label={label}>
        <Fields form={form} inputs={inputs} />
        <SaveBar note={changedText(form.changed.length)}>
          {options.buttons?.(page)}
          <Button type="submit" variant="filled" loading={form.isSaving}>
            {options.save}
          </Button>
        </SaveBar>
      </form>
    );
    return (
      <PageFrame title={title} subtitle={subtitle} width={width} actions={actions}>
        {sections.length > 1 && <SectionNav sections={sections} />}
        <DraftNote draft={form.draft} />
        {options.around?.(shown, page) ?? shown}
        <HistoryList noun="settings" id={1} version={times} onRestored={reload} />
        {dialogs}
      </PageFrame>
    );
  }

  return { loader: pageLoader(load), Component };
}
