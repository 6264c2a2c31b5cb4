import type { NameRule } from '#domain/names/author-names.ts';
import { datestampOf, isDraft } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { addArticles, type IndexedJournal } from '#server/records/article-rows.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import {
  type FullArticleRow,
  getFullArticle,
  listHolders,
} from '#server/store/full-article-queries.ts';
import { findIssue, lockIssue } from '#server/store/issue-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import { decideNew, heldKeys, type NewArticle, readNew } from './article-rules.ts';

type Rules = { names: NameRule };
/** The form of a new article, and the manuscript that it was, whose fee goes on as the article's. */
type Made = NewArticle & { manuscript?: number | undefined };

/**
 * Throws what refuses a new article as the journal is now, before its file is stored.
 *
 * @param manuscript that becomes the article: its transaction id is the article's
 */
export async function refuseNew(
  db: Db,
  article: NewArticle,
  rules: Rules,
  manuscript?: number,
): Promise<void> {
  await decide(db, { ...article, manuscript }, rules, findIssue);
}

/**
 * Publishes the article or stores it as a draft, under its issue's lock: the order of its pages is decided once. Throws the
 * problems of the catalogue, in its order.
 */
export async function addArticle(
  tx: Tx,
  journal: IndexedJournal,
  article: Made,
  { actor, ...rules }: Rules & { actor: Actor },
): Promise<FullArticleRow> {
  const { row, now } = await decide(tx, article, rules, (_, address) => lockIssue(tx, address));
  if (!isDraft(row)) requireRight(actor, 'publish');
  const moment = actor.now.toISOString();
  const signed = { ...row, ...signature(actor), datestamp: datestampOf(row, moment) };
  const { manuscript } = article;
  const [id = 0] = await addArticles(tx, journal, [signed], { by: actor, now, manuscript });
  return getFullArticle(tx, id);
}

/** Who made an article and when. */
export const signature = ({ username, now }: Actor) => ({
  createdby: username,
  creation: now.toISOString(),
  modifiedby: username,
  modification: now.toISOString(),
});

async function decide(db: Db, article: Made, { names }: Rules, find: typeof findIssue) {
  const now = await readDatabaseClock(db);
  const read = readNew(article, now);
  const issue = article.address && (await find(db, article.address));
  const lastPage =
    read.isDraft || !issue ? undefined : (await findLastPages(db, [issue.id])).get(issue.id);
  const holders = await listHolders(db, [read.keys]);
  const held = heldKeys(
    read.keys,
    holders.filter(({ manuscript_id }) => !manuscript_id || manuscript_id !== article.manuscript),
  );
  return { row: decideNew(read, { issue, lastPage, held }, names), now };
}
