import type { TermKind } from '#contract/terms.ts';
import { chunks } from '#domain/chunks.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { scheduledIds, wasPublic } from './public-articles.ts';

/** A page of an author, a keyword or a subject, with how many public articles it has and when that last changed. */
export type TermPages = { slug: string; orcid: string; articles: number; changed: string };

/** So many rows of the index are gone through at a time, and the last term whole. */
const rowsAtOnce = 5000;
const slugsAtOnce = 500;

/**
 * Some pages of a kind that search engines are told of, by their short names, and the last name that was looked at;
 * undefined where no further one is. What an article had before counts for the date alone.
 *
 * @param range names after the first one; up to the other, if it is given
 */
export async function listTermPages(
  db: Db,
  kind: TermKind,
  { after, until }: { after: string; until?: string | undefined },
): Promise<{ pages: TermPages[]; next: string | undefined }> {
  // A limit inside, so that the rows are read in the order of the index, whatever else an engine thinks of it.
  const some = db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', '>', after)
    .$if(until !== undefined, (query) => query.where('slug', '<=', until ?? ''))
    .where('place', '>', 0)
    .orderBy('slug')
    .limit(rowsAtOnce)
    .select(['slug', 'article_id'])
    .as('some');
  const groups = await db
    .selectFrom(some)
    .select(({ fn }) => [
      'slug',
      fn.countAll<number>().as('rows'),
      fn.min('article_id').as('first'),
      fn.max('article_id').as('last'),
    ])
    .groupBy('slug')
    .orderBy('slug')
    .execute();
  const read = groups.reduce((sum, { rows }) => sum + Number(rows), 0);
  const next = read < rowsAtOnce ? undefined : groups.at(-1)?.slug;
  // The page of one article alone says what the article says; subjects are few, and in the menus.
  const slugs = groups
    .filter(({ slug, first, last }) => kind === 'subject' || first !== last || slug === next)
    .map(({ slug }) => slug);
  const pages: TermPages[] = [];
  for (const named of chunks(slugs, slugsAtOnce)) {
    pages.push(...(await readPages(db, kind, named)));
  }
  const least = kind === 'subject' ? 1 : 2;
  return { pages: pages.filter(({ articles }) => articles >= least), next };
}

/** Authors of one name have a page each where their ORCIDs differ. */
async function readPages(db: Db, kind: TermKind, slugs: string[]): Promise<TermPages[]> {
  const rows = db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', 'in', slugs)
    .where('article_id', 'not in', scheduledIds(db))
    .select(({ fn, selectFrom }) => [
      'slug',
      fn.count<number>('article_id').distinct().filterWhere('place', '>', 0).as('articles'),
      fn
        .count<number>('orcid')
        .distinct()
        .filterWhere('place', '>', 0)
        .filterWhere('orcid', '<>', '')
        .as('orcids'),
      fn
        .max<string | null>(
          // Looked up row by row: joined, an engine may rather read all articles.
          selectFrom('articles')
            .whereRef('articles.id', '=', 'article_terms.article_id')
            .where(wasPublic(db))
            .select('articles.datestamp'),
        )
        .as('changed'),
    ])
    .groupBy('slug')
    .orderBy('slug');
  const bySlug = await rows.execute();
  const shared = bySlug.filter(({ orcids }) => Number(orcids) > 1).map(({ slug }) => slug);
  const byOrcid =
    shared.length === 0
      ? []
      : await rows
          .where('slug', 'in', shared)
          .select('orcid')
          .groupBy('orcid')
          .orderBy('orcid')
          .execute();
  const split = Map.groupBy(byOrcid, ({ slug }) => slug);
  return bySlug
    .flatMap((row) => split.get(row.slug) ?? { ...row, orcid: '' })
    .map(({ slug, orcid, articles, changed }) => ({
      ...{ slug, orcid, articles: Number(articles), changed: changed ?? '' },
    }));
}
