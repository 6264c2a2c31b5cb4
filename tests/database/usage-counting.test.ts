import { expect } from 'vitest';
import { articleMeasures } from '#domain/usage/usage-counts.ts';
import { UsageWindow } from '#server/edge/usage-window.ts';
import { Robots } from '#server/features/usage/robots-list.ts';
import {
  saltsInMemory,
  sharedSalts,
  UsageNumbers,
  usageService,
} from '#server/features/usage/usage-service.ts';
import type { Journal } from '#server/journal.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { makeUsageLog, noteLogged, type Truth, usageAddresses } from '../support/usage-log.ts';
import { tier } from '../tiers.ts';

const timeZone = 'Asia/Kolkata';
const midnight = Date.parse('2026-03-04T18:30:00Z');
const refnumbers = Array.from({ length: 130 }, (_, index) => 1000 + index);
/** Each engine has all rules; the second one need not have them as often. */
const wanted =
  tier === 'all' ? { sqlite: 1_000_000, postgres: 1_000_000 } : { sqlite: 12_000, postgres: 4_000 };
const writtenEach = tier === 'all' ? 3_000 : 15_000;

/** Two nodes over one database, each with what it noted. */
function openNodes({ journal, dataDir }: TestHouse) {
  const { database, search } = journal;
  const salts = database.engine === 'postgres' ? sharedSalts : saltsInMemory();
  const robots = new Robots(dataDir, () => {});
  const origin = () => 'https://demo.example';
  const ofJournal = { ...journal, origin, timeZone: () => timeZone };
  let apart = 0;
  const nodes = [0, 1].map(() => ({
    window: new UsageWindow(usageAddresses, []),
    usage: usageService(ofJournal, {
      salts,
      numbers: new UsageNumbers(),
      isRobot: (agent) => robots.isRobot(agent),
      countryOf: () => '',
      findsNothing: search.findsNothing,
      onSetApart: (visitors) => {
        apart += visitors;
      },
    }),
  }));
  return { nodes, apart: () => apart };
}

/** What was counted, as the truth spells it. */
async function readCounts({ database }: Journal): Promise<Truth> {
  const counts: Truth = new Map();
  const { reads } = database;
  const articles = await reads.selectFrom('articles').select(['id', 'refnumber']).execute();
  const refnumbersById = new Map(articles.map(({ id, refnumber }) => [String(id), refnumber]));
  const days = await reads.selectFrom('usage_days').selectAll().execute();
  for (const { kind, key, day, ...row } of days) {
    if (kind !== 'article' && key !== '') continue;
    for (const measure of articleMeasures) {
      const name = kind === 'article' || kind === 'journal' ? measure : kind;
      const of = kind === 'article' ? ` ${refnumbersById.get(key)}` : '';
      if (row[measure] !== 0) counts.set(`${name} ${day}${of}`, row[measure]);
    }
  }
  return counts;
}

/** Each month is the sum of its days, whatever was added and taken out again. */
async function expectMonths({ database }: Journal): Promise<void> {
  const stored = await database.reads.selectFrom('usage_months').selectAll().execute();
  const days = await database.reads.selectFrom('usage_days').selectAll().execute();
  const sums = Map.groupBy(days, ({ kind, key, day }) => `${kind} ${key} ${day.slice(0, 7)}`);
  expect(stored.length).toBe(sums.size);
  for (const { kind, key, month, ...row } of stored) {
    const of = sums.get(`${kind} ${key} ${month}`) ?? [];
    for (const measure of articleMeasures) {
      const sum = of.reduce((all, one) => all + one[measure], 0);
      expect([kind, key, month, measure, row[measure]]).toEqual([kind, key, month, measure, sum]);
    }
  }
}

onEachDatabase(
  'two nodes count a log exactly as it was made',
  async (house) => {
    const { journal } = house;
    await have.articles(
      journal,
      refnumbers.map((refnumber) => ({ refnumber })),
    );
    const before = journal.database.version();
    const { requests, truth } = makeUsageLog(wanted[journal.database.engine], {
      midnight,
      refnumbers,
    });
    const { nodes, apart } = openNodes(house);
    const began = performance.now();
    let longest = 0;
    const first = requests[0]?.at ?? 0;
    const last = requests.at(-1)?.at ?? 0;
    let next = 0;
    for (let now = first; now < last + 90_000; now += writtenEach) {
      for (; (requests[next]?.at ?? Number.POSITIVE_INFINITY) < now; next += 1) {
        const request = requests[next];
        const node = request && nodes[request.node];
        if (node) noteLogged(node.window, request);
      }
      for (const { window, usage } of nodes) {
        const clicks = window.take().get('demo') ?? [];
        const start = performance.now();
        if (clicks.length > 0) await usage.record(clicks, now);
        else await usage.settle(now);
        longest = Math.max(longest, performance.now() - start);
      }
    }
    expect(next).toBe(requests.length);
    if (tier === 'all') {
      const seconds = Math.round((performance.now() - began) / 1000);
      const said = `${next} requests counted in ${seconds} s, the longest write ${Math.round(longest)} ms`;
      process.stdout.write(`${journal.database.engine}: ${said}\n`);
    }
    const counted = await readCounts(journal);
    await expectMonths(journal);
    for (const [key, amount] of [...truth]) expect([key, counted.get(key)]).toEqual([key, amount]);
    const keys = (counts: Truth) => [...counts.keys()].sort();
    expect(keys(counted)).toEqual(keys(truth));
    expect(apart()).toBe(1);
    // Pages stay cached, and nothing is left of who came.
    expect(journal.database.version()).toBe(before);
    expect(await journal.database.reads.selectFrom('usage_clicks').selectAll().execute()).toEqual(
      [],
    );
  },
  // Three thousand readers a second are more than a node has: a transaction may take as long as it does.
  tier === 'all' ? { env: { COLOPHON_DATABASE_TIMEOUT: '600' }, timeout: 3_600_000 } : {},
);
