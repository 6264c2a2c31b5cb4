import { randomBytes } from 'node:crypto';
import type { PreviewLink } from '#contract/calls/previews-calls.ts';
import { limits } from '#contract/limits.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem } from '#server/problem.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';
import { findIssue, findIssueAddress } from '#server/store/issue-queries.ts';
import {
  deletePreviewLink,
  findPreviewLink,
  insertPreviewLink,
  listPreviewLinks,
  type Previewed,
  type PreviewLinkRow,
} from '#server/store/preview-link-queries.ts';

/** What a link is asked for. */
export type PreviewSubject = { article: number } | { issue: IssueAddress };

/** What a link shows. */
export type Shown = { article: number } | { issue: IssueAddress & { frequency: string } };

export type PreviewsService = ReturnType<typeof previewsService>;

const tokenBytes = 32;
const tokenForm = /^[\w-]{43}$/;

/** Links to what is not published: random, hashed in the database, good until they expire or are revoked. */
export function previewsService({ database }: JournalContext) {
  const { reads } = database;

  async function recordOf(subject: PreviewSubject): Promise<Previewed> {
    if ('article' in subject) {
      if (!(await findFullArticleById(reads, subject.article))) throw new Problem('not_found');
      return { noun: 'article', record_id: subject.article };
    }
    const issue = await findIssue(reads, subject.issue);
    if (!issue) throw new Problem('unknown_issue');
    return { noun: 'issue', record_id: issue.id };
  }

  return {
    /** Makes a link; its token is told this once. Throws `not_found` and `unknown_issue`. */
    async create(subject: PreviewSubject, { username, now }: Actor) {
      const record = await recordOf(subject);
      const token = randomBytes(tokenBytes).toString('base64url');
      const row = {
        ...record,
        token_hash: hashToken(token),
        createdby: username,
        creation: now.toISOString(),
        expiry: new Date(now.getTime() + limits.previewDays * 86_400_000).toISOString(),
      };
      await database.writePrivate((tx) => insertPreviewLink(tx, row));
      return { ...toPreviewLink(row), token };
    },
    /** The links that still show it, newest first. */
    async list(subject: PreviewSubject, now: Date): Promise<PreviewLink[]> {
      const rows = await listPreviewLinks(reads, await recordOf(subject), now.toISOString());
      return rows.map(toPreviewLink);
    },
    /** Throws `not_found`. */
    async revoke(id: string) {
      const isGone = await database.writePrivate((tx) => deletePreviewLink(tx, id));
      if (!isGone) throw new Problem('not_found');
    },
    /** What a token shows; undefined where it is none of ours, has expired or is revoked. */
    async open(token: string, now: Date): Promise<Shown | undefined> {
      if (!tokenForm.test(token)) return undefined;
      const row = await findPreviewLink(reads, hashToken(token), now.toISOString());
      if (!row) return undefined;
      if (row.noun === 'article') return { article: row.record_id };
      const issue = row.noun === 'issue' ? await findIssueAddress(reads, row.record_id) : undefined;
      return issue && { issue };
    },
  };
}

const toPreviewLink = ({
  token_hash,
  createdby,
  creation,
  expiry,
}: PreviewLinkRow): PreviewLink => ({ id: token_hash, createdby, creation, expiry });
