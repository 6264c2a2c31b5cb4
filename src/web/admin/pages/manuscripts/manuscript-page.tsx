import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
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
import { callApi, callForBatch } from '../../api/call-api.ts';
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
import { recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { ManuscriptBadge } from '../../ui/state-badge.tsx';
import { manuscriptWords } from '../../ui/states.ts';
import { BecomeArticle } from './become-article.tsx';
import { Letters } from './letters.tsx';
import { ManuscriptFiles } from './manuscript-files.tsx';
import { ReviewersField } from './reviewers-field.tsx';

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
        maw="16rem"
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
  const [feeVersion, setFeeVersion] = useState(0);
  const maySeeFees = useMay()('fees');
  const navigate = useNavigate();
  const flash = useFlash();
  // What was added is gone again.
  const { offer: offerToRemove } = useUndo(() => navigate(adminAddresses.manuscripts()));
  const {
    record: manuscript,
    form,
    save,
    reload,
    show,
    dialogs,
  } = useRecord<Manuscript, FormValues<FormName>, undefined, Manuscript | undefined>({
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

  return (
    <PageFrame
      title={manuscript?.title ?? 'Add a manuscript'}
      width="form"
      subtitle={manuscript && <NumberAndState {...manuscript} />}
      actions={
        manuscript && (
          <>
            <BecomeArticle manuscript={manuscript} isDirty={form.isDirty} />
            <DeleteButton
              manuscript={manuscript}
              run={form.run}
              onDeleted={form.draft.discard}
              onErased={show}
            />
          </>
        )
      }
    >
      <form {...form.submitting(() => save())} aria-label="Manuscript">
        <DraftNote draft={form.draft} />
        <Fields form={form} inputs={inputs} />
        <SaveBar note={changedText(form.changed.length)}>
          <Button type="submit" variant="filled" loading={form.isSaving}>
            {manuscript ? 'Save' : 'Add manuscript'}
          </Button>
        </SaveBar>
      </form>
      {manuscript ? (
        <>
          <ManuscriptFiles manuscript={manuscript} onChanged={show} onUndone={reload} />
          {maySeeFees && (
            <FeePanel
              of={{ noun: 'manuscript', id: manuscript.id }}
              version={manuscript.modification}
              onChanged={async () => setFeeVersion(feeVersion + 1)}
            />
          )}
          <Letters manuscript={manuscript} feeVersion={feeVersion} />
          <HistoryList
            noun="manuscript"
            id={manuscript.id}
            version={manuscript.modification}
            onRestored={reload}
          />
        </>
      ) : (
        <Text mt="md" c="dimmed">
          Add its files once it has its number.
        </Text>
      )}
      {dialogs}
    </PageFrame>
  );
}

type DeleteProps = {
  manuscript: Manuscript;
  run(work: () => Promise<void>): Promise<void>;
  onDeleted(): void;
  onErased(now: Manuscript): void;
};

/** What is done with the whole of it: to delete it, and to forget its people. */
function DeleteButton({ manuscript: { id, number }, run, onDeleted, onErased }: DeleteProps) {
  const navigate = useNavigate();
  const mayDelete = useMay()('publish');
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.manuscript(id)));
  if (!mayDelete) return null;

  async function remove() {
    const isSure = await ask({
      title: `Delete ${number}?`,
      text: 'Its history and files stay, so that this can be undone. To stop working on this manuscript, set its state to Declined instead.',
      confirm: 'Delete',
    });
    if (!isSure) return;
    await run(async () => {
      const batch = await callForBatch(manuscriptsCalls.deleteManuscript, { params: { id } });
      onDeleted();
      await navigate(adminAddresses.manuscripts());
      flash(`${number} is deleted.`, 'success', offer(batch));
    });
  }

  async function erase() {
    const isSure = await ask({
      title: `Erase the people of ${number}?`,
      text: 'Authors, contact, reviewers, notes and files are removed here and from the history, for good. Number, title, states and dates stay. An article that it became is not changed.',
      confirm: 'Erase',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(async () => {
      onErased(await callApi(manuscriptsCalls.eraseManuscriptPeople, { params: { id } }));
      flash(`The people of ${number} are erased.`, 'success');
    });
  }

  return (
    <>
      <Button onClick={erase}>Erase people</Button>
      <Button onClick={remove}>Delete</Button>
      {dialog}
    </>
  );
}
