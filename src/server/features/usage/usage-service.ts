import { createHmac, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '#domain/ip-address.ts';
import { type Chain, joinChains, type PendingClick } from '#domain/usage/click-chains.ts';
import { countingRules } from '#domain/usage/counting-rules.ts';
import { hoursWhere, type LocalHour } from '#domain/usage/local-hours.ts';
import {
  addressCharacters,
  addressOf,
  mayBeStored,
  settleClicks,
} from '#domain/usage/settle-clicks.ts';
import { noUsage, type UsageOfDay } from '#domain/usage/usage-counts.ts';
import type { WindowClick } from '#domain/usage/window-click.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { countEnabled, listIssueIds, listPublicRefs } from '#server/store/usage-queries.ts';
import {
  addUsage,
  countAsked,
  deleteClicks,
  findLastOfDue,
  findOldestClick,
  forgetAsked,
  forgetSalts,
  forgetVisits,
  insertClicks,
  joinClicks,
  listClicks,
  listDueClicks,
  listOftenAsked,
  listVisits,
  lockUsage,
  saveLostSearch,
  saveVisits,
  shareSalt,
  withdrawClicks,
} from '#server/store/usage-writes.ts';

/** What became of what readers asked for, since the start of the process: requests, unless said otherwise. */
export class UsageNumbers {
  /** Written, to be counted once they are old enough. */
  written = 0;
  /** Of known robots. */
  robots = 0;
  /** Neither written nor counted: the database was away, or there were too many at once. */
  lost = 0;
  /** Transactions that wrote them, and how long all of them took together. */
  writes = 0;
  writeMilliseconds = 0;
}

/** What visitors are hashed with, another one each day. */
type Salts = ReturnType<typeof saltsInMemory>;

const saltBytes = 32;
const make = () => randomBytes(saltBytes).toString('base64url');

/** Of a journal with one node: in its memory alone. */
export function saltsInMemory() {
  const salts = new Map<string, string>();
  return {
    async of(_: Tx, day: string): Promise<string> {
      const salt = salts.get(day) ?? make();
      salts.set(day, salt);
      return salt;
    },
    /** Deletes those of days before: then nobody can tell who a visitor was. */
    async forget(_: Tx, before: string) {
      for (const day of salts.keys()) if (day < before) salts.delete(day);
    },
  };
}

/** Of a journal that may have several nodes: all of them must give a visitor the same hash. */
export const sharedSalts: Salts = {
  of: (tx, day) => shareSalt(tx, day, make()),
  forget: forgetSalts,
};

const hashCharacters = 22;

/** A visitor of a day: 128 bits of a hash that nobody can undo once the salt is gone, after fewer of the address alone. */
const hashVisitor = (salt: string, address: string, agent: string): string => {
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest('base64url');
  const ofAddress = hash(networkOf(address)).slice(0, addressCharacters);
  return ofAddress + hash(`${address}\n${agent}`).slice(0, hashCharacters);
};

/** A name in place of a text, the same on all days and nodes. */
const hashText = (text: string): string =>
  createHmac('sha256', 'usage').update(text).digest('base64url').slice(0, hashCharacters);

/** By when every node has written what it noted, unless it is in trouble. */
const slackMilliseconds = 15_000;
/** So long the salt of the day before is known: clicks of the last seconds of a day may follow, or belong to one. */
const overlapMilliseconds = 10 * 60_000;
/** So many clicks are counted in one transaction; one of SQLite holds everybody up. */
const settledAtOnce = 500;
/** Words that few sessions asked for are forgotten after so many days. */
const askedDays = 90;
const dayMilliseconds = 24 * 60 * 60_000;
/** So long after midnight a chain may have clicks of one visitor under the hashes of two days. */
const twoHashesMilliseconds = 5 * 60_000;

export type UsageService = ReturnType<typeof usageService>;

/** Counts how often what is read. */
export function usageService(
  journal: Pick<JournalContext, 'database' | 'settings' | 'origin' | 'timeZone'>,
  needed: Needed,
) {
  const { database } = journal;
  const hourOf = hoursWhere(journal.timeZone);
  const parts: Counting = { ...needed, database, hourOf, ownHost };
  // SQLite has one node alone.
  const ofNode = database.engine === 'postgres' ? sharedSalts : saltsInMemory();
  const { salts = ofNode } = needed;
  let enabled = { total: 0, at: Number.NEGATIVE_INFINITY };
  let cleanedDay = '';

  function ownHost(): string {
    return new URL(journal.origin()).host;
  }

  /** Whether the journal wishes that anything is counted. */
  async function isCounted(): Promise<boolean> {
    return (await journal.settings.metadata()).usage_counted !== 'off';
  }

  async function articlesNow(tx: Tx, now: number): Promise<number> {
    if (now - enabled.at > overlapMilliseconds)
      enabled = { total: await countEnabled(tx), at: now };
    return enabled.total;
  }

  /** Counts the oldest clicks that are due, which is as right as to count them a little earlier; gives whether more are. */
  async function settleIn(tx: Tx, now: number): Promise<boolean> {
    await lockUsage(tx, now);
    const lastOfTurn = await findLastOfDue(tx, horizonAt(now), settledAtOnce);
    const horizon = lastOfTurn ?? horizonAt(now);
    const isAroundMidnight = hourOf(now - twoHashesMilliseconds).day !== hourOf(now).day;
    const pending = await (isAroundMidnight ? listClicks(tx) : listDueClicks(tx, horizon));
    const { over, open } = joinChains(pending, horizon);
    for (const { ids, last, oldestAt, ...joined } of open) {
      // What is old enough and still goes on is made one row with what follows, so that it is not read again and again.
      if (oldestAt > horizon) continue;
      await joinClicks(tx, last.id, { first_at: joined.firstAt, clicks: joined.clicks });
      await deleteClicks(
        tx,
        ids.filter((id) => id !== last.id),
      );
    }
    if (over.length > 0) await settleChains(tx, over, now);
    await forgetOld(tx, now);
    return lastOfTurn !== undefined;
  }

  async function settleRest(now: number): Promise<void> {
    for (let isMore = true; isMore; ) {
      // Readers are answered in between.
      await nextTurn();
      isMore = await database.writeUsage((tx) => settleIn(tx, now));
    }
  }

  async function settleChains(tx: Tx, over: Chain[], now: number): Promise<void> {
    const visitors = [
      ...new Set(over.flatMap(({ last }) => [last.visitor, addressOf(last.visitor)])),
    ];
    const settled = settleClicks(over, await listVisits(tx, visitors), {
      hourOf,
      articles: await articlesNow(tx, now),
    });
    await addUsage(tx, settled.counts);
    await saveVisits(tx, settled.visits);
    for (const { hash, words, day } of settled.asked) {
      const sessions = await countAsked(tx, hash, day);
      if (words !== '' && mayBeStored(sessions)) await saveLostSearch(tx, { words, sessions, day });
    }
    await deleteClicks(
      tx,
      over.flatMap(({ ids }) => ids),
    );
    if (settled.setApart > 0) tx.afterCommit(() => parts.onSetApart(settled.setApart));
  }

  /** Once a day and node, when what is left of the day before is counted. */
  async function forgetOld(tx: Tx, now: number): Promise<void> {
    const { day } = hourOf(now - overlapMilliseconds);
    if (day === cleanedDay) return;
    await salts.forget(tx, day);
    await forgetVisits(tx, day);
    await forgetAsked(tx, hourOf(now - askedDays * dayMilliseconds).day);
    tx.afterCommit(() => {
      cleanedDay = day;
    });
  }

  return {
    /**
     * Writes what a node noted since it last did, and counts what is old enough, in short transactions that do not raise
     * the journal's version. Where the first fails, nothing of it is written. Where the journal does not count, what was noted is
     * forgotten here.
     */
    async record(noted: readonly WindowClick[], now: number) {
      const clicks = (await isCounted()) ? noted : [];
      // Once each: an agent that is not known yet is matched against the whole list.
      const ofRobots = new Set(clicks.filter(({ agent }) => parts.isRobot(agent)));
      const known = clicks.filter((click) => !ofRobots.has(click));
      const robots = countRobots(ofRobots, parts);
      const { items, lost } = await findItems(parts, known);
      const began = performance.now();
      const isMore = await database.writeUsage(async (tx) => {
        const rows: Omit<PendingClick, 'id'>[] = [];
        const often = await listOftenAsked(
          tx,
          [...lost].map(([, hash]) => hash),
          countingRules.minSessionsOfWords - 1,
        );
        const hash = hasher(tx, salts);
        for (const click of known) {
          const stored = items.get(click);
          if (!stored) continue;
          const row = await toRow(parts, hash, click, stored);
          rows.push(row);
          if (click.item.kind !== 'searches') continue;
          const lostHash = lost.get(click.item.words);
          if (lostHash === undefined) continue;
          const words = often.has(lostHash) ? click.item.words : '';
          rows.push({ ...row, kind: 'lost_searches', item: lostHash, words });
        }
        await insertClicks(tx, rows);
        await addUsage(tx, robots);
        return settleIn(tx, now);
      });
      const { numbers } = parts;
      numbers.robots += sumOfClicks(clicks) - sumOfClicks(known);
      numbers.written += sumOfClicks(known.filter((click) => items.has(click)));
      numbers.writes += 1;
      numbers.writeMilliseconds += performance.now() - began;
      if (isMore) await settleRest(now);
    },
    /** Takes out what administrators opened, as far as it is not counted yet. */
    async withdraw(own: readonly WindowClick[], now: number) {
      const { items, lost } = await findItems(parts, own);
      await database.writeUsage(async (tx) => {
        await lockUsage(tx, now);
        const hash = hasher(tx, salts);
        for (const [click, stored] of items) {
          const { visitor, previous, kind, item } = await toRow(parts, hash, click, stored);
          const visitors = [visitor, previous].filter(Boolean);
          await withdrawClicks(tx, { visitors, kind, item });
          const words = click.item.kind === 'searches' ? lost.get(click.item.words) : undefined;
          if (words) await withdrawClicks(tx, { visitors, kind: 'lost_searches', item: words });
        }
      });
    },
    /** Counts what is old enough, if anything is. */
    async settle(now: number) {
      const oldest = await findOldestClick(database.reads);
      const isDue = oldest !== undefined && oldest <= horizonAt(now);
      if (isDue || hourOf(now - overlapMilliseconds).day !== cleanedDay) {
        await settleRest(now);
      }
    },
  };
}

/** Clicks that came until then are old enough to be counted. */
const horizonAt = (now: number): number =>
  now - countingRules.doubleClickMilliseconds - slackMilliseconds;

const sumOfClicks = (noted: readonly WindowClick[]): number =>
  noted.reduce((sum, { clicks }) => sum + clicks, 0);

const countRobots = (ofRobots: ReadonlySet<WindowClick>, { hourOf }: Counting): UsageOfDay[] =>
  [...ofRobots].map(({ last, clicks: views }) => ({
    ...{ kind: 'robots', key: '', day: hourOf(last).day },
    ...{ ...noUsage, views },
  }));

/** So long a visitor of a new day is looked for in the day before. */
const aroundMidnightMilliseconds = 2 * countingRules.doubleClickMilliseconds;

type Hash = (day: string, click: WindowClick) => Promise<string>;

/** Asks for the salt of a day once in a transaction. */
function hasher(tx: Tx, salts: Salts): Hash {
  const known = new Map<string, string>();
  return async (day, { address, agent }) => {
    const salt = known.get(day) ?? (await salts.of(tx, day));
    known.set(day, salt);
    return hashVisitor(salt, address, agent);
  };
}

/** What a click was on, as it is stored. */
type Stored = { kind: string; item: string };

async function toRow(parts: Counting, hash: Hash, click: WindowClick, stored: Stored) {
  const { hourOf } = parts;
  const { address, isPrivate } = click;
  const { day } = hourOf(click.last);
  const before = hourOf(click.first - aroundMidnightMilliseconds).day;
  return {
    visitor: await hash(day, click),
    previous: before === day ? '' : await hash(before, click),
    ...stored,
    words: '',
    ...{ first_at: click.first, last_at: click.last, clicks: click.clicks },
    is_private: isPrivate ? 1 : 0,
    ...(isPrivate
      ? { country: '', referrer: '' }
      : {
          country: parts.countryOf(address),
          referrer: findFromWhere(click.referrer, parts.ownHost()),
        }),
  };
}

/** What each click was on, as it is stored; those on nothing that readers may see have none. */
async function findItems({ database, findsNothing }: Counting, clicks: readonly WindowClick[]) {
  const refs = clicks.flatMap(({ item }) => ('refnumber' in item ? [Number(item.refnumber)] : []));
  const articles = await listPublicRefs(database.reads, [...new Set(refs)]);
  const issues = await listIssueIds(
    database.reads,
    clicks.flatMap(({ item }) => (item.kind === 'issue' ? [item] : [])),
  );
  const lost = new Map<string, string>();
  const searched = new Set<string>();
  const items = new Map<WindowClick, Stored>();
  for (const click of clicks) {
    const { item } = click;
    if ('refnumber' in item) {
      const article = articles.get(Number(item.refnumber));
      if (!article) continue;
      // Its page shows the article itself.
      const kind = item.kind === 'views' && article.hasText ? 'texts' : item.kind;
      items.set(click, { kind, item: String(article.id) });
    } else if (item.kind === 'issue') {
      const id = issues.get(`${item.year}/${item.volume}/${item.issue}`);
      if (id !== undefined) items.set(click, { kind: item.kind, item: String(id) });
    } else if (item.kind === 'searches') {
      const hash = hashText(item.words);
      items.set(click, { kind: item.kind, item: hash });
      if (searched.has(item.words)) continue;
      searched.add(item.words);
      if (await findsNothing(item.words)) lost.set(item.words, hash);
    } else {
      const name = item.kind === 'home' ? '' : hashText(item.name);
      items.set(click, { kind: item.kind, item: name });
    }
  }
  return { items, lost };
}

const maxHostCharacters = 100;

/**
 * The host of a page that led here, without `www.`; empty for the journal's own pages, and for what is no address of the web.
 *
 * @example findFromWhere('https://www.google.com/search?q=rye', 'journal.example') // 'google.com'
 */
function findFromWhere(referrer: string, ownHost: string): string {
  if (!/^https?:\/\//i.test(referrer)) return '';
  try {
    const { host, hostname } = new URL(referrer);
    if (host === ownHost || hostname.length > maxHostCharacters) return '';
    return hostname.replace(/^www\./, '');
  } catch {
    // Browsers send addresses; what sends anything else leads nowhere.
    return '';
  }
}

type Needed = {
  /** Told what was written. */
  numbers: UsageNumbers;
  isRobot(agent: string): boolean;
  /** Two letters, from a database on this machine; empty where there is none. */
  countryOf(address: string): string;
  /** Whether a search finds nothing. */
  findsNothing(words: string): Promise<boolean>;
  /** Told how many visitors were set apart because they walk through all articles. */
  onSetApart(visitors: number): void;
  /** What the nodes of a test share; left out where a service has its own. */
  salts?: Salts;
};

type Counting = Needed & {
  database: JournalDatabase;
  /** The day and hour of a moment where the publisher is. */
  hourOf(milliseconds: number): LocalHour;
  /** The host of the journal's own pages, which are no referrer. */
  ownHost(): string;
};
