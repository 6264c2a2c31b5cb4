import { type NoticeKind, noticeKinds } from '#contract/entities/notice.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { stateOf } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticle } from '#server/store/article-writes.ts';
import { type FullArticleRow, findFullArticleById } from '#server/store/full-article-queries.ts';
import { listLineOf } from '#server/store/history-lines.ts';
import { joinBatch, recordChange } from '#server/store/history-queries.ts';
import {
  deleteLink,
  findLinkBetween,
  insertLink,
  type Link,
  listLinks,
  moveDatestamps,
} from '#server/store/notice-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import type { Restoring } from '#server/store/restored-values.ts';

const words = {
  none: 'There is no article with this number.',
  itself: 'An article cannot be a notice of itself.',
  again: 'It is already linked with this article.',
  withdrawn: 'It is withdrawn, so readers could not read the reason.',
  neverPublic: 'It was never public: change it, or delete it.',
};

/** Throws `invalid_fields` where the article cannot have this notice. */
export async function linkNotice(
  tx: Tx,
  {
    article,
    notice,
    kind,
  }: { article: FullArticleRow; notice: FullArticleRow | undefined; kind: NoticeKind },
  actor: Actor,
): Promise<void> {
  const problem = await noticeProblem(tx, article, notice);
  if (problem || !notice) {
    throw new Problem('invalid_fields', { fields: { refnumber: problem ?? words.none } });
  }
  const creation = actor.now.toISOString();
  await insertLink(tx, { article_id: article.id, notice_id: notice.id, kind, creation });
  await keepLink(tx, { article, notice, kind }, 'added', actor);
}

export async function unlinkNotice(tx: Tx, link: Link, actor: Actor): Promise<void> {
  const article = await findFullArticleById(tx, link.article_id);
  const notice = await findFullArticleById(tx, link.notice_id);
  await deleteLink(tx, link.id);
  if (!article || !notice) return;
  await keepLink(tx, { article, notice, kind: link.kind as NoticeKind }, 'removed', actor);
}

/**
 * Takes back what was done with a link, whatever else was changed since of its ends: the line of the history has both, for it is
 * said of the article, and again of its notice.
 */
export async function undoLink(tx: Tx, restoring: Restoring): Promise<void> {
  const { last, actor } = restoring;
  requireRight(actor, 'publish');
  const line = await listLineOf(tx, last.id);
  const ofArticle = line.find(({ now }) => 'notices' in now);
  const ofNotice = line.find(({ now }) => 'notice_of' in now);
  if (!ofArticle || !ofNotice) throw new Problem('not_found');
  const ends = [ofArticle.recordId, ofNotice.recordId] as const;
  for (const id of ends.toSorted((a, b) => a - b)) await lockArticle(tx, id);
  if (restoring.line !== undefined) joinBatch(tx, restoring.line);
  const link = await findLinkBetween(tx, ...ends);
  const told = String(ofArticle.was.notices);
  const kind = noticeKinds.find((one) => told.startsWith(`${one}:`));
  if (kind === undefined) {
    if (!link) throw new Problem('changed_meanwhile');
    return unlinkNotice(tx, link, actor);
  }
  const article = await findFullArticleById(tx, ofArticle.recordId);
  if (!article) throw new Problem('not_found');
  await linkNotice(
    tx,
    { article, notice: await findFullArticleById(tx, ofNotice.recordId), kind },
    actor,
  );
}

async function noticeProblem(
  tx: Tx,
  article: FullArticleRow,
  notice: FullArticleRow | undefined,
): Promise<string | undefined> {
  if (!notice) return words.none;
  if (notice.id === article.id) return words.itself;
  const now = await readDatabaseClock(tx);
  if (['draft', 'scheduled'].includes(stateOf(article, now))) return words.neverPublic;
  if (stateOf(notice, now) === 'withdrawn') return words.withdrawn;
  for (const end of ['article_id', 'notice_id'] as const) {
    const links = await listLinks(tx, end, article.id);
    if (links.some(({ article_id }) => article_id === notice.id)) return words.again;
  }
  return undefined;
}

/** Both articles say it from now on, or no longer: in their histories, and to harvesters. */
async function keepLink(
  tx: Tx,
  { article, notice, kind }: { article: FullArticleRow; notice: FullArticleRow; kind: NoticeKind },
  what: 'added' | 'removed',
  actor: Actor,
): Promise<void> {
  const moment = actor.now.toISOString();
  const named = (row: FullArticleRow) => `${kind}: ${row.refnumber ?? plainText(row.title)}`;
  const lines = [
    { row: article, field: 'notices', text: named(notice) },
    { row: notice, field: 'notice_of', text: named(article) },
  ];
  for (const { row, field, text } of lines) {
    const [was, is] = what === 'added' ? ['', text] : [text, ''];
    await recordChange(tx, actor, {
      noun: 'article',
      recordId: row.id,
      action: 'changed',
      label: plainText(row.title),
      refnumber: String(row.refnumber ?? ''),
      was: { [field]: was },
      now: { [field]: is },
    });
  }
  await moveDatestamps(tx, [article.id, notice.id], moment);
}
