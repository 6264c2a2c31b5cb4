import { limits } from '#contract/limits.ts';
import { renewedWorks } from '#domain/full-text/words.ts';
import { parseStoredMetadata, storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { datestampOf } from '#domain/visibility.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { StoredText } from '#server/platform/jats/read-jats-apart.ts';
import { recordArticleChanges } from '#server/records/article-rows.ts';
import { listIdsOfText } from '#server/store/article-texts.ts';
import { lockArticles, updateArticle } from '#server/store/article-writes.ts';
import { type FullArticleRow, listFullArticlesByIds } from '#server/store/full-article-queries.ts';
import { momentAfter } from '#server/store/versions.ts';

/** What an earlier version and this one made of a JATS file. */
type Versions = { sha256: string; before: StoredText; after: StoredText };

const actor = 'upgrade';

/**
 * An article's record has its cited works as its text was read when they were taken from it: what is read otherwise since then is
 * changed there, line by line. What somebody typed stays.
 */
export async function renewReferences(
  { database }: Pick<JournalContext, 'database'>,
  versions: Versions,
  now: Date,
): Promise<void> {
  if ((await listRenewed(database.reads, versions)).length === 0) return;
  await retryTransaction(() => database.write((tx) => writeRenewed(tx, versions, now)));
}

async function writeRenewed(tx: Tx, versions: Versions, now: Date): Promise<void> {
  await lockArticles(tx, await listIdsOfText(tx, versions.sha256));
  const renewed = await listRenewed(tx, versions);
  for (const { article, metadata } of renewed) {
    const modification = momentAfter(article.modification, now);
    const datestamp = datestampOf(article, modification);
    await updateArticle(tx, article.id, { metadata, modification, modifiedby: actor, datestamp });
  }
  const rows = await listFullArticlesByIds(
    tx,
    renewed.map(({ article }) => article.id),
  );
  const before = new Map(renewed.map(({ article }) => [article.id, article]));
  await recordArticleChanges(
    tx,
    { username: actor, now },
    rows.map((after) => ({ before: before.get(after.id), after })),
  );
}

/** The articles whose cited works are read otherwise now, and their metadata with these. */
async function listRenewed(
  db: Db,
  { sha256, before, after }: Versions,
): Promise<{ article: FullArticleRow; metadata: string }[]> {
  const articles = await listFullArticlesByIds(db, await listIdsOfText(db, sha256));
  return articles.flatMap((article) => {
    const metadata = parseStoredMetadata(article.metadata);
    const references = renewedWorks(metadata.references ?? '', before.text, after.text);
    const isKept =
      references === (metadata.references ?? '') ||
      references.length > limits.maxMetadataCharacters.references;
    return isKept ? [] : [{ article, metadata: storedMetadata({ ...metadata, references }) }];
  });
}
