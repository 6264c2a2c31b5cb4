import { sql } from 'kysely';
import type { ManuscriptState } from '#contract/fields/manuscript.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { PlainRow } from './plain-records.ts';
import { isPublicRow } from './public-articles.ts';

export type ManuscriptRow = PlainRow<'manuscripts'>;

type Filter = {
  /** Folded words, all of which it must have. */
  terms: readonly string[];
  /** Whose words count in addition to its number and title: with all people, reviewers' addresses too. */
  people: 'none' | 'without addresses of reviewers' | 'all';
  state: ManuscriptState | undefined;
  /** What it became. */
  article: number | undefined;
  /** Older than this one. */
  before: number | undefined;
};

/** The newest first. */
export const listManuscripts = (
  db: Db,
  { terms, people, state, article, before }: Filter,
  limit: number,
): Promise<ManuscriptRow[]> => {
  let query = db.selectFrom('manuscripts').selectAll().orderBy('id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (article !== undefined) query = query.where('article_id', '=', article);
  if (before !== undefined) query = query.where('id', '<', before);
  for (const term of terms) {
    // Folded words have no signs that LIKE reads.
    const has = `%${term}%`;
    // The addresses of reviewers are in the second line.
    const hasWithPeople = people === 'all' ? has : `${has}\n%`;
    query = query.where((eb) =>
      people === 'none'
        ? eb('words', 'like', has)
        : eb.or([eb('words', 'like', has), eb('contact_words', 'like', hasWithPeople)]),
    );
  }
  return query.execute();
};

/** What the next manuscript counts as: more than any there is or was, so that no number is given twice. */
export async function nextManuscriptSerial(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('manuscripts')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const { former } = await tx
    .selectFrom('history')
    .select((eb) => eb.fn.max('record_id').as('former'))
    .where('noun', '=', 'manuscript')
    .executeTakeFirstOrThrow();
  return Math.max(Number(last ?? 0), Number(former ?? 0)) + 1;
}

export async function hasManuscriptNumber(tx: Tx, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('manuscripts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** However its letters were typed. */
export const findManuscriptByNumber = (
  db: Db,
  number: string,
): Promise<ManuscriptRow | undefined> =>
  db
    .selectFrom('manuscripts')
    .selectAll()
    .where('number', 'in', [number, number.toUpperCase()])
    .executeTakeFirst();

/** The address of what a manuscript became, where readers see that. */
export const findPublicArticleOf = (db: Db, articleId: number) =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['issues.year', 'issues.volume', 'issues.issue', 'articles.refnumber'])
    .where('articles.id', '=', articleId)
    .where(isPublicRow(db))
    .executeTakeFirst();

/** Manuscripts whose article is public and who do not say so, and those that say so and whose article was withdrawn. */
export async function listMovedManuscripts(db: Db) {
  const ofArticles = db
    .selectFrom('manuscripts')
    .innerJoin('articles', 'articles.id', 'manuscripts.article_id')
    .select(['manuscripts.id', 'manuscripts.title', 'manuscripts.state'])
    .select(['manuscripts.published_on', 'manuscripts.modification', 'articles.published_at'])
    .orderBy('manuscripts.id')
    .limit(1_000);
  const [published, withdrawn] = await Promise.all([
    ofArticles
      .where('manuscripts.state', 'not in', ['published', 'declined'])
      .where(isPublicRow(db))
      .execute(),
    ofArticles
      .where('manuscripts.state', '=', 'published')
      .where('articles.status', '=', 'disabled')
      .execute(),
  ]);
  return [
    ...published.map((row) => ({ ...row, isPublic: true })),
    ...withdrawn.map((row) => ({ ...row, isPublic: false })),
  ];
}

/** What a manuscript became; undefined where that is not there. */
export const findArticleOfManuscript = (db: Db, articleId: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'refnumber', 'status', 'published_at'])
    .where('id', '=', articleId)
    .executeTakeFirst();

/** Those that have one of these texts among their files: a hash, or a Message-ID as JSON writes it. */
export const listManuscriptsWithFiles = (
  db: Db,
  texts: readonly string[],
  limit: number,
): Promise<ManuscriptRow[]> =>
  db
    .selectFrom('manuscripts')
    .selectAll()
    .where((eb) =>
      eb.or(
        texts.map(
          (text) => sql<boolean>`files like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many are neither declined nor an article yet. */
export async function countOpenManuscripts(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('manuscripts')
    .leftJoin('articles', 'articles.id', 'manuscripts.article_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('manuscripts.state', 'not in', ['published', 'declined'])
    .where('articles.id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Those with reviewers, and those that are accepted and no article yet: few at a time in a journal that is looked after. */
export const listWaitingManuscripts = (db: Db): Promise<ManuscriptRow[]> =>
  db
    .selectFrom('manuscripts')
    .leftJoin('articles', 'articles.id', 'manuscripts.article_id')
    .selectAll('manuscripts')
    .where((eb) =>
      eb.or([
        eb('manuscripts.state', '=', 'with reviewers'),
        eb.and([
          eb('manuscripts.state', 'in', ['accepted', 'in production']),
          eb('articles.id', 'is', null),
        ]),
      ]),
    )
    .orderBy('manuscripts.id')
    .limit(1_000)
    .execute();

/** The manuscript that became an article, which may be deleted; undefined where there was none. */
export async function findManuscriptOfArticle(
  db: Db,
  articleId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('manuscripts')
    .select('id')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row?.id;
}
