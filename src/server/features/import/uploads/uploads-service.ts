import type { Upload, UploadRow, UploadSummary } from '#contract/calls/uploads-calls.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import type { PdfFindings } from '#contract/pdf-findings.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import { isDoubtfulPdf } from '#domain/pdf-warnings.ts';
import { openingCharacters } from '#domain/title-in-pdf.ts';
import { recogniseColumns } from '#domain/uploads/recognise-column.ts';
import type { DayOrder } from '#domain/written/written-day.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type {
  StagedFile,
  UploadedFile,
  UploadedPdf,
  UploadedPicture,
  UploadedSheet,
} from '#server/platform/files/staged-file.ts';
import type { ReadingQueue } from '#server/platform/processes/reading-queue.ts';
import { Problem } from '#server/problem.ts';
import { textFilesOf } from '#server/store/article-texts.ts';
import {
  changeOpenUpload,
  deleteStaleUploads,
  deleteUpload,
  findUpload,
  findUploadRow,
  insertUpload,
  listIssuesOfAdded,
  listUploadFiles,
  listUploadRows,
  listUploads,
  mendUploadRow,
  putUploadFile,
  type UploadRecord,
} from '#server/store/upload-queries.ts';
import { UnreadableFile } from '../readers/import-row.ts';
import type { ReadText } from '../text-source.ts';
import { checkRows, filesOfRows, readRows } from './check-rows.ts';
import { formOf, holdToForm } from './hold-to-form.ts';
import { readSheet } from './read-sheet.ts';
import { type Cells, dayOrderOfUpload, headersOf, mendedOf } from './upload-cells.ts';
import { UploadJobs } from './upload-job.ts';
import { type Shown, toUpload, toUploadRow, toUploadSummary } from './upload-view.ts';
import { warnRows } from './warn-rows.ts';

type OnError = (error: unknown) => void;

/** Spreadsheets that come from the browser, with the PDFs of their articles. Each method may throw `not_found`. */
export type UploadsService = ReturnType<typeof uploadsService>;

/** What somebody says of a sheet as a whole. */
type Choices = {
  columns: readonly (UploadField | '')[] | undefined;
  issue: string | undefined;
  publishdate: string | undefined;
  day_order: DayOrder | '' | undefined;
  publish: UploadRecord['publish'] | undefined;
};

const dayMilliseconds = 86_400_000;

export function uploadsService(journal: JournalContext, readText: ReadText) {
  const { database, now } = journal;
  const { reads } = database;
  const { reading, pdfReader } = journal.installation;
  const findInPdf: FindInPdf = pdfReader.look;
  const jobs = new UploadJobs(journal);

  async function getUpload(id: number) {
    const upload = await findUpload(reads, id);
    if (!upload) throw new Problem('not_found');
    return upload;
  }

  async function summary(id: number): Promise<UploadSummary> {
    const [found] = await listUploads(reads, id);
    if (!found) throw new Problem('not_found');
    return toUploadSummary(found);
  }

  /** What would become of each row, as the journal is now. */
  async function check(id: number) {
    const upload = await getUpload(id);
    const records = await listUploadRows(reads, id);
    const files = await listUploadFiles(reads, id);
    const dates = dayOrderOfUpload(upload, records, journal.timeZone());
    const form = await formOf(journal, now());
    const options = { dayOrder: dates.order, thisYear: form.year, names: form.names };
    const rows = await readRows(upload, records, filesOfRows(upload, records, files), options);
    await checkRows(reads, rows, now().toISOString());
    await holdToForm(reads, upload, rows, form);
    await warnRows(reads, rows, journal.dayOf(now()));
    return { upload, rows, files, dates };
  }

  /** Changes what is not being imported. */
  async function changeIn(tx: Tx, id: number, set: Parameters<typeof changeOpenUpload>[2]) {
    if (await changeOpenUpload(tx, id, set)) return;
    throw new Problem((await findUpload(tx, id)) ? 'upload_under_way' : 'not_found');
  }
  const change = (id: number, set: Parameters<typeof changeOpenUpload>[2]) =>
    database.writePrivate((tx) => changeIn(tx, id, set));

  async function requireRoom(id: number, field: 'pdfFile' | 'anyFile' | 'imgFile'): Promise<void> {
    const known = await listUploadFiles(reads, (await getUpload(id)).id);
    if (known.length < limits.maxUploadFiles) return;
    throw new Problem('invalid_fields', { fields: { [field]: 'There are too many files.' } });
  }

  const putFile = (id: number, file: Parameters<typeof putUploadFile>[1], actor: Actor) =>
    database.writePrivate(async (tx) => {
      await changeIn(tx, id, { modification: actor.now.toISOString() });
      await putUploadFile(tx, file);
    });

  return {
    list: async (): Promise<UploadSummary[]> => (await listUploads(reads)).map(toUploadSummary),

    /** Reads a spreadsheet and keeps its rows. Throws `invalid_fields` for one that cannot be read. */
    async create(
      { name, issue, file }: { name: string; issue: string; file: UploadedSheet | undefined },
      actor: Actor,
      signal: AbortSignal,
    ) {
      const { headers, rows } = await readOrRefuse(reading, file, signal);
      const moment = actor.now.toISOString();
      const stale = new Date(actor.now.getTime() - limits.uploadDays * dayMilliseconds);
      const upload = {
        file_name: name,
        headers: JSON.stringify(headers),
        columns: JSON.stringify(recogniseColumns(headers)),
        issue,
        createdby: actor.username,
        creation: moment,
        modification: moment,
      };
      const id = await database.writePrivate(async (tx) => {
        await deleteStaleUploads(tx, stale.toISOString());
        const stored = rows.map(({ row, cells }) => ({ row, cells: JSON.stringify(cells) }));
        return insertUpload(tx, upload, stored);
      });
      return summary(id);
    },

    async get(id: number, shown: Shown, at: Date): Promise<Upload> {
      const upload = await getUpload(id);
      if (upload.state !== 'importing') {
        const issues = await listIssuesOfAdded(reads, id);
        return toUpload({ ...(await check(id)), summary: await summary(id), issues }, shown);
      }
      // Nobody goes on with it: perhaps the node that did is gone.
      if (upload.lease < at.toISOString()) jobs.start(id, now, () => {});
      // While rows are imported they are not listed: a page that asks every second would have them all read again.
      const files = await listUploadFiles(reads, id);
      const nothing = { rows: [], issues: [], dates: { order: undefined, example: undefined } };
      return toUpload({ upload, files, summary: await summary(id), ...nothing }, shown);
    },

    /** Throws `upload_under_way`, as all that change one. */
    async change(id: number, { columns, ...others }: Partial<Choices>, actor: Actor) {
      if (others.publish === 'published') requireRight(actor, 'publish');
      const upload = await getUpload(id);
      if (columns && !isMapping(columns, headersOf(upload).length)) {
        throw new Problem('invalid_fields', {
          fields: { columns: 'Each field can be one column, and each column one field.' },
        });
      }
      await change(id, {
        modification: actor.now.toISOString(),
        ...(columns ? { columns: JSON.stringify(columns) } : {}),
        ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
      });
      return summary(id);
    },

    async mend(id: number, row: number, cells: Cells, actor: Actor): Promise<UploadRow> {
      const modification = actor.now.toISOString();
      await database.writePrivate(async (tx) => {
        // Locks the upload: two who mend a row at once both have what they typed.
        await changeIn(tx, id, { modification });
        const record = await findUploadRow(tx, id, row);
        if (!record || record.article_id !== null) throw new Problem('not_found');
        await mendUploadRow(tx, record.id, JSON.stringify({ ...mendedOf(record), ...cells }));
      });
      const checked = (await check(id)).rows.find((one) => one.record.row === row);
      if (!checked) throw new Problem('not_found');
      return toUploadRow(checked);
    },

    async addFile(id: number, name: string, file: UploadedPdf | undefined, actor: Actor) {
      if (!file) {
        throw new Problem('invalid_fields', { fields: { pdfFile: formMessages.required } });
      }
      if (file.problem) throw new Problem(file.problem);
      await requireRoom(id, 'pdfFile');
      const findings = await lookIntoPdf(file.staged, findInPdf);
      await file.staged.keep();
      const { sha256, bytes } = file.staged;
      const named = { upload_id: id, file_name: name, file_sha256: sha256, file_bytes: bytes };
      await putFile(id, { ...named, ...findings, full_text: '', notes: '', key_image: '' }, actor);
    },

    /** Reads a full text, and stores it with its figures. Throws `invalid_fields` for one that its form would refuse. */
    async addText(id: number, name: string, file: UploadedFile | undefined, actor: Actor) {
      const refuse = (words: string) =>
        new Problem('invalid_fields', { fields: { anyFile: words } });
      if (!file) throw refuse(formMessages.fullText.missing);
      if (file.problem) throw refuse(formMessages.fullText.tooLarge);
      await requireRoom(id, 'anyFile');
      const read = await readText(name, file.staged);
      const { fullText, notes } = await read.keep('', { dryRun: false });
      const [jats] = textFilesOf(fullText);
      if (!jats) throw refuse(formMessages.fullText.empty);
      const { sha256, bytes } = jats;
      const named = { upload_id: id, file_name: name, file_sha256: sha256, file_bytes: bytes };
      const notesOf = { full_text: fullText, notes: notes.join('\n') };
      const found = { ...notesOf, pages: null, faults: '', opening: '', key_image: '' };
      await putFile(id, { ...named, ...found }, actor);
    },

    /** Stores a key image. Throws `file_too_large` and `invalid_picture`. */
    async addPicture(id: number, name: string, picture: UploadedPicture | undefined, actor: Actor) {
      await requireRoom(id, 'imgFile');
      const key_image = await journal.storePicture(picture, 'keyImage');
      if (!picture || key_image === undefined) {
        throw new Problem('invalid_fields', { fields: { imgFile: formMessages.required } });
      }
      const named = { upload_id: id, file_name: name, file_sha256: key_image.slice(0, 64) };
      const found = { pages: null, faults: '', opening: '', full_text: '', notes: '' };
      await putFile(id, { ...named, ...found, key_image, file_bytes: picture.bytes.length }, actor);
    },

    async start(id: number, publish: 'draft' | 'published', actor: Actor, onError: OnError) {
      if (publish !== 'draft') requireRight(actor, 'publish');
      const rows = await listUploadRows(reads, id);
      await change(id, {
        ...{ state: 'importing', publish, importedby: actor.username, failure: '', done: 0 },
        total: rows.filter(({ article_id }) => article_id === null).length,
        modification: actor.now.toISOString(),
      });
      jobs.start(id, now, onError);
      return summary(id);
    },

    /** Ends its import too. */
    async delete(id: number) {
      const isGone = await database.writePrivate((tx) => deleteUpload(tx, id));
      if (!isGone) throw new Problem('not_found');
    },

    /** Goes on with what another node, or this one before it was started, left in the middle. */
    resume: (onError: OnError) => jobs.resume(now, onError),
    close: () => jobs.close(),
  };
}

/** A column each, and no field twice. */
function isMapping(columns: readonly (UploadField | '')[], count: number): boolean {
  const fields = columns.filter((field) => field !== '');
  return columns.length === count && new Set(fields).size === fields.length;
}

async function readOrRefuse(
  reading: ReadingQueue,
  file: UploadedSheet | undefined,
  signal: AbortSignal,
) {
  const refuse = (words: string) => new Problem('invalid_fields', { fields: { sheetFile: words } });
  if (!file) throw refuse('Choose a spreadsheet: CSV or XLSX.');
  if (file.isTooLarge) throw refuse('The spreadsheet is larger than 20 MB.');
  try {
    return await readSheet(reading, file.bytes, signal);
  } catch (error) {
    if (error instanceof UnreadableFile) throw refuse(error.message);
    throw error;
  }
}

/** Looks into a PDF before it is imported. */
type FindInPdf = (pdf: Uint8Array) => Promise<PdfFindings & { text: string }>;

/** What is stored of what was found in a PDF: nothing where too many are looked into just now. */
async function lookIntoPdf(
  staged: Pick<StagedFile, 'read'>,
  find: FindInPdf,
): Promise<{ pages: number | null; faults: string; opening: string }> {
  try {
    const { pages, faults, text } = await find(await staged.read());
    const opening = isDoubtfulPdf({ faults }) ? '' : text.slice(0, openingCharacters);
    return { pages, faults: faults.join(','), opening };
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable')
      return { pages: null, faults: '', opening: '' };
    throw error;
  }
}
