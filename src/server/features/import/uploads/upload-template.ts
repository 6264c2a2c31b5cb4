import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { articleFields } from '#contract/fields/article.ts';
import { namesOf } from '#contract/fields/fields.ts';
import { translationFields, type UploadField, uploadFields } from '#contract/upload-fields.ts';
import { escapeXml } from '#domain/exports/xml.ts';
import { columnName } from '#server/platform/sheets/read-xlsx-apart.ts';

/** JSON, what another column says, and translations but one: who needs those names a column after it. */
const leftOut: ReadonlySet<UploadField> = new Set<UploadField>([
  ...translationFields.filter((field) => !field.endsWith('_hi')),
  'contributors',
  'metadata',
  // `pagenumber` is both.
  'first_page',
  'last_page',
]);
const fields = uploadFields.filter((field) => !leftOut.has(field));

/** A row that shows how each field is written; to be written over. */
const example: Partial<Record<UploadField, string>> = {
  ...Object.fromEntries(
    namesOf(articleFields).map((name) => [name, articleFields[name].import?.example ?? '']),
  ),
  refnumber: '101',
  year: '2026',
  volume: '1',
  issue: '1',
  frequency: 'Jan-Mar',
  file: '101.pdf',
  orcid: '0000-0002-1825-0097',
  affiliations: 'University of the First; University of the Second',
  kind: 'research-article',
  received: '2025-10-31',
  accepted: '2025-12-31',
  licence: 'CC BY 4.0',
  funding: 'Funder; award number',
  references: 'A reference\nAnother reference, on a line of its own',
  title_hi: 'लेख का शीर्षक',
};
const rows = [fields, fields.map((field) => example[field] ?? '')];

/** The spreadsheet to fill in, as CSV, with the mark that tells Excel that it is UTF-8. */
export const templateCsv = (): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`);

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The same as XLSX. Every cell is text, so that `1-6` does not become a day in January. */
export async function templateXlsx(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts())) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The fewest parts of a workbook (ECMA-376, part 1) whose columns are formatted as text. */
function parts(): Record<string, string> {
  const override = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${kinds}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Articles" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="${fields.length}" width="18" style="1" customWidth="1"/></cols><sheetData>${rows.map(sheetRow).join('')}</sheetData></worksheet>`,
  };
}

const sheetRow = (texts: readonly string[], index: number): string =>
  `<row r="${index + 1}">${texts.map((text, column) => sheetCell(text, `${columnName(column)}${index + 1}`)).join('')}</row>`;

const sheetCell = (text: string, at: string): string =>
  `<c r="${at}" s="1" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
