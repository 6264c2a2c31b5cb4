import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import {
  dateOfState,
  type Manuscript,
  type ManuscriptReviewer,
  type ManuscriptState,
  manuscriptFields,
  manuscriptStates,
} from '#contract/fields/manuscript.ts';
import { articleKinds } from '#contract/metadata.ts';
import { countries } from '#domain/languages/country-names.ts';
import { manuscriptProblems } from '#domain/manuscript/rules.ts';
import { articleKindName } from '#domain/metadata/kind-names.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { FeePanel } from '../../fees/fee-panel.tsx';
import type { FormValues } from '../../forms/changed-fields.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { LanguageField } from '../../forms/language-field.tsx';
import { changedText, SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { Fields, type Input, VersionText, versionsIn } from '../../kit/fields.tsx';
import { RecordColumns, RecordPanel } from '../../kit/record-columns.tsx';
import { recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { counted } from '../../ui/counted.ts';
import { useFlash } from '../../ui/flash.tsx';
import type { FlashAction } from '../../ui/flash-store.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { ManuscriptBadge } from '../../ui/state-badge.tsx';
import { manuscriptWords } from '../../ui/states.ts';
import { Letters, useLetters } from './letters.tsx';
import { ManuscriptActions, MoreActions, useNextStep } from './manuscript-actions.tsx';
import { ManuscriptFiles } from './manuscript-files.tsx';
import { newReviewer, ReviewersField } from './reviewers-field.tsx';

/** A manuscript, or none yet. */
export const loader = pageLoader(async ({ params: { id } }) =>
  id === undefined ? undefined : callApi(manuscriptsCalls.getManuscript, { params: { id } }),
);

/** The date of a state, once there is one. */
const dated = (state: ManuscriptState): Partial<Input<FormName>> => ({
  half: true,
  shownIf: (values) => values[dateOfState[state]] !== '' || values.state === state,
});
type FormName = Exclude<keyof typeof manuscriptFields, 'number' | 'article_id'>;

const known = countries().map(({ name }) => ({ value: name, label: name }));

/** What is stored that is no country of the list stays. */
const countryChoices = (stored: string) => [
  { value: '', label: 'Not known' },
  ...known,
  ...(known.some(({ value }) => value === stored) || stored === ''
    ? []
    : [{ value: stored, label: stored }]),
];

const { inputs, valuesOf, check } = recordForm(manuscriptFields, {
  country: { kind: { choices: countryChoices } },
  kind: {
    kind: { choices: articleKinds.map((value) => ({ value, label: articleKindName(value) })) },
  },
  language: {
    kind: (input, form) => (
      <LanguageField
        {...input}
        emptyLabel="The journal’s"
        onChange={(tag) => form.set('language', tag)}
      />
    ),
  },
  state: {
    kind: (input) => (
      <NativeSelect
        {...input}
        data={manuscriptStates.map((value) => ({ value, label: manuscriptWords[value] }))}
      />
    ),
  },
  reviewing_on: dated('with reviewers'),
  revision_on: dated('revision'),
  accepted_on: dated('accepted'),
  production_on: dated('in production'),
  published_on: dated('published'),
  declined_on: dated('declined'),
  reviewers: {
    kind: (input) => <ReviewersField {...input} />,
  },
  files: { kind: 'none' },
});

const versions = versionsIn(inputs);

const fieldsOfProgress: readonly string[] = ['state', ...Object.values(dateOfState)];
const inputsThat = (are: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => are(name))) as typeof inputs;
/** What it says, and how far it is: the two sides of the page. */
const paper = inputsThat((name) => !fieldsOfProgress.includes(name));
const progress = inputsThat((name) => fieldsOfProgress.includes(name));

/** The rows of a version, in one line each. */
function Reviewers({ list }: { list: string }) {
  const rows: Partial<ManuscriptReviewer>[] = JSON.parse(list || '[]');
  const lines = rows.map(({ name, email, asked, answered }) =>
    [
      ...[name, email],
      ...[asked && `asked ${formatDate(asked)}`, answered && `answered ${formatDate(answered)}`],
    ]
      .filter(Boolean)
      .join(', '),
  );
  return <VersionText text={lines.join('\n')} />;
}

/** /admin/manuscripts/add and /admin/manuscripts/{id} */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded && !('notes' in loaded)) {
    return (
      <PageFrame title={loaded.title} width="form" subtitle={<NumberAndState {...loaded} />}>
        <Text>Your role sees the number, title and state of a manuscript.</Text>
      </PageFrame>
    );
  }
  return <ManuscriptForm key={loaded?.id ?? 'new'} loaded={loaded} />;
}

const NumberAndState = ({ number, state }: { number: string; state: ManuscriptState }) => (
  <Group gap="sm">
    <span>{number}</span>
    <ManuscriptBadge state={state} />
  </Group>
);

function ManuscriptForm({ loaded }: { loaded: Manuscript | undefined }) {
  /** Of the fee and the letters, which change without the manuscript. */
  const [version, setVersion] = useState(0);
  const may = useMay();
  const navigate = useNavigate();
  const flash = useFlash();
  // What was added is gone again.
  const { offer: offerToRemove } = useUndo(() => navigate(adminAddresses.manuscripts()));
  const edit = useRecord<Manuscript, FormValues<FormName>, undefined, Manuscript | undefined>({
    what: 'this manuscript',
    draftKey: `manuscript-${loaded?.id ?? 'new'}`,
    loaded,
    valuesOf,
    check: ({ values }) => ({
      ...check(values),
      ...manuscriptProblems(values),
    }),
    isQuiet: true,
    async read({ id }) {
      const now = await callApi(manuscriptsCalls.getManuscript, { params: { id } });
      return now as Manuscript;
    },
    write: ({ record: { id }, changes, version: modification }) =>
      callApi(manuscriptsCalls.updateManuscript, {
        params: { id },
        body: { ...changes, modification },
      }),
    onSaved: (saved, undo) => flash(`${saved.number} is saved.`, 'success', undo),
    async add({ values }) {
      const added = await callApi(manuscriptsCalls.createManuscript, { body: values });
      form.saved(valuesOf());
      flash(`${added.number} is added.`, 'success', offerToRemove(added));
      await navigate(adminAddresses.manuscript(added.id));
    },
    ...versions,
    shown: (field, values) =>
      field === 'reviewers' ? <Reviewers list={values[field]} /> : versions.shown(field, values),
  });
  const { record: manuscript, form, save, reload, show, offer, dialogs } = edit;
  const letters = useLetters(manuscript, version);
  const next = useNextStep(manuscript, letters.found, form.isDirty);
  const read = async () => setVersion(version + 1);

  /** The first reviewer is asked for by their name. */
  function review() {
    const isFirst = form.values.reviewers === '[]';
    flushSync(() => {
      if (isFirst) form.set('reviewers', JSON.stringify([newReviewer()]));
      form.set('state', 'with reviewers');
    });
    if (isFirst) {
      form.element.current?.querySelector<HTMLElement>('[data-path="reviewers"]')?.focus();
    }
  }

  /** Somebody else's changes to other fields stay; a state that they chose is not decided over. */
  async function decide(state: ManuscriptState, of = manuscript): Promise<FlashAction | undefined> {
    if (!of || of.state === state) return undefined;
    const { id, modification } = of;
    try {
      const body = { state, modification };
      const saved = await callApi(manuscriptsCalls.updateManuscript, { params: { id }, body });
      show(saved, 'own');
      return offer(saved);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') throw problem;
      const now = await callApi(manuscriptsCalls.getManuscript, { params: { id } });
      show(now as Manuscript);
      if (now.state !== of.state) throw problem;
      return decide(state, now as Manuscript);
    }
  }

  const button = (
    <Button
      type="submit"
      variant={!manuscript || next === 'save' ? 'filled' : 'default'}
      loading={form.isSaving}
    >
      {manuscript ? 'Save' : 'Add manuscript'}
    </Button>
  );
  return (
    <PageFrame
      title={manuscript?.title ?? 'Add a manuscript'}
      subtitle={manuscript && <NumberAndState {...manuscript} />}
      actions={
        manuscript && (
          <>
            <MoreActions
              manuscript={manuscript}
              run={form.run}
              onDeleted={form.draft.discard}
              onErased={show}
            />
            <ManuscriptActions
              manuscript={manuscript}
              next={next}
              isDirty={form.isDirty}
              onReview={review}
              onDecided={decide}
              onSent={read}
            />
          </>
        )
      }
    >
      <form {...form.submitting(() => save())} aria-label="Manuscript">
        <DraftNote draft={form.draft} />
        <RecordColumns
          summary={manuscript ? summaryOf(manuscript) : 'State and dates'}
          properties={
            <>
              <RecordPanel title="Progress">
                <Fields form={form} inputs={progress} />
              </RecordPanel>
              {manuscript ? (
                <>
                  {may('fees') && (
                    <FeePanel
                      of={{ noun: 'manuscript', id: manuscript.id }}
                      version={`${manuscript.modification} ${version}`}
                      onChanged={read}
                    />
                  )}
                  {may('publish') && <Letters manuscript={manuscript} letters={letters} />}
                  <ManuscriptFiles manuscript={manuscript} onChanged={show} onUndone={reload} />
                  <HistoryList
                    noun="manuscript"
                    id={manuscript.id}
                    version={manuscript.modification}
                    onRestored={reload}
                  />
                </>
              ) : (
                <RecordPanel title="Files" line="Add them once it has its number." />
              )}
            </>
          }
        >
          <Fields form={form} inputs={paper} />
        </RecordColumns>
        <SaveBar note={changedText(form.changed.length)}>{button}</SaveBar>
      </form>
      {dialogs}
    </PageFrame>
  );
}

/** What one must know of it where its properties are closed. */
const summaryOf = ({ received_on, reviewers, files }: Manuscript): string =>
  [
    received_on && `Received ${formatDate(received_on)}`,
    reviewers.length > 0 && counted(reviewers.length, 'reviewer'),
    files.length > 0 && counted(files.length, 'file'),
  ]
    .filter(Boolean)
    .join(' · ') || 'State and dates';
