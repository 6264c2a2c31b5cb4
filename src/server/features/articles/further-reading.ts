import type { FurtherReading, LinkedArticle } from '#contract/further-reading.ts';
import type { Contributor } from '#contract/metadata.ts';
import { authorSlug, keywordSlug, subjectSlug } from '#domain/article-terms.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { distinctAuthors, splitAuthors } from '#domain/names/authors.ts';
import { foldWords } from '#domain/search/fold.ts';
import { titleKey } from '#domain/title-key.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { type ArticleListRow, listEnabledArticlesByIds } from '#server/store/article-queries.ts';
import { findReadArticle, listIdsBeside } from '#server/store/further-reading-queries.ts';
import { toArticleListItem } from './articles-view.ts';

const maxRelated = 5;
/** More are read than shown, for some turn out to be of no use. */
const spare = 3;
const maxAuthors = 5;
const maxByAuthor = 3;

type Parts = { reads: Db; index: SearchIndex; listScheduledIds(): Promise<ReadonlySet<number>> };

/** Where a reader goes on from an article; undefined where it is not public. */
export async function readFurther(
  { reads, index, listScheduledIds }: Parts,
  refnumber: number,
): Promise<FurtherReading | undefined> {
  const [article, beside, except] = await Promise.all([
    findReadArticle(reads, refnumber),
    listIdsBeside(reads, refnumber),
    listScheduledIds(),
    // Meanwhile: it may have to be read again.
    index.prepare(),
  ]);
  if (!article) return undefined;
  const authors = authorsOf(article);
  const [related, ...byAuthor] = await Promise.all([
    index.related(article, { except, limit: maxRelated + spare }),
    ...authors.map((name) =>
      index.byAuthor(foldWords(name), { except, limit: maxRelated + maxByAuthor + spare }),
    ),
  ]);
  const at = beside.indexOf(article.id);
  const neighbours = [beside[at - 1], beside[at + 1]];
  const ids = [...neighbours, ...related.map(({ id }) => id), ...byAuthor.flat()];
  const rows = await rowsById(reads, ids);

  const shown = new Set([article.id]);
  const take = (ids: number[], limit: number, fits: (row: ArticleListRow) => boolean) => {
    const taken: LinkedArticle[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      if (taken.length === limit) break;
      if (!row || shown.has(id) || !fits(row)) continue;
      shown.add(id);
      taken.push(toLinkedArticle(row));
    }
    return taken;
  };
  const [previous, next] = neighbours.map((id) => rows.get(id ?? 0));
  return {
    file_bytes: article.file_sha256 && article.retractions < 1 ? (article.file_bytes ?? 0) : 0,
    slugs: slugsOf(article),
    ...(previous && { previous: toLinkedArticle(previous) }),
    ...(next && { next: toLinkedArticle(next) }),
    related: take(
      related.map(({ id }) => id),
      maxRelated,
      (row) => !isSameColumn(article, row),
    ),
    by_authors: authors
      .map((author, number) => ({
        author,
        slug: slugOf({ name: author }),
        articles: take(byAuthor[number] ?? [], maxByAuthor, isBy(author)),
      }))
      .filter(({ articles }) => articles.length > 0),
  };
}

type Described = Authored & { keywords: string; subject: string };

function slugsOf({ authorname, contributors, keywords, subject }: Described) {
  const people = contributorsOf(authorname, contributors);
  return {
    authors: people.map((one, index) => slugOf(one, people[index + 1])),
    keywords: splitKeywords(keywords).map(keywordSlug),
    subject: subjectSlug(subject),
  };
}

/** A suffix after a comma, which the specified rule takes for an author, is part of the one before, and has no page. */
function slugOf(one: Contributor, after?: Contributor): string {
  const isSomeone = peopleOf([{ name: 'A' }, one]).length > 1;
  const [person] = peopleOf(after ? [one, after] : [one]);
  return person && isSomeone ? authorSlug(person) : '';
}

async function rowsById(reads: Db, ids: (number | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  const rows = wanted.length === 0 ? [] : await listEnabledArticlesByIds(reads, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

type Authored = { authorname: string; contributors: string };

/** The first few authors, without editors and translators. */
function authorsOf({ authorname, contributors }: Authored): string[] {
  const others = contributorsOf(authorname, contributors)
    .filter(({ role }) => role === 'editor' || role === 'translator')
    .map(({ name }) => name);
  return distinctAuthors(authorname)
    .filter((name) => !others.includes(name))
    .slice(0, maxAuthors);
}

const sameName = (name: string) => foldWords(name).join(' ');

const isBy = (author: string) => {
  const wanted = sameName(author);
  return ({ authorname }: Pick<ArticleListRow, 'authorname'>): boolean =>
    splitAuthors(authorname).some((name) => sameName(name) === wanted);
};

type Titled = { title: string; authorname: string };

/** A column of each issue, such as 'Book reviews', is no part of another one: they have a title and no author in common. */
function isSameColumn(article: Titled, other: Titled): boolean {
  if (titleKey(article.title) !== titleKey(other.title)) return false;
  return !splitAuthors(article.authorname).some((author) => isBy(author)(other));
}

function toLinkedArticle(row: ArticleListRow): LinkedArticle {
  const { refnumber, title, authorname, year, volume, issue, pagenumber, language, is_retracted } =
    toArticleListItem(row);
  return { refnumber, title, authorname, year, volume, issue, pagenumber, language, is_retracted };
}
