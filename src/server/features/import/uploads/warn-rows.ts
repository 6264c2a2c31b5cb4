import { setImmediate as nextTurn } from 'node:timers/promises';
import { articleWarnings } from '#domain/article-warnings.ts';
import { chunks } from '#domain/chunks.ts';
import { issuePages } from '#domain/issue-pages.ts';
import { languageWarning } from '#domain/languages/language-warning.ts';
import { historyDateWarnings } from '#domain/metadata/history-dates.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import {
  articleNamed,
  articlePdfWarnings,
  comparedWithPdf,
  isDoubtfulPdf,
  pdfWarnings,
} from '#domain/pdf-warnings.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findIssues, issueKey, listPagesInIssues } from '#server/store/issue-queries.ts';
import { groupArticlesByPdf, storedFaults } from '#server/store/pdf-check-queries.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { readOpenings } from '#server/store/upload-queries.ts';
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
  const stored = await listStoredPages(db, waiting);
  const language = (await listSettings(db)).get('journal_language') ?? '';
  warnOfCells(waiting, { today, stored, language });
  await warnOfPdfs(db, waiting);
}

type OfIssue = { key: string; pagenumber: string; name: string };

/** Adds what the cells of the rows say. @param stored the pages of the articles of their issues @param language the journal's */
export function warnOfCells(
  rows: readonly CheckedRow[],
  { today, stored, language }: { today: string; stored: readonly OfIssue[]; language: string },
): void {
  const ofRows = rows.map((row) => ({
    ...{ key: keyOf(row), pagenumber: asRead(row).pagenumber ?? '', name: nameOf(row) },
  }));
  const byIssue = Map.groupBy([...stored, ...ofRows], ({ key }) => key);
  const pagesOf = new Map([...byIssue].map(([key, articles]) => [key, issuePages(articles)]));
  for (const row of rows) {
    const { problems } = row;
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
    const ofLanguage = languageWarning(columnsOf(row), language);
    if (ofLanguage !== undefined && !problems.some(({ field }) => field === 'language')) {
      problems.push({ field: 'language', words: ofLanguage, kind: 'warning' });
    }
  }
}

/** So many texts of PDFs are in memory at a time, and readers are answered between them. */
const pdfsATurn = 20;
const othersShown = 5;

/** Adds what the form of an article says of its PDF, and the list. */
async function warnOfPdfs(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  const withPdf = rows.flatMap((row) => (row.pdf ? [{ row, pdf: row.pdf }] : []));
  const rowsWith = Map.groupBy(withPdf, ({ pdf }) => pdf.file_sha256);
  for (const some of chunks(withPdf, pdfsATurn)) {
    const openings = await readOpenings(
      db,
      some.map(({ pdf }) => pdf.id),
    );
    const articlesWith = await groupArticlesByPdf(
      db,
      some.map(({ pdf }) => pdf.file_sha256),
    );
    for (const { row, pdf } of some) {
      const { file_sha256, pages } = pdf;
      const faults = storedFaults(pdf.faults);
      const others = (rowsWith.get(file_sha256) ?? [])
        .filter((one) => one.row !== row)
        .map((one) => `row ${one.row.record.row}`);
      const articles = (articlesWith.get(file_sha256) ?? []).map(articleNamed);
      const look = { pages, faults, opening: openings.get(pdf.id) ?? '' };
      const warnings = [
        ...pdfWarnings({ faults: faults.filter((one) => !isDoubtfulPdf({ faults: [one] })) }),
        ...articlePdfWarnings(
          look,
          comparedOf(row),
          [...others, ...articles].slice(0, othersShown),
        ).map(({ words }) => words),
      ];
      row.problems.push(
        ...warnings.map((words) => ({ field: 'file' as const, words, kind: 'warning' as const })),
      );
    }
    await nextTurn();
  }
}

/** Of a row that cannot be read nothing is compared. */
const comparedOf = ({ given }: CheckedRow) =>
  comparedWithPdf(
    {
      title: given?.columns.title ?? '',
      pagenumber: given?.columns.pagenumber ?? '',
      metadata: parseStoredMetadata(given?.columns.metadata ?? ''),
    },
    false,
  );

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

/** The pages of the stored articles of the issues of the rows. */
async function listStoredPages(db: Db, rows: readonly CheckedRow[]): Promise<OfIssue[]> {
  const addresses = rows.flatMap(({ given }) => given?.address ?? []);
  const issues = await findIssues(db, addresses);
  const keyOfId = new Map([...issues].map(([key, { id }]) => [id, key]));
  const articles = await listPagesInIssues(db, [...keyOfId.keys()]);
  return articles.map(({ issue_id, refnumber, title, pagenumber }) => ({
    ...{ key: keyOfId.get(issue_id) ?? '', pagenumber },
    name: refnumber === null ? decodeHtml(title) : `Article ${refnumber}`,
  }));
}
