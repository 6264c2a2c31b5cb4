import { type FileHandle, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';
import type { LeftOut } from '#domain/exports/left-out.ts';
import { type LeftOutField, leftOutFields } from '#domain/exports/left-out-fields.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { makeFolder } from '#server/platform/durable-folder.ts';
import {
  type FormatParts,
  type MetadataFormat,
  maxArticlesOfFile,
  type Registrants,
  wholeFiles,
  writeFormat,
} from './metadata-formats.ts';

export type MetadataFilesParts = FormatParts & {
  listOfIssue(address: IssueAddress): Promise<BibliographicRecord[] | undefined>;
};

export type MetadataFilesReport = {
  written: number;
  files: number;
  leftOut: LeftOut[];
  /** What the files do not say of articles that they have. */
  fields: LeftOutField[];
};

/**
 * Writes the articles of issues in a format into a folder that is new or empty, and `left-out.csv` with those that the
 * format cannot hold, and with what it does not say of the others.
 *
 * @param onStep told after each issue how many of them are done
 * @throws where something is in the folder
 */
export async function writeMetadataFiles(
  parts: MetadataFilesParts,
  format: MetadataFormat,
  issues: readonly IssueAddress[],
  folder: string,
  onStep: (done: number) => void = () => undefined,
): Promise<MetadataFilesReport> {
  await makeEmptyFolder(folder);
  const report: MetadataFilesReport = { written: 0, files: 0, leftOut: [], fields: [] };
  const whole = wholeFiles[format];
  const file = whole && (await open(join(folder, whole.name), 'wx'));
  const registrants: Registrants = new Map();
  let rows = 0;
  try {
    if (whole) await file?.write(whole.begin);
    for (const [index, issue] of issues.entries()) {
      const records = (await parts.listOfIssue(issue)) ?? [];
      const stem = `${issue.year}-${issue.volume}-${issue.issue}`;
      for (let start = 0; start < records.length; start += maxArticlesOfFile) {
        const some = records.slice(start, start + maxArticlesOfFile);
        const part = start === 0 ? stem : `${stem}-part${start / maxArticlesOfFile + 1}`;
        const written = await writeFormat(format, some, part, { ...parts, registrants });
        for (const { name, content } of written.files) {
          await writeFile(join(folder, name), content, { flag: 'wx' });
        }
        if (whole && file) rows = await appendRows(file, written.rows, rows, whole.between);
        report.files += written.files.length;
        report.written += some.length - written.leftOut.length;
        report.leftOut.push(...written.leftOut);
        const gone = new Set(written.leftOut.map(({ refnumber }) => refnumber));
        for (const record of some) {
          if (!gone.has(record.refnumber)) report.fields.push(...leftOutFields(format, record));
        }
      }
      onStep(index + 1);
    }
    if (whole) await file?.write(whole.end);
  } finally {
    await file?.close();
  }
  if (whole) report.files += 1;
  await writeFile(join(folder, 'left-out.csv'), leftOutCsv(report), { flag: 'wx' });
  return report;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  const [found] = await readdir(folder);
  if (found !== undefined) {
    throw new Error(`There is ${found} in ${folder} already: name a folder that is new or empty.`);
  }
}

async function appendRows(
  file: FileHandle,
  rows: readonly string[],
  before: number,
  between: string,
): Promise<number> {
  if (rows.length === 0) return before;
  await file.write((before > 0 ? between : '') + rows.join(between));
  return before + rows.length;
}

/**
 * With the mark by which spreadsheets know UTF-8. No field is named where the whole article is left out; what the journal
 * lacks stands once, before the articles.
 */
function leftOutCsv({ leftOut, fields }: Pick<MetadataFilesReport, 'leftOut' | 'fields'>): string {
  const ofJournal = lacksOfJournal(leftOut).map((reason) => ({
    refnumber: '',
    field: 'journal',
    reason,
  }));
  const articles = leftOut
    .map(({ refnumber, reason, lacks }) => ({
      refnumber,
      field: '',
      reason: lacks ? lacks.own : reason,
    }))
    .filter(({ reason }) => reason !== '');
  return [
    csvHeaderLine(['refnumber', 'field', 'reason']),
    ...[...ofJournal, ...articles, ...fields].map(({ refnumber, field, reason }) =>
      csvLine([refnumber, field, reason]),
    ),
  ].join('');
}

/** What the journal lacks, each once, with how many articles are left out for it. */
export function lacksOfJournal(leftOut: readonly LeftOut[]): string[] {
  const counts = new Map<string, number>();
  for (const { lacks } of leftOut) {
    for (const reason of lacks?.ofJournal ?? []) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(
    ([reason, count]) =>
      `${reason} (${count.toLocaleString('en')} ${count === 1 ? 'article' : 'articles'})`,
  );
}
