import { expect } from 'vitest';
import type { Journal } from '#server/journal.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import { getFullArticle } from '#server/store/full-article-queries.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';

const races = 100;
const actor = { username: 'asha', now: new Date() };
const issues = { A: { year: 2026, volume: 4, issue: 1 }, B: { year: 2026, volume: 4, issue: 2 } };
type Name = keyof typeof issues;

/** An article, its issue (none of one that is deleted), and which issues there are. */
type State = {
  article: 'draft' | 'published' | 'withdrawn' | 'deleted';
  at: Name | 'none';
  A: boolean;
  B: boolean;
};

/** What somebody does: to the journal, and to what we expect of it; both say what came of it. */
type Act = {
  what: string;
  really(journal: Journal, id: number): Promise<unknown>;
  expected(state: State): string;
};

const publish = (name: Name): Act => ({
  what: `publish ${name}`,
  really: (journal) =>
    journal.articles.ofIssue
      .publish(issues[name], { state: 'published' }, actor)
      .then(({ changed }) => changed),
  expected(state) {
    if (!state[name]) return 'unknown_issue';
    if (state.at !== name || state.article !== 'draft') return '0';
    state.article = 'published';
    return '1';
  },
});
const withdraw: Act = {
  what: 'withdraw',
  really: (journal, id) =>
    journal.articles
      .change({ id, fields: { state: 'withdrawn' }, file: undefined }, actor)
      .then(({ state }) => state),
  expected(state) {
    if (state.article === 'deleted') return 'not_found';
    if (state.article === 'draft') return 'invalid_fields';
    state.article = 'withdrawn';
    return 'withdrawn';
  },
};
const move = (name: Name): Act => ({
  what: `move to ${name}`,
  really: (journal, id) =>
    journal.articles.ofIssue.takeIn(issues[name], [id], actor).then(({ moved }) => moved),
  expected(state) {
    if (!state[name]) return 'unknown_issue';
    if (state.article === 'deleted') return 'not_found';
    if (state.at === name) return '0';
    state.at = name;
    return '1';
  },
});
const remove = (name: Name): Act => ({
  what: `delete ${name}`,
  really: (journal) => journal.issues.remove(issues[name], actor).then(() => 'deleted'),
  expected(state) {
    if (!state[name]) return 'unknown_issue';
    if (state.at === name) return 'issue_not_empty';
    state[name] = false;
    return 'deleted';
  },
});
const removeArticle: Act = {
  what: 'delete the article',
  really: (journal, id) => journal.articles.remove(id, actor).then(() => 'deleted it'),
  expected(state) {
    if (state.article === 'deleted') return 'not_found';
    if (state.article !== 'draft') return 'invalid_fields';
    state.article = 'deleted';
    state.at = 'none';
    return 'deleted it';
  },
};
const acts = [
  ...[publish('A'), publish('B'), withdraw, removeArticle],
  ...[move('A'), move('B'), remove('A'), remove('B')],
];

/** Any five of them in any order, by a generator of our own: a failure comes again. */
function someActs(race: number): Act[] {
  let seed = race + 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  // The first numbers of neighbouring seeds are neighbours too: the same act would always come first.
  for (let step = 0; step < 3; step++) random();
  const keyed = acts.map((act) => ({ act, key: random() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, 5)
    .map(({ act }) => act);
}

function* orders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of orders(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

/** What may come of acts at once: what came of each, and the state after them. */
function explained(chosen: readonly Act[], article: State['article']): Set<string> {
  const found = new Set<string>();
  for (const order of orders(chosen)) {
    const state: State = { article, at: 'A', A: true, B: true };
    const said = new Map(order.map((act) => [act, act.expected(state)]));
    found.add(JSON.stringify([chosen.map((act) => said.get(act)), state]));
  }
  return found;
}

async function stateOf(journal: Journal, id: number): Promise<State> {
  const article = await journal.articles.full.findById(id);
  const list = await journal.issues.list();
  const isThere = (name: Name) => list.some(({ issue }) => issue === issues[name].issue);
  const at = article?.issue === issues.A.issue ? 'A' : 'B';
  return {
    article: (article?.state ?? 'deleted') as State['article'],
    at: article ? at : 'none',
    A: isThere('A'),
    B: isThere('B'),
  };
}

onEachDatabase(
  'what people do to an issue at once ends as if one had come after the other',
  async ({ journal }) => {
    const id = await haveArticle(journal);
    const met = new Set<string>();
    for (let race = 0; race < races; race++) {
      const before = race % 3 === 0 ? 'published' : 'draft';
      await reset(journal, id, before);
      const chosen = someActs(race);
      const said = await Promise.all(
        chosen.map((act) =>
          act.really(journal, id).then(String, (error) => {
            if (error instanceof Problem) return error.code;
            throw error;
          }),
        ),
      );
      const came = JSON.stringify([said, await stateOf(journal, id)]);
      expect(explained(chosen, before), chosen.map(({ what }) => what).join(', ')).toContain(came);
      for (const word of said) met.add(word);
      const status = (await journal.articles.findById(id))?.status;
      expect(status).toBe(
        (await stateOf(journal, id)).article === 'published' ? 'enabled' : undefined,
      );
      expect((await journal.search.search('roots', 1)).total).toBe(status ? 1 : 0);
    }
    // They did meet each other.
    const all = [
      '1',
      '0',
      'withdrawn',
      'invalid_fields',
      'deleted',
      'deleted it',
      'not_found',
      'unknown_issue',
      'issue_not_empty',
    ];
    expect([...met]).toEqual(expect.arrayContaining(all));
  },
);

async function haveArticle(journal: Journal): Promise<number> {
  const given = { refnumber: 101, title: 'Roots of rice', ...issues.A, publishdate: '2026-05-12' };
  await have.article(journal, { ...given, pdf: Buffer.from('%PDF-1.7\n%%EOF\n') });
  return (await journal.articles.full.findByRef('101'))?.id ?? 0;
}

/** Both issues are there, and the article is in the first as it should be. */
async function reset(journal: Journal, id: number, state: 'draft' | 'published'): Promise<void> {
  for (const address of Object.values(issues)) {
    if (await journal.issues.findAny(address)) continue;
    await journal.issues.create({ ...address, frequency: 'Jan' }, actor);
  }
  if (!(await journal.articles.full.findById(id))) await bringBack(journal, id);
  await journal.articles.ofIssue.takeIn(issues.A, [id], actor);
  const isDraft = state === 'draft';
  const status = isDraft ? 'draft' : 'enabled';
  const published_at = isDraft ? null : '';
  await journal.database.write(async (tx) => {
    await tx
      .updateTable('articles')
      .set({ status, published_at, datestamp: isDraft ? '' : actor.now.toISOString() })
      .where('id', '=', id)
      .execute();
    await searchIndex(journal.database).update(tx, [await getFullArticle(tx, id)]);
  });
}

/** In the issue where it was deleted, which was deleted perhaps, and is there again. */
async function bringBack(journal: Journal, id: number): Promise<void> {
  const [last] = await journal.history.list('article', id, 1);
  await journal.history.undo(last?.id ?? 0, actor);
}
