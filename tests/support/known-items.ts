import type { NotNull } from 'kysely';
import { splitAuthors } from '#domain/names/authors.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { titleKey } from '#domain/title-key.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { romanise } from './romanise.ts';
import { numbersFrom } from './seeded-numbers.ts';

export type KnownArticle = {
  refnumber: number | string;
  title: string;
  authorname: string;
  abstract: string;
  year: number;
  volume: number;
  issue: number;
  doi: string;
  pagenumber: string;
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
type Asked = KnownArticle & {
  /** Whether nobody else whose name has this word has an article of this year, or of this issue. */
  isOnlyOf: (word: string, place: string) => boolean;
  /** Whether no other abstract has these words. */
  hasAlone: (words: string) => boolean;
};

const isDevanagari = (text: string) => /[\u0900-\u097F]/.test(text);

/** The ways to ask. Undefined where the article has not what it takes. */
const kinds: [kind: string, ask: (article: Asked, pick: Pick) => string | undefined][] = [
  ['whole title', ({ title }) => title],
  ['title without accents, in capitals', ({ title }) => foldWords(title).join(' ').toUpperCase()],
  ['beginning of the title, the last word half', ({ title }) => beginning(title, 5)?.slice(0, -2)],
  [
    'three words of the title in disorder',
    ({ title }, pick) => pick(remembered(title), 3)?.toReversed().join(' '),
  ],
  [
    'two words of the title and a surname',
    ({ title, authorname }, pick) =>
      join(pick(remembered(title), 2), pick(surnames(authorname), 1)),
  ],
  ['author and year', (article, pick) => authorAndYear(article, pick)],
  [
    'title, author and year',
    ({ title, authorname, year }) => {
      const [author] = surnames(authorname);
      return author && `${author} (${year}). ${title}`;
    },
  ],
  [
    'two names with "and", and a word of the title',
    ({ title, authorname }, pick) => {
      const [one, other] = surnames(authorname);
      const [word] = pick(remembered(title), 1) ?? [];
      return other && word && `${one} and ${other} ${word}`;
    },
  ],
  [
    'a reversed name and words of the title',
    ({ title, authorname }, pick) => {
      const words = pick(remembered(title), 2);
      const [, first, last] =
        /^(\S+)\s(?:.*\s)?(\S+)$/.exec(splitAuthors(authorname)[0] ?? '') ?? [];
      return words && first && `${last}, ${first} ${words.join(' ')}`;
    },
  ],
  [
    'misspelt',
    ({ title }, pick) => {
      const words = pick(remembered(title), 3);
      const long = words?.findIndex((word) => /^[a-z]{6,}$/.test(word)) ?? -1;
      return words && long !== -1
        ? words.map((word, index) => (index === long ? misspelt(word) : word)).join(' ')
        : undefined;
    },
  ],
  [
    'exact words of the abstract',
    ({ abstract, hasAlone }, pick) => {
      const words = phrase(abstract, 6, pick)?.replace(/["“”„]/g, '');
      return words && hasAlone(words) ? `"${words}"` : undefined;
    },
  ],
  [
    'a DOI',
    ({ doi, refnumber }) =>
      !doi.startsWith('10.') ? undefined : withResolver(doi, Number(refnumber)),
  ],
  ['volume, issue and author', (article, pick) => volumeAndAuthor(article, pick)],
  [
    'volume, issue and pages',
    ({ volume, issue, pagenumber }) =>
      longRange(pagenumber) && `${volume}(${issue}), ${pagenumber}`,
  ],
  [
    'volume and first page',
    ({ volume, pagenumber }) => {
      const [first] = longRange(pagenumber) ?? [];
      return first === undefined ? undefined : `${volume}:${first}`;
    },
  ],
  [
    'the end of a DOI',
    ({ doi }) => (/^10\.\d+\/\S*[a-z_.-]\S*$/i.test(doi) ? doi.replace(/^[^/]*\//, '') : undefined),
  ],
  [
    'transliterated',
    ({ title, authorname }, pick) => {
      if (!isDevanagari(authorname)) return undefined;
      const name = pick(surnames(authorname), 1)?.map(romanise)[0];
      const words = pick(remembered(title).filter(isDevanagari), 2)?.map(romanise);
      return name && words?.every(Boolean) ? `${name} ${words.join(' ')}` : undefined;
    },
  ],
  [
    'Devanagari',
    ({ title }, pick) => {
      const words = remembered(title).filter(isDevanagari);
      return pick(words, 3)?.join(' ');
    },
  ],
];

/** All articles that can be asked for, as both engines have them. */
export const listKnownArticles = (db: Db): Promise<KnownArticle[]> =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['refnumber', 'articles.title', 'authorname', 'abstract', 'doi', 'pagenumber'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .$narrowType<{ refnumber: NotNull }>()
    .orderBy('articles.id')
    .execute();

export const kindsOfKnownItems = kinds.length;

/**
 * As many queries as asked for, made of articles of the journal whose title no other has, numbers left out, as many of each
 * kind; the same for the same articles.
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
  // 'Volume 26, Number 1' is repeated too.
  const keyOf = ({ title }: KnownArticle) => titleKey(title.replace(/\d+/g, '')) ?? '';
  const byTitle = Map.groupBy(articles, keyOf);
  const unique = articles.filter((one) => byTitle.get(keyOf(one))?.length === 1);
  const devanagari = unique.filter(({ authorname }) => isDevanagari(authorname));
  const ofPlaces = countNames(articles);
  const isOnlyOf = (word: string, place: string) =>
    foldWords(word).every((one) => ofPlaces.get(`${one} ${place}`) === 1);
  const hasAlone = (words: string) => {
    const sought = encodeHtml(words);
    return articles.filter(({ abstract }) => abstract.includes(sought)).length === 1;
  };
  return Array.from({ length: count }, (_, index) => {
    const [kind, ask] = kinds[index % kinds.length] ?? ['', () => undefined];
    const among = kind === 'transliterated' || kind === 'Devanagari' ? devanagari : unique;
    for (let tries = 0; tries < 20_000; tries++) {
      const article = among[below(among.length)] ?? fail();
      const text = { title: plainText(article.title), abstract: plainText(article.abstract) };
      const query = ask({ ...article, ...text, isOnlyOf, hasAlone }, pick);
      if (query && query.length <= 200) {
        return { kind, query, refnumber: String(article.refnumber) };
      }
    }
    return fail();
  });
}

function fail(): never {
  throw new Error('There are no articles to ask for');
}

const join = (...parts: (string[] | undefined)[]) =>
  parts.includes(undefined) ? undefined : parts.flat().join(' ');

/** How many articles of each year and of each issue have each word in the names of their authors. */
function countNames(articles: readonly KnownArticle[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { authorname, year, volume, issue } of articles) {
    for (const word of new Set(foldWords(authorname))) {
      for (const key of [`${word} ${year}`, `${word} ${volume}(${issue})`]) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

function authorAndYear({ authorname, year, isOnlyOf }: Asked, pick: Pick): string | undefined {
  const only = surnames(authorname).filter((name) => isOnlyOf(name, String(year)));
  const [name] = pick(only, 1) ?? [];
  return name && `${name} ${year}`;
}

function volumeAndAuthor(
  { authorname, volume, issue, isOnlyOf }: Asked,
  pick: Pick,
): string | undefined {
  const place = `${volume}(${issue})`;
  const [name] =
    pick(
      surnames(authorname).filter((one) => isOnlyOf(one, place)),
      1,
    ) ?? [];
  if (!name) return undefined;
  return name.length % 2 === 0 ? `${place} ${name}` : `${name} Volume ${volume} issue ${issue}`;
}

const withResolver = (doi: string, number: number): string =>
  [doi, `https://doi.org/${doi}`, `doi:${doi}`, doi.toUpperCase()][number % 4] ?? doi;

/** Pages that no other article has all of, and that are no number of an issue. */
function longRange(pagenumber: string): [first: number, last: number] | undefined {
  const { first, last } = parsePageRange(pagenumber) ?? { first: 0, last: 0 };
  return first > 20 && last > first + 2 ? [first, last] : undefined;
}

/** Two letters in the middle change places, or one is lost. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2);
  const [before, one, other, after] = [
    word.slice(0, middle - 1),
    word[middle - 1],
    word[middle],
    word.slice(middle + 1),
  ];
  return one === other ? `${before}${one}${after}` : `${before}${other}${one}${after}`;
}

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
