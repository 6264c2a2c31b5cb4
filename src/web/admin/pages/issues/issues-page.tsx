import { Button, NumberInput, Select, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { callApi } from '../../api/call-api.ts';
import { draftStore } from '../../api/draft-store.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { missingFields } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { issueMessages } from '../../issues/issue-messages.ts';
import { type Column, DataTable, RowLink, tableStyles } from '../../kit/data-table.tsx';
import { counted } from '../../ui/counted.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { useWish } from '../../ui/use-wish.ts';
import styles from './issues.module.css';
import { monthChoices } from './month-choices.ts';

const newIssueDraft = 'new-issue';

type Props = { journalFrequency: string; onClose: () => void; onAdded: () => void };

const newIssue = { year: String(shellData.year), volume: '', issue: '', frequency: '' };
const numberProps = {
  min: 0,
  max: limits.maxVolumeOrIssue,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'strict',
  hideControls: true,
} as const;

/** The panel that adds an issue, to the current year unless one names another. */
function AddIssuePanel({ journalFrequency, onClose, onAdded }: Props) {
  const form = useRecordForm({
    draftKey: newIssueDraft,
    stored: newIssue,
    check: ({ values }) => missingFields(values, ['year', 'volume', 'issue', 'frequency']),
  });
  const flash = useFlash();
  const { offer } = useUndo(onAdded);

  const numberAt = (field: 'year' | 'volume' | 'issue') => ({
    ...numberProps,
    ...form.at(field),
    label: issueMessages.labels[field],
    onChange: (value: number | string) => form.set(field, String(value)),
  });

  async function create() {
    const { year, volume, issue, frequency } = form.values;
    const body = { year, volume: Number(volume), issue: Number(issue), frequency };
    const made = await callApi(articlesCalls.createIssue, { body });
    form.saved(newIssue);
    onAdded();
    flash(officeMessages.saved.issue, 'success', offer(made));
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <ListPanel title={issueMessages.heading(form.values.year)} onClose={giveUp}>
      <form {...form.submitting(create)} className={styles.panel}>
        <NumberInput {...numberAt('year')} max={limits.maxYear} />
        <NumberInput {...numberAt('volume')} data-autofocus />
        <NumberInput {...numberAt('issue')} />
        <Select
          {...form.at('frequency')}
          label={issueMessages.labels.frequency}
          placeholder={issueMessages.chooseMonths}
          data={monthChoices(journalFrequency)}
          value={form.values.frequency || null}
          onChange={(months) => form.set('frequency', months ?? '')}
        />
        <Button variant="filled" type="submit" loading={form.isSaving}>
          {issueMessages.create}
        </Button>
      </form>
      <div role="alert">
        {form.refusal && <Text c="var(--mantine-color-error)">{form.refusal.message}</Text>}
      </div>
    </ListPanel>
  );
}

export const loader = pageLoader(async () => {
  const [issues, settings] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(settingsCalls.getSettings),
  ]);
  return { issues, journalFrequency: settings.journal_frequency };
});

/** All issues, and the panel that adds one. */
export function Component() {
  const { issues, journalFrequency } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isAdding, setIsAdding] = useState(() => draftStore.read(newIssueDraft) !== undefined);
  const addNew = useRef<HTMLButtonElement>(null);
  useWish('new issue', () => setIsAdding(true));

  function close() {
    setIsAdding(false);
    addNew.current?.focus();
  }

  return (
    <PageFrame
      title="Issues"
      subtitle={`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}
      actions={
        <>
          <Button
            variant={isAdding ? 'default' : 'filled'}
            ref={addNew}
            leftSection={<PlusIcon />}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(true)}
          >
            Add New
          </Button>
          <Button component={Link} to={adminAddresses.uploads()}>
            Import
          </Button>
        </>
      }
    >
      {isAdding && (
        <AddIssuePanel
          journalFrequency={journalFrequency}
          onClose={close}
          onAdded={() => {
            close();
            revalidate();
          }}
        />
      )}
      <DataTable
        label="Issues"
        isSpecified
        columns={columns}
        rows={issues}
        idOf={issueName}
        groups={{ of: ({ year }) => year, note: countOf }}
        empty={
          !isAdding && (
            <EmptyState
              title="There is no issue yet."
              actions={<Button onClick={() => setIsAdding(true)}>Create the first issue</Button>}
            >
              Articles belong to issues: create the first one, then add its articles one by one or
              from a spreadsheet.
            </EmptyState>
          )
        }
      />
    </PageFrame>
  );
}

/** Newest first, by year. */
const countOf = (issues: readonly Issue[]) => {
  const articles = issues.reduce((sum, issue) => sum + issue.articles, 0);
  return `${counted(issues.length, 'issue')}, ${counted(articles, 'article')}`;
};

// As specified: two digits, and three of the number of articles.
const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

const columns: readonly Column<Issue>[] = [
  {
    name: 'year',
    head: 'Year',
    kind: 'title',
    cell: (issue) => (
      <>
        <RowLink to={adminAddresses.issue(issue)}>
          {issue.year}
          <span className={tableStyles.cardOnly}>
            , volume {issue.volume}, issue {issue.issue}
          </span>
        </RowLink>
        {issue.title !== '' && <span className={tableStyles.line}>{issue.title}</span>}
      </>
    ),
  },
  {
    name: 'volume',
    head: 'Volume',
    kind: 'figure',
    width: '7%',
    isInTitle: true,
    cell: ({ volume }) => padded(volume, 2),
  },
  {
    name: 'issue',
    head: 'Issue',
    kind: 'figure',
    width: '7%',
    isInTitle: true,
    cell: ({ issue }) => padded(issue, 2),
  },
  {
    name: 'articles',
    head: 'Articles',
    kind: 'figure',
    width: '8%',
    cell: ({ articles }) => padded(articles, 3),
  },
  {
    name: 'frequency',
    head: 'Frequency',
    width: '18%',
    cell: ({ frequency }) => formatMonthsFull(frequency),
  },
  {
    name: 'state',
    head: 'State',
    width: '26%',
    cell: ({ state, publish_at, is_current }) => (
      <>
        <StateBadge state={state} publishAt={publish_at} />
        {is_current && <strong> Current issue</strong>}
      </>
    ),
  },
  {
    name: 'created',
    head: 'Created',
    kind: 'small',
    width: '14rem',
    cell: ({ creation }) => <time dateTime={creation}>{formatMoment(creation)}</time>,
  },
];
