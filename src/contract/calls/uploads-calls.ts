import { z } from 'zod';
import { moment } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { uploadFields } from '../upload-fields.ts';
import { callsOf, pdfForm, pictureForm, sheetForm } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

/** What a column of the spreadsheet is read as; empty where it is left out. */
const columnField = z.union([z.enum(uploadFields), z.literal('')]);
const field = z.enum(uploadFields);

/** What readers are to see of the rows once they are imported. */
export const uploadPublication = z.enum(['draft', 'published']);

const dayOrder = z.enum(['day', 'month']);

const problem = z.strictObject({
  field,
  words: z.string(),
  /** A row with an error is not imported; a warning stops nothing. */
  kind: z.enum(['error', 'warning']),
  /** What the cell would hold, where the mistake can be mended at once. */
  mended: z.string().optional(),
});

/** A row of the spreadsheet, and what would become of it. */
export const uploadRow = z.strictObject({
  /** As in the spreadsheet: the first record is row 2. */
  row: z.int(),
  state: z.enum(['waiting', 'added']),
  /** Of what it became. */
  article_id: z.int().nullable(),
  /** What its cells say, mended, by field. */
  cells: z.partialRecord(field, z.string()),
  /** As it will look: titles as encoded rich text, of an abstract the beginning. What cannot be read is empty. */
  preview: z.strictObject({
    title: z.string(),
    authors: z.array(z.string()),
    abstract: z.string(),
    issue: z.string(),
    pagenumber: z.string(),
  }),
  /** The name of its PDF; empty where none was found. */
  pdf: z.string(),
  /** How many pages the PDF has; null where that cannot be told. */
  pdf_pages: z.int().nullable(),
  /** Its full text, and what is missing of it; null where none was found. */
  full_text: z.strictObject({ name: z.string(), notes: z.array(z.string()) }).nullable(),
  /** The name of its key image; empty where none was found. */
  key_image: z.string(),
  problems: z.array(problem),
});
export type UploadRow = z.infer<typeof uploadRow>;
export type UploadProblem = z.infer<typeof problem>;

/** A spreadsheet that was dropped. */
export const uploadSummary = z.strictObject({
  id: z.int(),
  file_name: z.string(),
  createdby: z.string(),
  creation: moment,
  /** `importing` goes on by itself, also when the tab is closed. */
  state: z.enum(['open', 'importing', 'done']),
  rows: z.int(),
  added: z.int(),
  files: z.int(),
});
export type UploadSummary = z.infer<typeof uploadSummary>;

export const upload = uploadSummary.extend({
  columns: z.array(z.strictObject({ header: z.string(), field: columnField, example: z.string() })),
  /** The issue of rows that name none: `2026/3/2`, or empty. */
  issue: z.string(),
  /** The certificate date of rows that have none, or empty. */
  publishdate: z.string(),
  dates: z.strictObject({
    /** What comes first in dates such as `05/01/2027`: as chosen, else as the sheet shows or is usual where the publisher is. */
    order: z.union([dayOrder, z.literal('')]),
    /** A date of the sheet that can be read in two ways; empty where there is none. */
    example: z.string(),
  }),
  /** What readers are to see; published at once into an issue of this year or later, what the form refuses is an error. */
  publish: uploadPublication,
  counts: z.strictObject({
    waiting: z.int(),
    errors: z.int(),
    warnings: z.int(),
    /** Of those without an error. */
    without_pdf: z.int(),
  }),
  /** Of the import that runs, or ran last. */
  done: z.int(),
  total: z.int(),
  /** The issue that all added articles are in, as `issue`; empty where there is none, or several. */
  added_issue: z.string(),
  /** What stopped it; empty where nothing did. */
  failure: z.string(),
  /** Names of the PDFs that have come. */
  pdfs: z.array(z.string()),
  /** Those of them that belong to no row. */
  unmatched: z.array(z.string()),
  shown: z.strictObject({
    rows: z.array(uploadRow),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
});
export type Upload = z.infer<typeof upload>;

const issueText = z.union([z.literal(''), z.string().regex(/^\d{1,4}\/\d{1,4}\/\d{1,4}$/)]);
const fileName = z.string().min(1).max(limits.maxUploadNameCharacters);

/** Spreadsheets with the PDFs and full texts of their articles, imported from the browser. */
export const uploadsCalls = {
  listUploads: read(
    '/api/admin/uploads',
    'List the spreadsheets that were uploaded in the last 30 days, newest first',
    { right: 'read', answer: z.array(uploadSummary) },
  ),
  createUpload: write(
    '/api/admin/uploads',
    'Upload a spreadsheet of articles (CSV or XLSX). Nothing is imported yet; `issue` is for rows without one',
    {
      right: 'draft',
      body: z.object({ name: fileName, issue: issueText.default('') }),
      form: sheetForm,
      created: uploadSummary,
      problems: ['unavailable'],
    },
  ),
  getUpload: read(
    '/api/admin/uploads/{id}',
    'The rows of an upload as they would be imported, or the progress of its import',
    {
      right: 'draft',
      query: z.object({
        show: z.enum(['all', 'errors', 'warnings', 'added']).default('all'),
        page: z
          .string()
          .regex(/^\d{1,4}$/)
          .default('1'),
      }),
      answer: upload,
    },
  ),
  changeUpload: write(
    '/api/admin/uploads/{id}',
    'Set the columns of an upload, the issue and the certificate date for rows without one, what comes first in dates such as 05/01/2027, or whether it is published',
    {
      right: 'draft',
      body: z.strictObject({
        columns: z.array(columnField).max(limits.maxUploadColumns).optional(),
        issue: issueText.optional(),
        publishdate: z.union([z.iso.date(), z.literal('')]).optional(),
        day_order: z.union([dayOrder, z.literal('')]).optional(),
        publish: uploadPublication.optional(),
      }),
      answer: uploadSummary,
      problems: ['upload_under_way'],
    },
  ),
  mendUploadRow: write(
    '/api/admin/uploads/{id}/rows',
    'Correct cells of a row. Answers the row as it would now be imported',
    {
      right: 'draft',
      body: z.strictObject({
        row: z.int().positive(),
        cells: z.partialRecord(field, z.string().max(limits.maxMetadataCharacters.whole)),
      }),
      answer: uploadRow,
      problems: ['upload_under_way'],
    },
  ),
  addUploadFile: write(
    '/api/admin/uploads/{id}/files',
    'Add or replace the PDF of a row, named by its reference number or file name',
    {
      right: 'draft',
      body: z.object({ name: fileName }),
      form: pdfForm,
      created: z.strictObject({ name: z.string() }),
      problems: ['upload_under_way'],
    },
  ),
  addUploadText: write(
    '/api/admin/uploads/{id}/full-texts',
    'Add or replace the full text of a row, named by its reference number: a JATS file, or a zip of one with its figures and supplements',
    {
      right: 'draft',
      body: z.object({ name: fileName }),
      form: { file: 'anyFile', maxBytes: limits.maxTextFilesBytes },
      created: z.strictObject({ name: z.string() }),
      problems: ['upload_under_way', 'unavailable'],
    },
  ),
  addUploadPicture: write(
    '/api/admin/uploads/{id}/key-images',
    'Add or replace the key image of a row, named by its reference number. Readers get it once the row says what it shows (`key_image_alt`)',
    {
      right: 'draft',
      body: z.object({ name: fileName }),
      form: pictureForm,
      created: z.strictObject({ name: z.string() }),
      problems: ['upload_under_way', 'unavailable'],
    },
  ),
  importUpload: write(
    '/api/admin/uploads/{id}/import',
    'Start to import the rows without errors, as drafts or published. The upload shows the progress',
    {
      right: 'draft',
      body: z.strictObject({ publish: uploadPublication }),
      answer: uploadSummary,
      problems: ['upload_under_way'],
    },
  ),
  deleteUpload: remove(
    '/api/admin/uploads/{id}',
    'Delete an upload, and end its import. Imported articles stay',
    { right: 'draft' },
  ),
  uploadTemplateCsv: read('/api/admin/uploads/template.csv', 'The spreadsheet to fill in, as CSV', {
    right: 'read',
    file: 'text/csv',
  }),
  uploadTemplateXlsx: read(
    '/api/admin/uploads/template.xlsx',
    'The spreadsheet to fill in, as XLSX',
    { right: 'read', file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  ),
};
