import type { EditorCategory } from '#contract/editor-categories.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { formatCertificateCode, parseCertificateCode } from '#domain/certificate-code.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findArticleById } from '#server/store/article-queries.ts';
import { type CertificateRow, findCertificate } from '#server/store/certificate-queries.ts';
import { findEditor } from '#server/store/editor-queries.ts';
import { dayOf } from '../specs/document-context.ts';
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
  if (!row) return undefined;
  const shared = {
    code: formatCertificateCode(row.code),
    kind: row.kind,
    issued: dayOf(new Date(row.creation), timezone),
  };
  const claims = JSON.parse(row.facts) as CertificateClaims;
  const state = row.kind === 'article' ? articleState : editorState;
  return { ...shared, ...(await state(db, row, claims)) };
}

type State = Omit<Verification, 'code' | 'kind' | 'issued'>;

/** A withdrawn article tells nothing; a replaced certificate only what is public, the article as it is now. */
async function articleState(
  db: Db,
  row: CertificateRow,
  claims: CertificateClaims,
): Promise<State> {
  const found = await findArticleById(db, row.record_id);
  if (found?.status !== 'enabled') return { status: 'withdrawn' };
  const { title, language, year, volume, issue, pagenumber, publishdate } = found;
  const refnumber = String(found.refnumber ?? '');
  const article = { refnumber, title, language, year, volume, issue, pagenumber, publishdate };
  const author = findAuthor(found, row.name);
  const holds = author !== undefined && claimsHold(claims, articleClaims(found, author));
  return holds ? { status: 'genuine', name: author, article } : { status: 'replaced', article };
}

async function editorState(db: Db, row: CertificateRow, claims: CertificateClaims): Promise<State> {
  const found = await findEditor(db, row.record_id);
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
