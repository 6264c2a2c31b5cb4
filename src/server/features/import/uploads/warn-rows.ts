import type { UploadProblem } from '#contract/calls/uploads-calls.ts';
import { pdfFaults } from '#contract/pdf-findings.ts';
import { articleWarnings } from '#domain/article-warnings.ts';
import { type IssuePages, issuePages } from '#domain/issue-pages.ts';
import { languageWarning } from '#domain/languages/language-warning.ts';
import { historyDateWarnings } from '#domain/metadata/history-dates.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { pdfWarnings } from '#domain/pdf-warnings.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findIssues, issueKey, listPagesInIssues } from '#server/store/issue-queries.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import type { UploadFileRecord } from '#server/store/upload-queries.ts';
import type { CheckedRow } from './check-rows.ts';
import type { Cells } from './upload-cells.ts';

/**
 * Adds to the waiting rows what may be a mistake though no rule forbids it: what the form of an article warns of, and what
 * is doubtful about their PDFs.
 *
 * @param today where the publisher is: `2026-11-22`
 */
export async function warnRows(db: Db, rows: readonly CheckedRow[], today: string): Promise<void> {
  const waiting = rows.filter(({ record }) => record.article_id === null);
  const pagesOf = await pagesByIssue(db, waiting);
  const ofJournal = (await listSettings(db)).get('journal_language') ?? '';
  for (const row of waiting) {
    const { pdf, problems } = row;
    const pages = pagesOf.get(keyOf(row)) ?? issuePages([]);
    const name = nameOf(row);
    const days = parseStoredMetadata(row.given?.columns.metadata ?? '');
    for (const { field, words, mended } of [
      ...articleWarnings(asRead(row), { today, pages, name }),
      ...historyDateWarnings(days, today).map((found) => ({ ...found, mended: undefined })),
    ]) {
      // Where a rule is broken, that is enough.
      if (problems.some((problem) => problem.field === field)) continue;
      problems.push({ field, words, kind: 'warning', ...(mended === undefined ? {} : { mended }) });
    }
    const ofLanguage = languageWarning(columnsOf(row), ofJournal);
    if (ofLanguage !== undefined && !problems.some(({ field }) => field === 'language')) {
      problems.push({ field: 'language', words: ofLanguage, kind: 'warning' });
    }
    problems.push(...pdfProblems(pdf));
  }
}

const pdfProblems = (pdf: UploadFileRecord | undefined): UploadProblem[] =>
  pdfWarnings({ faults: faultsOf(pdf?.faults ?? '') }).map((words) => ({
    field: 'file',
    words,
    kind: 'warning',
  }));

const faultsOf = (stored: string) => pdfFaults.filter((fault) => stored.split(',').includes(fault));

/** As it would be stored where it can be read: what was mended on the way needs no warning. */
const asRead = ({ cells, given }: CheckedRow): Cells => ({
  ...cells,
  ...(given && { authorname: given.columns.authorname ?? '' }),
  ...(given?.columns.pagenumber && { pagenumber: given.columns.pagenumber }),
  ...(given?.columns.publishdate && { publishdate: given.columns.publishdate }),
});

const columnsOf = ({ given }: CheckedRow) => ({
  title: given?.columns.title ?? '',
  language: given?.columns.language ?? '',
});

const nameOf = ({ record }: CheckedRow): string => `Row ${record.row}`;

/** Of a row that cannot be read, the issue that its cells seem to name. */
const keyOf = ({ given, cells }: CheckedRow): string =>
  given
    ? issueKey(given.address)
    : [cells.year, cells.volume, cells.issue].map((text) => Number(text ?? '')).join('/');

/** The pages of the stored articles of each issue, and of all rows that wait. */
async function pagesByIssue(
  db: Db,
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<string, IssuePages>> {
  const articles = new Map<string, { pagenumber: string; name: string }[]>();
  const add = (key: string, article: { pagenumber: string; name: string }) => {
    const known = articles.get(key);
    if (known) known.push(article);
    else articles.set(key, [article]);
  };
  const addresses = rows.flatMap(({ given }) => given?.address ?? []);
  const issues = await findIssues(db, addresses);
  const keyOfId = new Map([...issues].map(([key, { id }]) => [id, key]));
  for (const { issue_id, refnumber, title, pagenumber } of await listPagesInIssues(db, [
    ...keyOfId.keys(),
  ])) {
    const name = refnumber === null ? decodeHtml(title) : `Article ${refnumber}`;
    add(keyOfId.get(issue_id) ?? '', { pagenumber, name });
  }
  for (const row of rows) {
    add(keyOf(row), { pagenumber: asRead(row).pagenumber ?? '', name: nameOf(row) });
  }
  return new Map([...articles].map(([key, list]) => [key, issuePages(list)]));
}
