import type { Article, ArticleListItem } from '#contract/entities/article.ts';
import { normaliseText } from '#domain/clean-text.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';

/** A row of an issue as an administrator gets it. */
export type ArticleRow = ArticleListItem &
  Pick<Article, 'txnid' | 'creation' | 'modification' | 'state' | 'publish_at' | 'notices'>;

/** The columns by which the table of an issue is sorted. */
export const sortColumns = [
  'number',
  'refnumber',
  'title',
  'txnid',
  'pagenumber',
  'creation',
  'modification',
] as const;
export type SortColumn = (typeof sortColumns)[number];
const shownChoices = ['all', 'enabled', 'draft', 'scheduled', 'withdrawn', 'no-pdf'] as const;
export type Shown = (typeof shownChoices)[number];

/** What a tab kept of it. */
export const asShown = (kept: unknown): Shown | undefined =>
  shownChoices.find((choice) => choice === kept);

/** A row with its place in the issue and its texts ready for comparison. */
export type TableRow = { article: ArticleRow; number: number; title: string; searched: string };

export function toTableRows(articles: readonly ArticleRow[]): TableRow[] {
  return articles.map((article, index) => {
    const title = plainText(article.title);
    const texts = [article.refnumber, title, article.authorname, article.txnid];
    return { article, number: index + 1, title, searched: forSearch(texts.join('\n')) };
  });
}

export function filterRows(rows: readonly TableRow[], text: string, shown: Shown): TableRow[] {
  const words = forSearch(text).split(/\s+/).filter(Boolean);
  return rows.filter(
    ({ article, searched }) =>
      isShown(article, shown) && words.every((word) => searched.includes(word)),
  );
}

export function sortRows(rows: readonly TableRow[], by: SortColumn, isDown: boolean): TableRow[] {
  const direction = isDown ? -1 : 1;
  const compare = comparisons[by];
  return rows.toSorted((a, b) => direction * compare(a, b) || a.number - b.number);
}

/**
 * The last page that any article of the issue reaches, but for those that gave theirs back with their number; undefined where
 * none has pages.
 */
export function lastPageOf(
  articles: readonly Pick<ArticleRow, 'pagenumber' | 'refnumber' | 'state'>[],
): number | undefined {
  const kept = articles.filter(({ refnumber, state }) => state !== 'withdrawn' || refnumber !== '');
  const lasts = kept.flatMap(({ pagenumber }) => parsePageRange(pagenumber)?.last ?? []);
  return lasts.length === 0 ? undefined : Math.max(...lasts);
}

/** Their pages, and what they are called, without the one that is looked at. */
export const otherArticles = (
  articles: readonly Pick<ArticleRow, 'id' | 'refnumber' | 'pagenumber' | 'title' | 'state'>[],
  except?: number,
): { pagenumber: string; name: string }[] =>
  articles
    .filter(({ id, state }) => id !== except && state !== 'withdrawn')
    .map(({ refnumber, pagenumber, title }) => ({
      pagenumber,
      name: refnumber === '' ? plainText(title) : `Article ${refnumber}`,
    }));

const texts = new Intl.Collator(['en', 'hi'], { numeric: true, sensitivity: 'base' });
const firstPage = ({ article }: TableRow) =>
  parsePageRange(article.pagenumber)?.first ?? Number.MAX_SAFE_INTEGER;

const comparisons: Readonly<Record<SortColumn, (a: TableRow, b: TableRow) => number>> = {
  number: (a, b) => a.number - b.number,
  refnumber: (a, b) => Number(a.article.refnumber) - Number(b.article.refnumber),
  title: (a, b) => texts.compare(a.title, b.title),
  txnid: (a, b) => texts.compare(a.article.txnid, b.article.txnid),
  pagenumber: (a, b) => firstPage(a) - firstPage(b),
  creation: (a, b) => texts.compare(a.article.creation, b.article.creation),
  modification: (a, b) => texts.compare(a.article.modification, b.article.modification),
};

function isShown(article: ArticleRow, shown: Shown): boolean {
  if (shown === 'all') return true;
  if (shown === 'no-pdf') return article.file === '';
  return article.state === (shown === 'enabled' ? 'published' : shown);
}

function forSearch(text: string): string {
  return normaliseText(text).toLowerCase();
}
