import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { titleKey } from '#domain/title-key.ts';
import { numbersFrom } from '../../bench/support/synthetic-articles.ts';

export type KnownArticle = {
  refnumber: number | string;
  title: string;
  authorname: string;
  abstract: string;
};

/** What somebody types who has one article in mind. */
export type KnownItem = { kind: string; query: string; refnumber: string };

/** Too frequent to be remembered of a title. */
const stopWords = new Set(
  foldWords(
    'a an and are as at based be by can do does for from how in into is it its of on or some that the their to toward towards using via we what when where which with without का की के को में से है और पर ने',
  ),
);

const remembered = (text: string) => [
  ...new Set(foldWords(text).filter((word) => word.length > 2 && !stopWords.has(word))),
];

type Pick = (words: string[], count: number) => string[] | undefined;

/** The ways to ask, each with how many of ten ask so. Undefined where the article has not what it takes. */
const kinds: [kind: string, ask: (article: KnownArticle, pick: Pick) => string | undefined][] = [
  ['whole title', ({ title }) => title],
  ['title without accents, in capitals', ({ title }) => foldWords(title).join(' ').toUpperCase()],
  ['beginning of the title', ({ title }) => beginning(title, 5)],
  ['beginning of the title, the last word half', ({ title }) => beginning(title, 5)?.slice(0, -2)],
  ['three words of the title', ({ title }, pick) => pick(remembered(title), 3)?.join(' ')],
  [
    'three words of the title in disorder',
    ({ title }, pick) => pick(remembered(title), 3)?.toReversed().join(' '),
  ],
  [
    'two words of the title and a surname',
    ({ title, authorname }, pick) =>
      join(pick(remembered(title), 2), pick(surnames(authorname), 1)),
  ],
  [
    'a surname and two words of the title',
    ({ title, authorname }, pick) =>
      join(pick(surnames(authorname), 1), pick(remembered(title), 2)),
  ],
  [
    'two surnames and a word of the title',
    ({ title, authorname }, pick) =>
      join(pick(surnames(authorname), 2), pick(remembered(title), 1)),
  ],
  ['six words of the abstract', ({ abstract }, pick) => phrase(abstract, 6, pick)],
];

/**
 * As many queries as asked for, made of articles of the journal whose title no other has, a tenth of each kind; the same
 * for the same articles.
 */
export function knownItems(articles: readonly KnownArticle[], count: number): KnownItem[] {
  const next = numbersFrom(20_260_601);
  const below = (limit: number) => Math.floor(next() * limit);
  const pick: Pick = (words, size) => {
    if (words.length < size) return undefined;
    const left = words.map((_, index) => index);
    const chosen = Array.from({ length: size }, () => left.splice(below(left.length), 1)[0] ?? 0);
    return chosen.sort((a, b) => a - b).map((index) => words[index] ?? '');
  };
  const byTitle = Map.groupBy(articles, ({ title }) => titleKey(title));
  const unique = articles.filter(({ title }) => byTitle.get(titleKey(title))?.length === 1);
  return Array.from({ length: count }, (_, index) => {
    const [kind, ask] = kinds[index % kinds.length] ?? ['', () => undefined];
    for (let tries = 0; tries < 10_000; tries++) {
      const article = unique[below(unique.length)];
      const { refnumber, title, authorname, abstract } = article ?? fail();
      const text = { title: plainText(title), abstract: plainText(abstract) };
      const query = ask({ refnumber, authorname, ...text }, pick);
      if (query && query.length <= 200) return { kind, query, refnumber: String(refnumber) };
    }
    return fail();
  });
}

function fail(): never {
  throw new Error('There are no articles to ask for');
}

const join = (...parts: (string[] | undefined)[]) =>
  parts.includes(undefined) ? undefined : parts.flat().join(' ');

function beginning(title: string, words: number): string | undefined {
  const all = title.split(/\s+/);
  return all.length > words ? all.slice(0, words).join(' ') : undefined;
}

const surnames = (authorname: string) => [
  ...new Set(
    authorname.split(',').flatMap((name) => name.trim().split(/\s+/).slice(1).at(-1) ?? []),
  ),
];

function phrase(text: string, words: number, pick: Pick): string | undefined {
  const all = text.split(/\s+/);
  const starts = all.slice(words).map((_, index) => String(index));
  const [start] = pick(starts, 1) ?? [];
  return start && all.slice(Number(start), Number(start) + words).join(' ');
}
