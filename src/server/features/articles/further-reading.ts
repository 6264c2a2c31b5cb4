import type { FurtherReading, LinkedArticle } from '#contract/further-reading.ts';
import type { Contributor } from '#contract/metadata.ts';
import { authorSlug, keywordSlug, subjectSlug } from '#domain/article-terms.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { distinctAuthors, splitAuthors } from '#domain/names/authors.ts';
import { foldWords } from '#domain/search/fold.ts';
import { titleKey } from '#domain/title-key.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  findReadArticle,
  type LinkedArticleRow,
  listIdsBeside,
  listIdsByAuthors,
  listLinkedArticles,
} from '#server/store/article-queries.ts';

const maxRelated = 5;
/** More are found than shown, for some turn out to be columns of an issue. */
const spare = 3;
const maxAuthors = 5;
const maxByAuthor = 3;
/** Of an author: all others may be named already. */
const most = 1 + maxRelated + maxByAuthor * maxAuthors;

/** Where a reader goes on from an article; undefined where it is not public. */
export async function readFurther(
  { database: { reads }, index }: JournalContext,
  listScheduledIds: () => Promise<ReadonlySet<number>>,
  refnumber: number,
): Promise<FurtherReading | undefined> {
  const [article, beside, byAuthor, except] = await Promise.all([
    findReadArticle(reads, refnumber),
    listIdsBeside(reads, refnumber),
    listIdsByAuthors(reads, refnumber, most),
    listScheduledIds(),
    // Meanwhile: it may have to be read again.
    index.prepare(),
  ]);
  if (!article) return undefined;
  const authors = authorsOf(article);
  const found = await index.related(article, { except, limit: maxRelated + spare });
  const at = beside.indexOf(article.id);
  const neighbours = [beside[at - 1], beside[at + 1]];
  // An article is named once. Few are columns, so the first are taken to be shown, and all rows are read at once.
  const named = new Set([article.id, ...found.slice(0, maxRelated).map(({ id }) => id)]);
  const chosen = authors.map(({ author, slug }) => {
    const others = (byAuthor.get(slug) ?? []).filter((id) => !named.has(id));
    const ids = [...new Set(others)].slice(0, maxByAuthor);
    for (const id of ids) named.add(id);
    return { author, slug, ids };
  });
  const rows = await rowsById(reads, [
    ...neighbours,
    ...found.map(({ id }) => id),
    ...chosen.flatMap(({ ids }) => ids),
  ]);
  const related = found
    .flatMap(({ id }) => rows.get(id) ?? [])
    .filter((row) => !isSameColumn(article, row))
    .slice(0, maxRelated);
  const othersOf = (ids: readonly number[]) =>
    ids.flatMap((id) => rows.get(id) ?? []).filter((row) => !related.includes(row));
  const [previous, next] = neighbours.map((id) => rows.get(id ?? 0));
  return {
    file_bytes: article.file_sha256 && article.retractions < 1 ? (article.file_bytes ?? 0) : 0,
    slugs: slugsOf(article),
    ...(previous && { previous: toLinkedArticle(previous) }),
    ...(next && { next: toLinkedArticle(next) }),
    related: related.map(toLinkedArticle),
    by_authors: chosen
      .map(({ ids, ...named }) => ({
        ...named,
        articles: othersOf(ids).map(toLinkedArticle),
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
  const rows = wanted.length === 0 ? [] : await listLinkedArticles(reads, wanted);
  return new Map(rows.map((row) => [row.id, row]));
}

type Authored = { authorname: string; contributors: string };

/** The first few authors who have a page, without editors and translators. */
function authorsOf({ authorname, contributors }: Authored) {
  const others = contributorsOf(authorname, contributors)
    .filter(({ role }) => role === 'editor' || role === 'translator')
    .map(({ name }) => name);
  return distinctAuthors(authorname)
    .filter((name) => !others.includes(name))
    .slice(0, maxAuthors)
    .map((author) => ({ author, slug: slugOf({ name: author }) }))
    .filter(({ slug }) => slug !== '');
}

const sameName = (name: string) => foldWords(name).join(' ');

type Titled = { title: string; authorname: string };

/** A column of each issue, such as 'Book reviews', is no part of another one: they have a title and no author in common. */
function isSameColumn(article: Titled, other: Titled): boolean {
  if (titleKey(article.title) !== titleKey(other.title)) return false;
  const names = new Set(splitAuthors(article.authorname).map(sameName));
  return !splitAuthors(other.authorname).some((name) => names.has(sameName(name)));
}

const toLinkedArticle = ({
  id: _,
  refnumber,
  retractions,
  ...row
}: LinkedArticleRow): LinkedArticle => ({
  ...row,
  refnumber: String(refnumber),
  title: withoutDirectionMarks(row.title),
  authorname: withoutDirectionMarks(row.authorname),
  is_retracted: Number(retractions) > 0,
});
