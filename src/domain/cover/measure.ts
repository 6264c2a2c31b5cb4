import type { ArticleListItem } from '#contract/entities/article.ts';
import { parsePageRange } from '../page-range.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { chance, clamp, seedOf } from './hash.ts';
import { drawnLetters } from './letters.ts';

/** What a drawing knows of an article: of the public list, and every field may be empty. */
export type CoverArticle = Pick<
  ArticleListItem,
  'refnumber' | 'pagenumber' | 'subject' | 'is_retracted'
> & {
  /** It says what became of another one. */
  is_notice?: boolean;
  /** Of its title, those that may be drawn (`drawnLetters`): no form, weight or tone follows from them. */
  letters?: readonly string[];
};

const articlesOfNone = 6;

/**
 * What the drawing of a journal shows that has no issue: forms of its own, for a form follows its short name too, and the
 * words of its name in place of titles.
 */
export function noArticles(name: string): CoverArticle[] {
  const words = plainText(name).split(' ');
  return Array.from({ length: articlesOfNone }, (_, index) => ({
    refnumber: String(index),
    pagenumber: '',
    subject: '',
    is_retracted: false,
    letters: drawnLetters(words[index % words.length] ?? '', articlesOfNone),
  }));
}

/** An article as motifs draw it. Nothing of it depends on the greatest of its issue. */
export type Measured = {
  /** Of itself, and of the neighbours that are drawn with it. */
  refnumbers: readonly string[];
  /** 32 bits, of the journal and the refnumber: a title that is corrected changes no form. */
  seed: number;
  /** How much of the drawing is its own: 0.45 to 2.2, about 1 in the middle. */
  weight: number;
  /** From 0 to 1: by its subject, where the issue has several. */
  tone: number;
  /** The one article with the spark. */
  isLead: boolean;
  letters: readonly string[];
};

/**
 * Measures the articles of an issue, in the order of the list: by their pages, or by chance where pages tell nothing. `lead` is the refnumber that the office chose; without it,
 * or where that article cannot lead, the greatest weight leads. One that is retracted or a notice never does.
 */
export function measure(
  journal: string,
  articles: readonly CoverArticle[],
  lead?: string,
): Measured[] {
  const lengths = articles.map(({ pagenumber }) => lengthOf(pagenumber));
  const known = lengths.filter((pages) => pages !== undefined).sort((one, other) => one - other);
  const median = known[known.length >> 1];
  const isEven = known[0] === known.at(-1);
  const subjects = new Set(articles.map(({ subject }) => subject).filter(Boolean));
  const measured = articles.map(({ refnumber, subject, letters = [] }, index): Measured => {
    const seed = seedOf(`${journal}|${refnumber}`);
    const weight =
      median === undefined || isEven
        ? 0.55 + 1.1 * chance(seed, 7)
        : Math.sqrt((lengths[index] ?? median) / median);
    const own = chance(seed, 3);
    return {
      refnumbers: [refnumber],
      seed,
      weight: clamp(weight, 0.45, 2.2),
      tone:
        subject !== '' && subjects.size > 1
          ? (Math.floor(chance(seedOf(subject), 3) * 5) + 0.5 * own) / 4.5
          : own,
      isLead: false,
      letters,
    };
  });
  const leading = leadOf(measured, articles, lead);
  if (leading) leading.isLead = true;
  return measured;
}

/**
 * The refnumber of the article that leads an issue, which has the spark of its drawing: `measure` says which one may. Undefined
 * where none may.
 */
export const leadingArticle = (
  journal: string,
  articles: readonly CoverArticle[],
  lead?: string,
): string | undefined =>
  measure(journal, articles, lead).find(({ isLead }) => isLead)?.refnumbers[0];

function leadOf(measured: readonly Measured[], articles: readonly CoverArticle[], chosen?: string) {
  const able = measured.filter((_, index) => {
    const article = articles[index];
    return article && !article.is_retracted && !article.is_notice;
  });
  return (
    able.find(({ refnumbers: [refnumber] }) => refnumber === chosen) ??
    able.reduce<Measured | undefined>(
      (most, article) => (most && most.weight >= article.weight ? most : article),
      undefined,
    )
  );
}

/** In pages; undefined where unknown. */
function lengthOf(pagenumber: string): number | undefined {
  if (/^\d+$/.test(pagenumber.trim())) return 1;
  const range = parsePageRange(pagenumber);
  return range && range.last >= range.first ? range.last - range.first + 1 : undefined;
}

/** Neighbours joined, so that at most `most` are drawn: each has the form of its first. */
export function joined(articles: readonly Measured[], most: number): Measured[] {
  if (articles.length <= most) return [...articles];
  const groups = Array.from({ length: most }, (_, group) =>
    articles.slice(
      Math.floor((group * articles.length) / most),
      Math.floor(((group + 1) * articles.length) / most),
    ),
  );
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const weight = group.reduce((sum, article) => sum + article.weight, 0) / group.length;
    const refnumbers = group.flatMap((article) => article.refnumbers);
    return [{ ...first, refnumbers, weight, isLead: group.some(({ isLead }) => isLead) }];
  });
}

/** Articles cut into parts, so that at least `least` are drawn: one alone would be a lump. */
export function cut(articles: readonly Measured[], least: number): Measured[] {
  if (articles.length === 0 || articles.length >= least) return [...articles];
  const parts = Math.ceil(least / articles.length);
  return articles.flatMap((article) =>
    Array.from({ length: parts }, (_, part) => ({
      ...article,
      seed: (article.seed + part * 7919) >>> 0,
      weight: (article.weight / parts) * (0.6 + 0.8 * chance(article.seed, 60 + part)),
      tone: part === 0 ? article.tone : chance(article.seed, 70 + part),
      isLead: article.isLead && part === (article.seed & 1),
    })),
  );
}

/** The share of the whole that each has, one after the other: `from` and `to` of 0 to 1. */
export function shares(
  articles: readonly Measured[],
): { article: Measured; from: number; to: number }[] {
  const whole = articles.reduce((sum, { weight }) => sum + weight, 0);
  let done = 0;
  return articles.map((article) => {
    const from = done / whole;
    done += article.weight;
    return { article, from, to: done / whole };
  });
}
