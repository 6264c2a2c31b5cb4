import type { Upload, UploadRow, UploadSummary } from '#contract/calls/uploads-calls.ts';
import { maxArticleCharacters } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { oneLine } from '#domain/clean-text.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import type {
  listUploads,
  UploadFileRecord,
  UploadRecord,
  UploadRowRecord,
} from '#server/store/upload-queries.ts';
import type { GivenArticle } from '../import-record.ts';
import { type CheckedRow, isGood } from './check-rows.ts';
import {
  type Cells,
  columnsOf,
  type dayOrderOfUpload,
  headersOf,
  textsOf,
} from './upload-cells.ts';

type ListedUpload = Awaited<ReturnType<typeof listUploads>>[number];
export type Shown = { show: 'all' | 'errors' | 'warnings' | 'added'; page: number };

const abstractCharacters = 300;
const exampleCharacters = 80;

export const toUploadSummary = (listed: ListedUpload): UploadSummary => {
  const { id, file_name, createdby, creation, state } = listed;
  const counts = [listed.rows, listed.added, listed.files].map((count) => count ?? 0);
  const [rows = 0, added = 0, files = 0] = counts;
  return { id, file_name, createdby, creation, state, rows, added, files };
};

type Parts = {
  upload: UploadRecord;
  summary: UploadSummary;
  rows: readonly CheckedRow[];
  files: readonly UploadFileRecord[];
  /** That the added articles are in. */
  issues: readonly IssueAddress[];
  dates: ReturnType<typeof dayOrderOfUpload>;
};

export function toUpload(
  { upload, summary, rows, files, issues, dates }: Parts,
  shown: Shown,
): Upload {
  const waiting = rows.filter(isWaiting);
  const used = new Set(
    rows.flatMap(({ pdf, fullText, picture }) =>
      [pdf, fullText, picture].map((file) => file?.file_name),
    ),
  );
  const names = files.map(({ file_name }) => file_name);
  return {
    ...summary,
    columns: columnsWithExamples(
      upload,
      rows.map(({ record }) => record),
    ),
    issue: upload.issue,
    publishdate: upload.publishdate,
    dates: { order: dates.order ?? '', example: shortened(dates.example ?? '', exampleCharacters) },
    publish: upload.publish,
    counts: {
      waiting: waiting.length,
      errors: waiting.filter((row) => !isGood(row)).length,
      warnings: waiting.filter(warns).length,
      without_pdf: waiting.filter((row) => isGood(row) && !row.pdf).length,
    },
    done: upload.done,
    total: upload.total,
    added_issue: issues.length === 1 ? issues.map(issueText).join() : '',
    failure: upload.failure,
    pdfs: files
      .filter((file) => file.full_text === '' && file.key_image === '')
      .map(({ file_name }) => file_name),
    unmatched: names.filter((name) => !used.has(name)),
    shown: pageOf(rows, shown),
  };
}

const issueText = ({ year, volume, issue }: IssueAddress) => `${year}/${volume}/${issue}`;

const isWaiting = ({ record }: CheckedRow) => record.article_id === null;
const warns = (row: CheckedRow) => isGood(row) && row.problems.length > 0;

const filters: Record<Shown['show'], (row: CheckedRow) => boolean> = {
  all: isWaiting,
  errors: (row) => isWaiting(row) && !isGood(row),
  warnings: (row) => isWaiting(row) && warns(row),
  added: (row) => !isWaiting(row),
};

function pageOf(rows: readonly CheckedRow[], { show, page }: Shown): Upload['shown'] {
  const found = rows.filter(filters[show]);
  const pages = Math.max(1, Math.ceil(found.length / limits.uploadPageRows));
  const number = Math.min(Math.max(page, 1), pages);
  const start = (number - 1) * limits.uploadPageRows;
  const some = found.slice(start, start + limits.uploadPageRows);
  return { rows: some.map(toUploadRow), page: number, pages, total: found.length };
}

export function toUploadRow(checked: CheckedRow): UploadRow {
  const { record, cells, given, pdf, fullText, picture, problems } = checked;
  const isDone = record.article_id !== null;
  return {
    row: record.row,
    state: isDone ? 'added' : 'waiting',
    article_id: record.article_id,
    cells,
    preview: given ? previewOf(given) : previewOfCells(cells),
    pdf: pdf?.file_name ?? '',
    pdf_pages: pdf?.pages ?? null,
    full_text: fullText
      ? { name: fullText.file_name, notes: fullText.notes.split('\n').filter(Boolean) }
      : null,
    key_image: picture?.file_name ?? '',
    problems: isDone ? [] : problems,
  };
}

const previewOf = ({ columns, address }: GivenArticle): UploadRow['preview'] => ({
  title: columns.title,
  authors: splitAuthors(columns.authorname ?? ''),
  abstract: shortened(plainText(columns.abstract ?? ''), abstractCharacters),
  issue: `${address.year}/${address.volume}/${address.issue}`,
  pagenumber: columns.pagenumber ?? '',
});

/** Of a row that cannot be read: what there is of it. A text that is too long is not even looked at. */
function previewOfCells(cells: Cells): UploadRow['preview'] {
  const bounded = (field: 'title' | 'authorname' | 'pagenumber') => {
    const text = cells[field] ?? '';
    return text.length > maxArticleCharacters[field] ? '' : text;
  };
  return {
    title: fromHtml(bounded('title'), 'title'),
    authors: splitAuthors(oneLine(bounded('authorname'))),
    abstract: '',
    issue: '',
    pagenumber: oneLine(bounded('pagenumber')),
  };
}

function columnsWithExamples(
  upload: UploadRecord,
  rows: readonly UploadRowRecord[],
): Upload['columns'] {
  const fields = columnsOf(upload);
  const first = rows.slice(0, 20).map(textsOf);
  return headersOf(upload).map((header, index) => ({
    header,
    field: fields[index] ?? '',
    example: shortened(
      first.find((texts) => texts[index]?.trim())?.[index] ?? '',
      exampleCharacters,
    ),
  }));
}

const shortened = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max)}…` : text;
