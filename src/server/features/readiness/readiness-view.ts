import { parseDoi } from '#domain/metadata/doi.ts';
import type { ArticleFacts } from '#domain/readiness/article-tally.ts';
import type { EditorFacts } from '#domain/readiness/board-checks.ts';
import type { IssueFacts } from '#domain/readiness/issue-checks.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { EditorRow } from '#server/store/editor-queries.ts';
import { storedLacks } from '#server/store/pdf-check-queries.ts';
import type { listReadinessIssues, listReadinessRows } from '#server/store/readiness-queries.ts';

type ArticleRow = Awaited<ReturnType<typeof listReadinessRows>>[number];
type IssueRow = Awaited<ReturnType<typeof listReadinessIssues>>[number];

export const toArticleFacts = (row: ArticleRow, isNotice: boolean): ArticleFacts => ({
  id: row.id,
  refnumber: row.refnumber === null ? undefined : String(row.refnumber),
  issueId: row.issue_id,
  isPublic: row.status === 'enabled',
  isNotice,
  kind: /^\{"kind":"([a-z-]+)"/.exec(row.metadata_start)?.[1] ?? '',
  hasAbstract: Boolean(row.has_abstract),
  hasPages: row.pagenumber.trim() !== '',
  pdfBytes: row.file_sha256 === null ? undefined : (row.file_bytes ?? 0),
  pdfText: row.pdf_text ?? undefined,
  pdfLacks: row.is_checked ? storedLacks(row.pdf_lacks) : undefined,
  sharesPdf: Boolean(row.shares_pdf),
  doi: row.doi,
  isWrongDoi: row.doi.trim() !== '' && parseDoi(row.doi) === undefined,
  language: row.language,
  isInEnglishToo: Boolean(row.is_in_english_too),
  hasAffiliation: Boolean(row.has_affiliation),
  hasReferences: Boolean(row.has_references),
  hasText: Boolean(row.has_full_text),
  publishdate: row.publishdate,
  days: {
    received: row.received ?? '',
    revised: row.revised ?? '',
    accepted: row.accepted ?? '',
  },
});

export const toEditorFacts = (row: EditorRow): EditorFacts => ({
  id: row.id,
  name: row.name,
  isChief: row.category === 'chief editor',
  affiliation: row.content,
  country: row.country,
  degree: row.degree,
  post: plainText(row.post),
});

export const toIssueFacts = ({ publication_date, ...row }: IssueRow): IssueFacts => ({
  ...row,
  publicationDate: publication_date,
});
