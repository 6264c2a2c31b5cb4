import { requestPath } from '#contract/address.ts';
import { calls } from '#contract/calls/calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { type Engine, type Figure, limits } from './limits.ts';
import type { HeldArticle } from './support/articles.ts';
import { administratorAt, type Bench } from './support/bench.ts';
import { compare, ms, read, reader } from './support/measure.ts';

type Kind = keyof typeof limits.search;

const queriesPerKind = 10;
const hindi = ['भारत', 'हिन्दी', 'में', 'का इतिहास', 'शर्मा', 'कि', 'पानी', 'महाराष्ट्र', 'के', 'शिक्षा'];
const nonsense = ['qwzxv', 'zzzzzz', 'asdfghjkl', 'wxyzqq vbnm', 'xqj', 'kkkqqq the'];
const endings = ['zq', 'xj', 'qk', 'vx'];

/** As many articles as a page of results has, and nothing else. */
export const plainRows = Array.from({ length: 40 }, (_, index) => `/rows/${index * 13}`);

/** Searches of every kind with their totals, past every cache, and the first one after a write. */
export async function search(bench: Bench): Promise<Figure<'search'>[]> {
  const queries = queriesOf(bench.held.articles);
  const figures: Figure<'search'>[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
    const server = await bench.uncached(engine);
    const reference = reader(bench.reference, { paths: plainRows }, 30);
    const write = await writer(bench, server.origin);
    for (const name of Object.keys(limits.search) as Kind[]) {
      const call = name === 'suggestions of two letters' ? calls.suggest : calls.search;
      const paths = queries[name].map((keyword) => requestPath(call.path, { query: { keyword } }));
      const firstAfterWrite = async () => {
        await write();
        const start = performance.now();
        await read(server.origin + paths[0]);
        return performance.now() - start;
      };
      const isFirst = name === 'the first search after a write';
      const measured = isFirst
        ? await compare(firstAfterWrite, reader(bench.reference, { paths: plainRows }, 2), 40)
        : await compare(reader(server, { paths }, 30), reference, 7);
      const detail = `${ms(measured.ours)}; plain SQL of 100 articles ${ms(measured.reference)}`;
      figures.push({ name, engine, value: measured.time, detail });
    }
  }
  return figures;
}

/** Changes a title, another one each time. */
async function writer({ held }: Bench, origin: string): Promise<() => Promise<unknown>> {
  const { post } = await administratorAt(origin);
  const { id } = held.articles.at(-1) as HeldArticle;
  let writes = 0;
  return () => {
    const form = new FormData();
    form.append('title', `A title for measuring, number ${++writes}`);
    return post(requestPath(calls.updateArticle.path, { params: { id } }), form);
  };
}

/** What readers of a journal may ask for, of each kind ten different queries; the same for the same articles. */
function queriesOf(articles: HeldArticle[]): Record<Kind, string[]> {
  const titles = articles.map(({ title }) => foldWords(plainText(title)));
  const words = byFrequency(
    titles.map((title) => title.filter((word) => /^[a-z]{2,}$/.test(word))),
  );
  const pairs = byFrequency(
    titles.map((title) => title.slice(1).map((word, index) => `${title[index]} ${word}`)),
  );
  const some = (queries: string[]) => [...new Set(queries)].slice(0, queriesPerKind);
  const prefixes = (length: number) => some(words.map((word) => word.slice(0, length)));
  const step = Math.ceil(articles.length / queriesPerKind);
  return {
    'rare words': some(words.toReversed().filter((word) => word.length > 4)),
    'common words': some(words),
    'two words': some(pairs),
    'twenty common words': [words.slice(0, 20).join(' ')],
    'prefixes of one letter': prefixes(1),
    'prefixes of two letters': prefixes(2),
    Devanagari: hindi,
    nonsense,
    'misspelt words': some(words.filter((word) => word.length > 5)).map(
      (word, index) => `${word.slice(0, -2)}${endings[index % endings.length]}`,
    ),
    'reference numbers': articles
      .filter((_, index) => index % step === 0)
      .map(({ refnumber }) => refnumber),
    'suggestions of two letters': prefixes(2),
    'the first search after a write': ['analysis'],
  };
}

/** What is in the most titles first. */
function byFrequency(titles: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap((title) => [...new Set(title)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .map(([word]) => word);
}
