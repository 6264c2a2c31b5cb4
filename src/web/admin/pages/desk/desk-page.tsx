import { Button, Checkbox, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import {
  type DeskArticle,
  deskCalls,
  deskPayments,
  deskSorts,
  lacks,
} from '#contract/calls/desk-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { articleStates } from '#contract/entities/values.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { sortingOf } from '../../kit/sorting.ts';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { lackingWords } from '../../ui/lack-labels.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { stateWords } from '../../ui/states.ts';
import { WordsFilter } from '../../ui/words-filter.tsx';
import { BulkActions } from './bulk-actions.tsx';
import {
  columnChoices,
  columnsKey,
  columnsOf,
  type DeskColumn,
  paymentWords,
  readColumns,
  shownAtFirst,
} from './desk-columns.tsx';
import { type FilterName, filterNames, withFilter } from './desk-filters.ts';
import styles from './desk-page.module.css';
import { type Entry, useSelection } from './use-selection.ts';

/** A page of the list of all articles, as the address asks for it, and the issues to choose from. */
export const loader = pageLoader(async ({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [list, issues] = await Promise.all([
    callApi(deskCalls.listJournalArticles, { query }),
    callApi(articlesCalls.listIssues),
  ]);
  return { list, issues };
});

/** /admin/articles: the articles of the whole journal. */
export function Component() {
  const { list, issues } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const filters = filterNames.map((name) => search.get(name) ?? '').join('\n');
  const { selection, select, replace } = useSelection(filters);
  const { act, busy } = useAct();
  const [columns, setColumns] = useLocalStorage<DeskColumn[]>({
    key: columnsKey,
    defaultValue: readColumns(),
  });
  const shownColumns = useMemo(() => columnsOf(columns), [columns]);
  const { articles, total, from } = list;
  const isFiltered = filterNames.some((name) => search.has(name));

  const addressWith = (changes: Readonly<Record<string, string>>) =>
    adminAddresses.articles(Object.fromEntries(withFilter(search, changes)));
  // Words that are typed one after the other are one step back.
  const filter = (changes: Readonly<Record<string, string>>) =>
    setSearch(withFilter(search, changes), { replace: 'q' in changes, preventScrollReset: true });

  const selectAll = () =>
    act(async () => {
      const names = filterNames.filter((name) => search.has(name));
      const query = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
      const all = await callApi(deskCalls.listJournalArticleIds, { query });
      const titles = new Map(articles.map(({ id, title }) => [id, plainText(title)]));
      replace(
        new Map(
          all.articles.map(([id, refnumber]) => [id, { refnumber, title: titles.get(id) ?? '' }]),
        ),
      );
    });

  return (
    <PageFrame title="Articles" actions={<ColumnChoice columns={columns} onColumns={setColumns} />}>
      <DeskFilterBar search={search} issues={issues} people={list.people} onFilter={filter} />
      <div className={styles.bar}>
        <Text className={styles.count} role="status">
          {countOf(total, from, articles.length)}
        </Text>
        {total > articles.length && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={busy}
            onClick={selectAll}
          >
            Select all {total.toLocaleString('en-IN')}
          </Button>
        )}
      </div>
      <DataTable
        label="Articles"
        columns={shownColumns}
        rows={articles}
        idOf={({ id }) => id}
        sorting={sortingOf(search, orders)}
        selecting={{
          has: ({ id }) => selection.has(id),
          onSelect: (some, isSelected) => select(some.map(entryOf), isSelected),
          label: ({ refnumber, title }) => `Select ${refnumber || plainText(title)}`,
          all: 'Select all on this page',
        }}
        isWide={columns.some((name) => !shownAtFirst.includes(name))}
        empty={<EmptyList isFiltered={isFiltered} hasIssues={issues.length > 0} />}
      />
      <BulkActions
        selection={selection}
        issues={issues}
        onClear={() => replace(new Map())}
        onDone={revalidate}
      />
      {(list.previous !== '' || list.next !== '') && (
        <nav aria-label="Pages" className={styles.pages}>
          <PageLink
            label="Previous 50"
            to={list.previous && addressWith({ before: list.previous })}
          />
          <PageLink label="Next 50" to={list.next && addressWith({ after: list.next })} />
        </nav>
      )}
    </PageFrame>
  );
}

const orders = { names: deskSorts, first: 'changed', downFirst: ['changed'] } as const;

const entryOf = ({ id, refnumber, title }: DeskArticle): Entry => [
  id,
  { refnumber, title: plainText(title) },
];

function PageLink({ label, to }: { label: string; to: string }) {
  if (to === '') return <span />;
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  );
}

function EmptyList({ isFiltered, hasIssues }: { isFiltered: boolean; hasIssues: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No article matches these filters."
        actions={
          <Button component={Link} to={adminAddresses.articles()}>
            Show all articles
          </Button>
        }
      >
        Remove a filter, or search for other words.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No articles yet."
      actions={
        <Button component={Link} to={adminAddresses.issues}>
          {hasIssues ? 'Open the issues' : 'Create the first issue'}
        </Button>
      }
    >
      {hasIssues
        ? 'Open an issue to add the first one.'
        : 'Articles belong to issues: create the first issue, then add its articles.'}
    </EmptyState>
  );
}

function countOf(total: number, from: number, shown: number): string {
  const all = `${total.toLocaleString('en-IN')} ${total === 1 ? 'article' : 'articles'}`;
  if (shown === 0 || shown === total) return all;
  return `${from.toLocaleString('en-IN')}–${(from + shown - 1).toLocaleString('en-IN')} of ${all}`;
}

type Props = { columns: readonly DeskColumn[]; onColumns: (columns: DeskColumn[]) => void };

/** Which columns the list has. */
function ColumnChoice({ columns, onColumns }: Props) {
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Checkbox.Group
          label="Columns"
          value={[...columns]}
          onChange={(chosen) =>
            onColumns(columnChoices.map(({ name }) => name).filter((name) => chosen.includes(name)))
          }
        >
          <Stack gap="xs" mt="xs">
            {columnChoices.map(({ name, label }) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="sm" c="dimmed" mt="xs">
          Empty columns are hidden.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

type DeskFilterBarProps = {
  search: URLSearchParams;
  issues: Issue[];
  people: string[];
  onFilter: (changes: Readonly<Record<string, string>>) => void;
};

/** The filters of the list, each in the address. */
function DeskFilterBar({ search, issues, people, onFilter }: DeskFilterBarProps) {
  const value = (name: FilterName) => search.get(name) ?? '';
  const isFiltered = filterNames.some((name) => search.has(name));
  const select = (name: FilterName, label: string, all: string, choices: Choice[]) => (
    <NativeSelect
      label={label}
      value={value(name)}
      data={withCurrent([{ value: '', label: all }, ...choices], value(name))}
      onChange={(event) => onFilter({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Filters</legend>
      <WordsFilter
        label="Words, number or email"
        placeholder="A title, an author, 101"
        className={styles.words}
        text={value('q')}
        onText={(q) => onFilter({ q })}
      />
      {select(
        'issue',
        'Issue',
        'All issues',
        issues.map(({ year, volume, issue }) => ({
          value: `${year}/${volume}/${issue}`,
          label: issueName({ year, volume, issue }),
        })),
      )}
      {select('state', 'State', 'All states', [
        ...articleStates.map((state) => ({ value: state, label: stateWords[state] })),
        { value: 'retracted', label: 'Retracted' },
      ])}
      {select(
        'without',
        'Missing',
        'Any',
        lacks.map((lack) => ({ value: lack, label: lackingWords(lack) })),
      )}
      {select(
        'payment',
        'Payment',
        'Any payment',
        deskPayments.map((payment) => ({ value: payment, label: paymentWords[payment] })),
      )}
      <DateField
        label="Changed since"
        value={value('since')}
        onDone={(since) => onFilter({ since })}
      />
      {select(
        'by',
        'Changed by',
        'Anyone',
        people.map((name) => ({ value: name, label: name })),
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.clear}
          onClick={() => onFilter(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

type Choice = { value: string; label: string };

/** An address may name several things that are missing, or an issue that is gone. */
function withCurrent(choices: Choice[], value: string): Choice[] {
  if (choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: value.includes(',') ? lackingWords(value) : value }];
}
