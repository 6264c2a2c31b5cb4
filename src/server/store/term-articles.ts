import type { TermKind } from '#contract/terms.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './articles-in-issues.ts';
import { isPublicRow, scheduledIds } from './public-articles.ts';

/** An author, a keyword or a subject; of several authors of a name the one with this ORCID, empty for those without. */
export type Term = { kind: TermKind; slug: string; orcid?: string | undefined };

/** The rows of what is public. */
const rowsOf = (db: Db, { kind, slug, orcid }: Term) =>
  db
    .selectFrom('article_terms')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('place', '>', 0)
    .where('article_id', 'not in', scheduledIds(db))
    .$if(orcid !== undefined, (query) => query.where('orcid', '=', orcid ?? ''));

/** How many public articles it has, by the ORCIDs that they name; empty where they name none. */
export async function countByOrcid(db: Db, term: Term): Promise<Map<string, number>> {
  const rows = await rowsOf(db, term)
    .select(({ fn }) => ['orcid', fn.countAll<number>().as('articles')])
    .groupBy('orcid')
    .orderBy('orcid')
    .execute();
  return new Map(rows.map(({ orcid, articles }) => [orcid, Number(articles)]));
}

export async function countTermArticles(db: Db, term: Term): Promise<number> {
  const { articles } = await rowsOf(db, term)
    .select(({ fn }) => fn.count<number>('article_id').distinct().as('articles'))
    .executeTakeFirstOrThrow();
  return Number(articles);
}

/** The ids of some of its public articles: by issue, the newest first. */
export async function listTermArticleIds(
  db: Db,
  term: Term,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf(db, term)
    .select(['place', 'article_id'])
    .groupBy(['place', 'article_id'])
    .orderBy('place', 'desc')
    .orderBy('article_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** What the articles say of their authors, keywords and subjects. */
export function listTermTexts(db: Db, ids: readonly number[]) {
  return articlesInIssues(db)
    .where('articles.id', 'in', [...ids])
    .where(isPublicRow(db))
    .select(['articles.id', 'authorname', 'contributors', 'keywords', 'subject'])
    .execute();
}
