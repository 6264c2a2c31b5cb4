import { Anchor, Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type HistoryEntry,
  type HistoryLine,
  historyCalls,
} from '#contract/calls/history-calls.ts';
import { messages } from '#contract/messages.ts';
import { plainNouns, rightToRestore } from '#contract/nouns.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import { HistoryEntryView } from '../../history/history-entry.tsx';
import { lineAddress, recordAddress } from '../../history/record-address.ts';
import { useRestore } from '../../history/use-restore.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { DateField } from '../../ui/date-field.tsx';
import { formatDay, formatMoment, formatTime } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { WordsFilter } from '../../ui/words-filter.tsx';
import styles from './history-page.module.css';

type HistoryLineProps = {
  line: HistoryLine;
  onRestore: (entry: HistoryEntry) => void;
  /** Takes back all that the line did. */
  onUndo: (line: HistoryLine) => void;
};

/** How many changes a line tells of at once. */
const changesAtOnce = 100;
const plain = plainNouns.map(({ noun }) => noun);
const restored: readonly HistoryEntry['noun'][] = ['article', 'settings', ...plain];
const undone: readonly HistoryEntry['noun'][] = [...restored, 'issue', 'page'];

/** What one request did, which opens into its changes. */
function HistoryLineView({ line, onRestore, onUndo }: HistoryLineProps) {
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const { act, busy } = useAct();
  const may = useMay();
  const { id, moment, username, text, label, count, noun } = line;
  const address = lineAddress(line);
  const says = `${username || 'The command line'} ${text}`;

  const read = (later?: number) =>
    act(async () => {
      const input = { params: { id }, query: { later } };
      const more = await callApi(historyCalls.listHistoryOfLine, input);
      setEntries([...(later === undefined ? [] : (entries ?? [])), ...more]);
    });
  const opener = count === 1 ? 'Details' : counted(count, 'change');
  const canRestore = (entry: HistoryEntry) =>
    restored.includes(entry.noun) && may(rightToRestore(entry.noun));
  // One change has its versions to restore in its details; what was made has none. A retired journal is no record.
  const canUndo =
    (count > 1 || (line.action === 'created' && line.isThere && noun !== 'settings')) &&
    undone.includes(noun) &&
    may(rightToRestore(noun, noun === 'article' || line.action === 'created'));
  const undoLabel = count > 1 ? 'Undo all' : 'Undo';
  const canOpen = noun !== 'import';
  return (
    <li className={styles.line}>
      <time dateTime={moment} title={formatMoment(moment)} className={styles.time}>
        {formatTime(moment)}
      </time>
      <div className={styles.what}>
        <p className={styles.text}>
          <strong>{username || 'The command line'}</strong>{' '}
          {address ? (
            <Anchor component={Link} to={address} inherit>
              {text}
            </Anchor>
          ) : (
            text
          )}
        </p>
        {count === 1 && noun === 'article' && <p className={styles.label}>{label}</p>}
      </div>
      <div className={styles.buttons}>
        {canUndo && (
          <Button
            size="compact-sm"
            aria-label={`${undoLabel}: ${says}, ${formatMoment(moment)}`}
            onClick={() => onUndo(line)}
          >
            {undoLabel}
          </Button>
        )}
        {canOpen && (
          <Button
            size="compact-sm"
            loading={busy && entries === undefined}
            aria-expanded={entries !== undefined}
            aria-label={`${opener}: ${says}, ${formatMoment(moment)}`}
            onClick={() => (entries === undefined ? read() : setEntries(undefined))}
          >
            {opener}
          </Button>
        )}
      </div>
      {entries && (
        <div className={styles.opened}>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <HistoryEntryView
                key={entry.id}
                entry={entry}
                name={count === 1 ? undefined : <RecordName entry={entry} />}
                onRestore={canRestore(entry) ? () => onRestore(entry) : undefined}
              />
            ))}
          </ol>
          {entries.length % changesAtOnce === 0 && entries.length < count && (
            <Button loading={busy} onClick={() => read(entries.at(-1)?.id)}>
              More
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RecordName({ entry }: { entry: HistoryEntry }) {
  const address = recordAddress(entry);
  return address ? (
    <Anchor component={Link} to={address} inherit>
      {entry.label}
    </Anchor>
  ) : (
    <span>{entry.label}</span>
  );
}

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
