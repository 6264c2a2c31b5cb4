import type { QueryOf } from '#contract/calls/call.ts';
import type { HistoryEntry, HistoryLine, historyCalls } from '#contract/calls/history-calls.ts';
import { plainNouns } from '#contract/nouns.ts';
import { historyCsvHeader, historyCsvRows } from '#domain/history/history-csv.ts';
import { historyWords } from '#domain/history/history-words.ts';
import { foldWords } from '#domain/search/fold.ts';
import { zonedMoment } from '#domain/zoned-moment.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import {
  countMembers,
  findIdsOfTime,
  findRecordNames,
  type HistoryLineFilter,
  listChangesAfter,
  listHistoryPeople,
  listLeaders,
  listLineIds,
  listMembers,
} from '#server/store/history-lines.ts';
import { listThere } from '#server/store/plain-records.ts';

type Calls = typeof historyCalls;
type ListQuery = QueryOf<Calls['listHistoryLines']>;
type Hidden = readonly HistoryEntry['noun'][];
type Days = Pick<ListQuery, 'by' | 'from' | 'until'>;

export type HistoryLines = ReturnType<typeof historyLines>;

const linesAtOnce = 50;
const changesAtOnce = 100;
const rowsAtOnce = 500;
const maxTerms = 8;

/** @param timezone of the publisher, whose days the filters are */
export function historyLines({ database, timeZone: timezone }: JournalContext) {
  const { reads } = database;
  const people = memoByVersion(database, () => listHistoryPeople(reads));

  /** Undefined where nothing can fit. */
  async function toFilter({ by, from, until }: Days): Promise<HistoryLineFilter | undefined> {
    const username = by === '' || by === undefined ? undefined : by === noName ? '' : by;
    if (!from && !until) return { username };
    const ids = await findIdsOfTime(reads, {
      from: from ? zonedMoment(`${from}T00:00`, timezone()) : undefined,
      until: until ? zonedMoment(`${dayAfter(until)}T00:00`, timezone()) : undefined,
    });
    return ids && { username, ids };
  }

  async function toLines(ids: readonly number[], hidden: Hidden): Promise<HistoryLine[]> {
    const [leaders, members] = await Promise.all([
      listLeaders(reads, ids),
      countMembers(reads, ids),
    ]);
    const idsOf = (noun: HistoryEntry['noun']) => [
      ...new Set(leaders.filter((one) => one.noun === noun).map(({ recordId }) => recordId)),
    ];
    const [names, ...ofPlain] = await Promise.all([
      findRecordNames(reads, { articles: idsOf('article'), issues: idsOf('issue') }),
      ...plainNouns.map(async ({ noun, table }) => {
        const ids = idsOf(noun);
        return [noun, ids.length === 0 ? new Set() : await listThere(reads, table, ids)] as const;
      }),
    ]);
    const there: Partial<Record<HistoryEntry['noun'], ReadonlySet<number>>> = {
      article: new Set(names.refnumbers.keys()),
      issue: new Set(names.issues.keys()),
      ...Object.fromEntries(ofPlain),
      import: new Set(),
    };
    // One that is hidden may begin a line with others, by which it was found.
    return leaders
      .filter(({ noun }) => !hidden.includes(noun))
      .map((leader) => {
        const { was: _, now: __, ...told } = leader;
        const others = members.filter(({ lineId }) => lineId === leader.id);
        return {
          ...told,
          text: historyWords({
            ...leader,
            refnumber: numberOf(leader, names.refnumbers),
            counts: withLeader(leader, others),
          }),
          count: others.reduce((sum, { count }) => sum + count, 1),
          issue: leader.noun === 'issue' ? (names.issues.get(leader.recordId) ?? '') : '',
          isThere: there[leader.noun]?.has(leader.recordId) ?? true,
        };
      });
  }

  return {
    /** What was done in the whole journal, newest first. @param hidden nouns that are neither listed nor found */
    async list({ q = '', older, ...days }: ListQuery, hidden: Hidden = []) {
      const filter = await toFilter(days);
      const names = (await people()).map((name) => name || noName);
      const terms = foldWords(q).slice(0, maxTerms);
      const isNothing = q.trim() !== '' && terms.length === 0;
      if (!filter || isNothing) return { lines: [], next: 0, people: names };
      const ids = await listLineIds(
        reads,
        { ...filter, terms, before: older, hidden },
        linesAtOnce + 1,
      );
      const shown = ids.slice(0, linesAtOnce);
      const next = ids.length > linesAtOnce ? (shown.at(-1) ?? 0) : 0;
      return { lines: await toLines(shown, hidden), next, people: names };
    },
    /** The changes of a line. Throws `not_found`. */
    async open(lineId: number, after: number = 0): Promise<HistoryEntry[]> {
      const entries = await listMembers(reads, lineId, after, changesAtOnce);
      if (entries.length === 0 && after === 0) throw new Problem('not_found');
      return entries;
    },
    /** All changes of a time as CSV, part by part. */
    async *csv(days: Days, shown: (entry: HistoryEntry) => HistoryEntry) {
      yield historyCsvHeader;
      const filter = await toFilter(days);
      for (let after = 0; filter; ) {
        const changes = await listChangesAfter(reads, filter, after, rowsAtOnce);
        if (changes.length === 0) return;
        const articles = changes.filter(({ entry }) => entry.noun === 'article');
        const { refnumbers } = await findRecordNames(reads, {
          articles: [...new Set(articles.map(({ entry }) => entry.recordId))],
          issues: [],
        });
        yield changes
          .map(({ entry, lineId }) =>
            historyCsvRows(shown(entry), { lineId, refnumber: numberOf(entry, refnumbers) }),
          )
          .join('');
        after = changes.at(-1)?.entry.id ?? after;
      }
    },
  };
}

/** How the lists of people call who has no name. */
const noName = 'The command line';

/** As the change tells it, else as the article has it now. */
function numberOf({ noun, recordId, was, now }: HistoryEntry, known: ReadonlyMap<number, string>) {
  if (noun !== 'article') return '';
  const told = now.refnumber || was.refnumber;
  return typeof told === 'string' && told !== '' ? told : (known.get(recordId) ?? '');
}

type Kind = Pick<HistoryEntry, 'noun' | 'action'> & { count: number };

function withLeader({ noun, action }: HistoryEntry, others: readonly Kind[]): Kind[] {
  const isSame = (one: Kind) => one.noun === noun && one.action === action;
  const same = others.find(isSame)?.count ?? 0;
  return [{ noun, action, count: same + 1 }, ...others.filter((one) => !isSame(one))];
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
