import { addresses } from '#contract/addresses.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { articleFields } from '#contract/fields/article.ts';
import type { EditorCategory } from '#contract/fields/editor.ts';
import { formatCertificateCode, parseCertificateCode } from '#domain/certificate-code.ts';
import { dayOf } from '#domain/days.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  type ArticleListRow,
  findArticleById,
  findEnabledArticleById,
  findWithdrawnArticle,
} from '#server/store/article-queries.ts';
import { type CertificateRow, findCertificate } from '#server/store/certificate-queries.ts';
import { findLastMoment } from '#server/store/history-queries.ts';
import { retractionOf } from '#server/store/notice-queries.ts';
import { findRecord } from '#server/store/plain-records.ts';
import { verifyAccountDocument } from '../account/account-documents-service.ts';
import { letterState } from '../letters/letters-service.ts';
import {
  articleClaims,
  type CertificateClaims,
  claimsHold,
  editorClaims,
  findAuthor,
} from './certificate-claims.ts';

/** What is so of the certificate with this code, however it was typed; undefined where there is none. */
export async function verifyCertificate(
  db: Db,
  typed: string,
  timezone: string,
): Promise<Verification | undefined> {
  const code = parseCertificateCode(typed);
  const row = code === undefined ? undefined : await findCertificate(db, code);
  if (!row) return code === undefined ? undefined : verifyAccountDocument(db, code);
  const shared = {
    code: formatCertificateCode(row.code),
    kind: row.kind,
    issued: dayOf(new Date(row.creation), timezone),
  };
  const claims = JSON.parse(row.facts) as CertificateClaims;
  return { ...shared, ...(await states[row.kind](db, row, claims, timezone)) };
}

type State = Omit<Verification, 'code' | 'kind' | 'issued'>;

const states = {
  article: articleState,
  editor: editorState,
  letter: letterState,
  reviewer: letterState,
};

/** A withdrawn article tells nothing; a replaced certificate only what is public, the article as it is now. */
async function articleState(
  db: Db,
  row: CertificateRow,
  claims: CertificateClaims,
  timezone: string,
): Promise<State> {
  const found = await findArticleById(db, row.record_id);
  if (!found) return { status: 'withdrawn' };
  const { title, language, year, volume, issue, pagenumber } = found;
  const publishdate = articleFields.publishdate.toWire(found.publishdate);
  const refnumber = String(found.refnumber ?? '');
  const article = { refnumber, title, language, year, volume, issue, pagenumber, publishdate };
  const author = findAuthor(found, row.name);
  const holds = author !== undefined && claimsHold(claims, articleClaims(found, author));
  if (found.status !== 'enabled') {
    const withdrawal = await findWithdrawal(db, found, timezone);
    return { status: holds ? 'withdrawn' : 'replaced', withdrawal };
  }
  const retraction = await findRetraction(db, found);
  const known = { article, ...(retraction && { retraction }) };
  if (!holds) return { status: 'replaced', ...known };
  return { status: retraction ? 'retracted' : 'genuine', name: author, ...known };
}

async function findRetraction(db: Db, { id, retractions }: ArticleListRow) {
  if (Number(retractions) === 0) return undefined;
  const article = await findEnabledArticleById(db, id);
  return article && retractionOf(article.notices);
}

/** When it was withdrawn, where the history knows it, and the page that tells of it, where there is one. */
async function findWithdrawal(db: Db, article: ArticleListRow, timezone: string) {
  const moment = await findLastMoment(db, 'article', article.id, 'status');
  const refnumber = article.refnumber === null ? '' : String(article.refnumber);
  const notice = refnumber && (await findWithdrawnArticle(db, Number(refnumber)));
  return {
    date: moment === undefined ? ('' as const) : dayOf(new Date(moment), timezone),
    address: notice ? addresses.article({ ...article, refnumber }) : '',
  };
}

async function editorState(db: Db, row: CertificateRow, claims: CertificateClaims): Promise<State> {
  const found = await findRecord(db, 'editors', row.record_id);
  if (found?.status !== 'enabled' || found.is_former === 1) return { status: 'withdrawn' };
  if (!claimsHold(claims, editorClaims(found))) return { status: 'replaced' };
  const editor = {
    category: found.category as EditorCategory,
    post: found.post,
    content: found.content,
    own_group: found.own_group,
    own_title: found.own_title,
  };
  return { status: 'genuine', name: found.name, editor };
}
