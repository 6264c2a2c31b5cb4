import { Button, NativeSelect, Text } from '@mantine/core';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { type HistoryLine, historyCalls } from '#contract/calls/history-calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { useRestore } from '../../history/use-restore.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formatDay, formatMoment } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { WordsFilter } from '../../ui/words-filter.tsx';
import { HistoryLineView } from './history-line.tsx';
import styles from './history-page.module.css';

const filterNames = ['q', 'by', 'from', 'until'] as const;
type FilterName = (typeof filterNames)[number];

type Props = {
  search: URLSearchParams;
  people: readonly string[];
  onFilter(changes: Partial<Record<FilterName, string>>): void;
};

/** The filters of the history, each in the address. */
function HistoryFilters({ search, people, onFilter }: Props) {
  const value = (name: FilterName) => search.get(name) ?? '';
  const day = (name: 'from' | 'until', label: string) => (
    <DateField label={label} value={value(name)} onDone={(day) => onFilter({ [name]: day })} />
  );
  const known = people.includes(value('by')) || value('by') === '';
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.hidden}>Filters</legend>
      <WordsFilter
        label="Number or words"
        placeholder="withdrew 104, a title, an editor"
        text={value('q')}
        onText={(q) => onFilter({ q })}
      />
      <NativeSelect
        label="Person"
        value={value('by')}
        data={[
          { value: '', label: 'Anyone' },
          ...[...people, ...(known ? [] : [value('by')])].map((name) => ({
            value: name,
            label: name,
          })),
        ]}
        onChange={(event) => onFilter({ by: event.currentTarget.value })}
      />
      {day('from', 'From')}
      {day('until', 'Until')}
      {filterNames.some((name) => search.has(name)) && (
        <Button
          variant="subtle"
          color="gray"
          className={styles.clear}
          onClick={() => onFilter({ q: '', by: '', from: '', until: '' })}
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}

/** A page of the journal's history, as the address asks for it. */
export const loader = pageLoader(({ request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return callApi(historyCalls.listHistoryLines, { query });
});

/** /admin/history: what was done in the whole journal. */
export function Component() {
  const { lines, next, people } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { restore, dialog } = useRestore(revalidate);
  const { ask, dialog: question } = useConfirm();
  const { undo } = useUndo(revalidate);
  const { act, busy } = useAct();

  function filter(changes: Partial<Record<FilterName, string>>) {
    const all = filtersOf(search, changes);
    setSearch(all, { replace: 'q' in changes, preventScrollReset: true });
  }
  async function undoAll({ id, username, text, moment, count, action }: HistoryLine) {
    const effect =
      action === 'created'
        ? 'What was never public is deleted; articles that were public are withdrawn.'
        : 'Each record goes back to its earlier version, if the rules of its form allow it; articles that this made public are withdrawn.';
    const isSure = await ask({
      title: count === 1 ? 'Undo this?' : `Undo ${count.toLocaleString('en-IN')} changes?`,
      text: `${username || 'The command line'} ${text}, ${formatMoment(moment)}. ${effect} Records that were changed again since stay as they are and are listed.`,
      confirm: count === 1 ? 'Undo' : 'Undo all',
    });
    if (isSure) await undo(id);
  }
  const download = () =>
    act(async () => {
      const { q: _, ...query } = filtersOf(search);
      saveFile(await callForFile(historyCalls.exportHistory, { query }), messages.files.history);
    });

  return (
    <PageFrame
      title="Activity"
      subtitle="What was done in the journal, and by whom. Nothing is ever deleted from it."
      actions={
        <Button loading={busy} onClick={download}>
          Save as spreadsheet
        </Button>
      }
    >
      <HistoryFilters search={search} people={people} onFilter={filter} />
      {lines.length === 0 && (
        <Text role="status">
          {search.size === 0
            ? 'No changes yet.'
            : 'No results. Remove a filter, or search for other words.'}
        </Text>
      )}
      {byDay(lines).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className={styles.day}>{day}</h2>
          <ol className={styles.lines}>
            {ofDay.map((line) => (
              <HistoryLineView key={line.id} line={line} onRestore={restore} onUndo={undoAll} />
            ))}
          </ol>
        </section>
      ))}
      <nav aria-label="Pages" className={styles.pages}>
        {search.has('older') && (
          <Button component={Link} to={adminAddresses.history(filtersOf(search))}>
            Newest
          </Button>
        )}
        {next > 0 && (
          <Button
            component={Link}
            to={adminAddresses.history({ ...filtersOf(search), older: `${next}` })}
          >
            Older
          </Button>
        )}
      </nav>
      {dialog}
      {question}
    </PageFrame>
  );
}

/** The filters of an address without those that are empty, at the newest page. */
function filtersOf(
  search: URLSearchParams,
  changes: Partial<Record<FilterName, string>> = {},
): Record<string, string> {
  const all = filterNames.map((name) => [name, changes[name] ?? search.get(name) ?? ''] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

function byDay(lines: readonly HistoryLine[]): [string, HistoryLine[]][] {
  const days = new Map<string, HistoryLine[]>();
  for (const line of lines) {
    const day = formatDay(line.moment);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}
