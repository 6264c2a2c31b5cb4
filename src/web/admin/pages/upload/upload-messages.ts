import type { Upload } from '#contract/calls/uploads-calls.ts';
import { articleFields } from '#contract/fields/article.ts';
import { labelsOf } from '#contract/fields/fields.ts';
import { statementFields } from '#contract/metadata.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import { counted } from '../../ui/counted.ts';

/** How fields are called next to a cell. */
export const fieldLabels: Record<UploadField, string> = {
  ...labelsOf(articleFields),
  ...labelsOf(statementFields),
  refnumber: 'Reference number',
  year: 'Year',
  volume: 'Volume',
  issue: 'Issue',
  frequency: 'Months',
  first_page: 'First page',
  last_page: 'Last page',
  file: 'PDF',
  ptype: 'Payment',
  orcid: 'ORCID iDs',
  affiliations: 'Affiliations',
  kind: 'Kind of article',
  received: 'Received',
  revised: 'Revised',
  accepted: 'Accepted',
  licence: 'Licence',
  copyright_holder: 'Copyright holder',
  funding: 'Funding',
  references: 'References',
  title_en: 'Title in English',
  abstract_en: 'Abstract in English',
  title_hi: 'Title in Hindi',
  abstract_hi: 'Abstract in Hindi',
  title_mr: 'Title in Marathi',
  abstract_mr: 'Abstract in Marathi',
  contributors: 'Contributors (JSON)',
  metadata: 'Metadata (JSON)',
};

export const uploadMessages = {
  drop: 'Drop the spreadsheet here with its PDFs, full texts and key images, or choose them',
  kinds:
    'CSV or XLSX, up to 2,000 rows; named by reference number: PDFs up to 5 MB, JATS XML, zips of JATS XML with figures, and key images up to 20 MB',
  dropFiles: 'Drop PDFs, full texts and key images here, or choose them',
  fileKinds:
    'Named by number or as in column “PDF”: PDFs (5 MB), JATS XML or its zip, images (20 MB)',
  noSheet: (files: number): string =>
    `${counted(files, 'file')} ready. Now the spreadsheet that belongs to them: CSV or XLSX.`,
  twoSheets: 'One spreadsheet at a time, please.',
  oldWorkbook: 'This kind of workbook cannot be read. Please save it as XLSX or CSV.',
  others: (names: readonly string[]): string =>
    `Ignored, neither a spreadsheet, a PDF, a full text nor a picture: ${names.join(', ')}`,
  none: 'Nothing has been uploaded yet.',
  states: { open: 'Waiting', importing: 'Being imported', done: 'Imported' },
  progress: ({ rows, added }: { rows: number; added: number }): string =>
    `${added} of ${counted(rows, 'row')} imported`,
  shown: {
    all: ({ counts }: Upload): string => `All (${counts.waiting})`,
    errors: ({ counts }: Upload): string => `Errors (${counts.errors})`,
    warnings: ({ counts }: Upload): string => `Warnings (${counts.warnings})`,
    added: ({ added }: Upload): string => `Imported (${added})`,
  },
  nothingShown: {
    all: 'Every row has been imported.',
    errors: 'No row has an error.',
    warnings: 'No row has a warning.',
    added: 'No row has been imported yet.',
  },
  columnsKnown: (known: number, all: number): string => `${known} of ${all} columns are read`,
  columnsLeftOut: (headers: string[]): string => `Ignored: ${headers.join(', ')}`,
  leftOut: 'Ignored',
  takeBackQuestion: (added: number) => ({
    title: `Undo the import of ${counted(added, 'article')}?`,
    text: 'Drafts are deleted. Articles that were public are withdrawn, and their numbers are released. The rows can be imported again. Articles that were changed since stay and are listed.',
    confirm: 'Undo',
    isDestructive: true,
  }),
  dayOrderLabel: (example: string): string => `Dates such as ${example}`,
  dayOrder: {
    day: (day: string): string => `Day first: ${day}`,
    month: (day: string): string => `Month first: ${day}`,
  },
  dayOrderMissing: 'Choose one: until then these dates are not read.',
  issueOfAll: 'Issue of all rows',
  issueOfOthers: 'Issue of rows without one',
  issueMissing: (labels: readonly string[]): string =>
    `The sheet has no column for: ${labels.join(', ')}. Choose the issue here, once for all rows.`,
  ofRows: (count: number, all: number): string =>
    count === all ? 'every row' : `${count} of ${counted(all, 'row')}`,
  forAllRows: (label: string): string => `${label} of these rows`,
  setInRows: (count: number): string => `Set in ${counted(count, 'row')}`,
  dateOfOthers: 'Certificate date for rows without one',
  errorsStay: (publish: Upload['publish']): string =>
    publish === 'draft'
      ? 'Rows with errors stay.'
      : 'Rows with errors stay. In an issue of this year or a later one, an article needs all that its form asks for.',
  importing: (done: number, total: number): string => `${done} of ${counted(total, 'row')}`,
  importButton: (count: number, publish: Upload['publish']): string =>
    `${publish === 'draft' ? 'Import' : 'Publish'} ${counted(count, 'article')}`,
  seenAtOnce: ({ without_pdf }: Upload['counts']): string =>
    `Readers see them at once${without_pdf > 0 ? `, ${without_pdf} without a PDF` : ''}.`,
  forgetQuestion: (added: number) => ({
    title: 'Delete this upload?',
    text:
      added === 0
        ? 'Its rows, your corrections and its files are deleted. Nothing of it has been imported.'
        : `Its rows, your corrections and its files are deleted. ${counted(added, 'article')} imported from it stay.`,
    confirm: 'Delete it',
    isDestructive: true,
  }),
  ended: ({ added, counts }: Upload): string =>
    counts.waiting === 0
      ? `${counted(added, 'article')} imported.`
      : `${counted(added, 'article')} imported. ${counted(counts.waiting, 'row')} not imported.`,
  sending: (sent: number, total: number): string => `${sent} of ${counted(total, 'file')} sent`,
  failedFiles: (count: number): string => `${counted(count, 'file')} could not be sent`,
  noConnection: 'No connection.',
  staysOpen: 'Keep this tab open until all files are sent.',
  unmatched: (count: number): string =>
    `${counted(count, 'file')} ${count === 1 ? 'has' : 'have'} no matching row`,
};
