import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import type { Actor } from '#server/actor.ts';
import type { Journal } from '#server/journal.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { until } from '../support/until.ts';

const seconds = 30;
const count = 40;
const issues = [1, 2, 3].map((issue) => ({ year: 2026, volume: 4, issue }));

it(
  'two who change, move and publish the same articles at random never make each other wait for ever',
  async () => {
    const house = await openHouse('postgres');
    try {
      const { journal } = house;
      const ids = await haveArticles(journal);
      await deadlock(journal, ids);
      await until('a deadlock is counted', async () => (await countDeadlocks(journal)) === 1);

      const end = performance.now() + seconds * 1000;
      const done = new Map<string, number>();
      const write = async (writer: number) => {
        const random = randomNumbers(writer);
        for (let step = 1; performance.now() < end; step++) {
          const [what, act] = random.oneOf(Object.entries(acts));
          const actor = { username: `writer-${writer}`, now: new Date() };
          await act(journal, { ids, actor, random, name: `${writer} ${step}` }).then(
            () => done.set(what, (done.get(what) ?? 0) + 1),
            (error) => {
              if (!(error instanceof Problem)) throw error;
            },
          );
        }
      };
      await Promise.all([write(1), write(2)]);
      for (const what of Object.keys(acts)) expect(done.get(what) ?? 0, what).toBeGreaterThan(5);

      // Another one is counted later than any before.
      await deadlock(journal, ids);
      await until('one more is counted', async () => (await countDeadlocks(journal)) > 1);
      expect(await countDeadlocks(journal)).toBe(2);
      const stale = await journal.database.snapshot((db) =>
        searchIndex(journal.database).findStale(db, { isQuick: false, onStep() {} }),
      );
      expect(stale).toEqual([]);
    } finally {
      await house.close();
    }
  },
  (seconds + 60) * 1000,
);

/** Half of them drafts that could be published; some are notices of others. */
async function haveArticles(journal: Journal): Promise<number[]> {
  await have.articles(
    journal,
    Array.from({ length: count }, (_, index) => ({
      refnumber: 101 + index,
      ...issues[index % issues.length],
      pagenumber: `${10 * index + 1}-${10 * index + 9}`,
      publishdate: '2026-05-12',
      status: index % 2 === 0 ? 'enabled' : 'draft',
      pdf: Buffer.from(`%PDF-1.7\n% ${index}\n%%EOF\n`),
    })),
  );
  const rows = await journal.database.reads
    .selectFrom('articles')
    .select(['id', 'refnumber'])
    .execute();
  const ids = rows.sort((a, b) => a.id - b.id).map(({ id }) => id);
  const actor = { username: 'asha', now: new Date() };
  for (const [article, notice] of [
    [20, 0],
    [2, 38],
    [16, 4],
  ]) {
    await journal.notices.add(
      ids[article ?? 0] ?? 0,
      { kind: 'correction', notice_id: ids[notice ?? 0] ?? 0 },
      actor,
    );
  }
  return ids;
}

type Given = {
  ids: readonly number[];
  actor: Actor;
  random: ReturnType<typeof randomNumbers>;
  name: string;
};

const acts: Record<string, (journal: Journal, given: Given) => Promise<unknown>> = {
  change: (journal, { ids, actor, random, name }) =>
    journal.articles.change({ id: random.oneOf(ids), fields: { title: `Title ${name}` } }, actor),
  'change the months of its issue': (journal, { ids, actor, random }) =>
    journal.articles.change(
      { id: random.oneOf(ids), fields: { frequency: random.oneOf(['Jan', 'Feb', 'Mar']) } },
      actor,
    ),
  'give authors': (journal, { ids, actor, random }) =>
    journal.articles.changeEach(
      random.some(ids, 8),
      { authorname: random.oneOf(['Anil Rao', 'Bina Das', 'Priya Sen']) },
      actor,
    ),
  withdraw: (journal, { ids, actor, random }) =>
    journal.articles.changeEach(random.some(ids, 8), { state: 'withdrawn' }, actor),
  publish: (journal, { ids, actor, random }) =>
    journal.articles.changeEach(random.some(ids, 8), { state: 'published' }, actor),
  'move several': (journal, { ids, actor, random }) => {
    const { year, volume, issue } = random.oneOf(issues);
    const fields = { year: `${year}`, volume: `${volume}`, issue: `${issue}` };
    return journal.articles.changeEach(random.some(ids, 8), fields, actor);
  },
  'move into an issue': (journal, { ids, actor, random }) =>
    journal.articles.ofIssue.takeIn(random.oneOf(issues), random.some(ids, 5), actor),
  schedule: (journal, { actor, random }) =>
    journal.articles.ofIssue.publish(
      random.oneOf(issues),
      { state: 'scheduled', publish_at: '2099-01-01T00:00:00.000Z', leave_lacking: true },
      actor,
    ),
  'cancel a schedule': (journal, { actor, random }) =>
    journal.articles.ofIssue.publish(random.oneOf(issues), { state: 'draft' }, actor),
  'give pages': async (journal, { ids, actor, random }) => {
    const id = random.oneOf(ids);
    const article = await journal.articles.full.findById(id);
    if (!article) throw new Error('It is gone');
    const { year, volume, issue, pagenumber: was } = article;
    const first = random.below(500) + 1;
    const pages = [{ id, was, pagenumber: `${first}-${first + 5}` }];
    await journal.articles.ofIssue.setPages({ year, volume, issue }, pages, actor);
  },
  'add and delete': async (journal, { actor, random, name }) => {
    const fields = { title: `Draft ${name}`, state: 'draft' as const };
    const made = { address: random.oneOf(issues), fields, file: undefined };
    const { id } = await journal.articles.create(made, actor);
    await journal.articles.remove(id, actor);
  },
  'change an issue': (journal, { actor, random, name }) =>
    journal.issues.change(random.oneOf(issues), { title: `Issue ${name}` }, actor),
};

/** Always the same ones, by a generator of our own: a failure comes again more likely. */
function randomNumbers(seed: number) {
  let state = seed * 7_919;
  const below = (end: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  const oneOf = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const some = <T>(items: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => oneOf(items))),
  ];
  return { below, oneOf, some };
}

/** Two transactions that lock two articles the other way round: one of them is ended. */
async function deadlock({ database }: Journal, [first = 0, second = 0]: number[]): Promise<void> {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = (ids: number[], own: number) =>
    database.write(async (tx) => {
      await lockArticles(tx, ids.slice(0, 1));
      both[own]?.resolve();
      await both[1 - own]?.promise;
      await lockArticles(tx, ids.slice(1));
    });
  const ended = await Promise.allSettled([lock([first, second], 0), lock([second, first], 1)]);
  const [lost] = ended.filter(({ status }) => status === 'rejected');
  expect(lost).toMatchObject({ reason: { code: '40P01' } });
}

async function countDeadlocks({ database }: Journal): Promise<number> {
  const { rows } = await database.reads.executeQuery<{ deadlocks: number }>(
    CompiledQuery.raw(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    ),
  );
  return rows[0]?.deadlocks ?? 0;
}
