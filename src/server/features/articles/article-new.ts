import { articleFormProblems } from '#domain/article-form.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { NameRule } from '#domain/names/author-names.ts';
import type { AskedVisibility, Visibility } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { UploadedPdf } from '#server/platform/files/staged-file.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { Problem } from '#server/problem.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { insertArticle } from '#server/store/article-writes.ts';
import { defaultArticle } from '#server/store/default-article.ts';
import { type FullArticleRow, getFullArticle } from '#server/store/full-article-queries.ts';
import { findIssue, lockIssue } from '#server/store/issue-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import { recordArticleChange } from './article-history.ts';
import { findHeldKeys, refuseFindings } from './article-refusals.ts';
import {
  type ArticleFields,
  givenValues,
  keysWithinLimits,
  newKeys,
  toColumns,
} from './article-values.ts';
import { datestampOf, isDraft, keepMoment, readVisibility, unmade } from './article-visibility.ts';
import { type MetadataColumns, readMetadataFields, withAuthors } from './metadata-values.ts';

/** The index that an article is written into. */
export type WrittenIndex = Pick<SearchIndex, 'update'>;

export type NewArticle = {
  /** Undefined where the form names no issue that could be. */
  address: IssueAddress | undefined;
  /** Published at once where they do not ask for something else. */
  fields: ArticleFields & AskedVisibility;
  file: UploadedPdf | undefined;
  names?: NameRule;
};

/** Refuses what cannot be published or kept as a draft, in the catalogue's order. */
export async function refuseNew(
  db: Db,
  { address, fields, file, names }: NewArticle,
  find = findIssue,
): Promise<{
  issueId: number;
  values: ReturnType<typeof givenValues>;
  metadata: MetadataColumns;
  visibility: Visibility;
  now: string;
}> {
  const metadata = readMetadataFields(fields);
  const values = givenValues(withAuthors(fields, metadata.authorname));
  const now = await readDatabaseClock(db);
  const { state = 'published', publish_at } = fields;
  const visibility = readVisibility(unmade, { state, publish_at }, now);
  const form = {
    creating: true,
    hasFile: file !== undefined,
    draft: isDraft(visibility.columns),
    names,
  };
  const more = { ...metadata.problems, ...visibility.problems };
  const issue = address && (await find(db, address));
  const lastPage =
    form.draft || !issue ? undefined : (await findLastPages(db, [issue.id])).get(issue.id);
  refuseFindings({
    form: articleFormProblems(values, { ...form, lastPage }),
    more,
    file,
    hasIssue: issue !== undefined,
    held: await findHeldKeys(db, keysWithinLimits(values)),
    isUpdate: false,
  });
  if (!issue) throw new Problem('unknown_issue');
  return {
    issueId: issue.id,
    values,
    metadata: metadata.columns,
    visibility: visibility.columns,
    now,
  };
}

/** Publishes the article or keeps it as a draft, under its issue's lock: the order of its pages is decided once. */
export async function writeNew(
  index: WrittenIndex,
  tx: Tx,
  article: NewArticle,
  actor: Actor,
): Promise<FullArticleRow> {
  const { username, now } = actor;
  const {
    issueId,
    values,
    metadata,
    visibility,
    now: dbNow,
  } = await refuseNew(tx, article, (_, address) => lockIssue(tx, address));
  if (!isDraft(visibility)) requireRight(actor, 'publish');
  const moment = now.toISOString();
  const id = await insertArticle(tx, {
    ...defaultArticle,
    title: '',
    ...toColumns(values),
    ...newKeys(values),
    ...metadata,
    ...visibility,
    issue_id: issueId,
    file_sha256: article.file?.staged.sha256 ?? null,
    file_bytes: article.file?.staged.bytes ?? null,
    createdby: username,
    creation: moment,
    modifiedby: username,
    modification: moment,
    datestamp: datestampOf(visibility, moment),
  });
  await keepMoment(tx, visibility, dbNow);
  const row = await getFullArticle(tx, id);
  await index.update(tx, [row]);
  await renewTerms(tx, [id]);
  await recordArticleChange(tx, actor, undefined, row);
  return row;
}
