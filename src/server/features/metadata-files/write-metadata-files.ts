import { type FileHandle, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registrants } from '#domain/exports/article-files.ts';
import { type LeftOut, type LeftOutField, leftOutFields } from '#domain/exports/left-out.ts';
import { leftOutCsv } from '#domain/exports/left-out-csv.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { makeFolder } from '#server/platform/durable-folder.ts';
import {
  type FormatParts,
  type MetadataFormat,
  maxArticlesOfFile,
  wholeFiles,
  writeFormat,
} from './metadata-formats.ts';

export type MetadataFilesParts = FormatParts & {
  listOfIssue(address: IssueAddress): Promise<BibliographicRecord[] | undefined>;
  /** What was asked for and cannot be read. */
  missing?: readonly LeftOut[];
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
  const report: MetadataFilesReport = {
    written: 0,
    files: 0,
    leftOut: [...(parts.missing ?? [])],
    fields: [],
  };
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
  await writeFile(join(folder, 'left-out.csv'), leftOutCsv(report.leftOut, report.fields), {
    flag: 'wx',
  });
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
