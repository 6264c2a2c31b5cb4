import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { openReadingQueue } from '../processes/reading-queue.ts';
import { readXlsxApart } from './read-xlsx-apart.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet with one cell; the sheet begins with this. */
const workbook = (text: string, head = ''): Promise<Buffer> =>
  workbookOf(`<row r="1">${cell('A1', text)}</row>`, head);

const cell = (name: string, text: string) =>
  `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`;

async function workbookOf(rows: string, head = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

const { signal } = new AbortController();
const read = (content: Buffer) =>
  readXlsxApart(
    openReadingQueue(),
    content,
    { maxRows: 9, maxColumns: 9, maxMilliseconds: 10_000 },
    signal,
  );
const doctype = (entities: string) => `<!DOCTYPE worksheet [${entities}]>`;

describe('a workbook', () => {
  it('is read', async () => {
    expect(await read(await workbook('Rice &amp; wheat'))).toEqual([['Rice & wheat']]);
  });

  it.each([
    ['with numbers of its rows', '<row r="1">', '<row r="1048576" ht="20">'],
    ['without', '<row>', '<row>'],
  ])(
    '%s is read to the last row that may be, and says which one beyond is filled',
    async (_, first, last) => {
      const start = `${first}${cell('A1', 'Rice')}</row>`;
      const of = async (...cells: string[]) =>
        read(await workbookOf(`${start}${last}${cells.join('')}</row>`));
      const beyond = { refused: 'too_many_rows', row: 1_048_576 };
      expect(await of('<c r="A1048576" s="0"/>', cell('XFD1048576', 'x'))).toEqual(beyond);
      expect(await of('<c r="A1048576"><v>1</v></c>')).toEqual(beyond);
      // Formatted rows, and what only looks empty.
      expect(await of('<c r="A1048576" s="0"/>', cell('B1048576', ' '))).toEqual([['Rice']]);
    },
  );

  it('has the rows that may be, and not one more', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `<row>${cell(`A${index + 1}`, 'x')}</row>`).join(
        '',
      );
    expect(await read(await workbookOf(rows(9)))).toHaveLength(9);
    expect(await read(await workbookOf(rows(10)))).toEqual({ refused: 'too_many_rows', row: 10 });
  });

  it('with a million empty rows is read', async () => {
    const empty = Array.from({ length: 1_048_575 }, (_, index) => `<row r="${index + 2}"/>`);
    const content = await workbookOf(`<row r="1">${cell('A1', 'Rice')}</row>${empty.join('')}`);
    expect(await read(content)).toEqual([['Rice']]);
  });

  it('has one column more where something is far to the right', async () => {
    const row = `<row r="1">${cell('A1', 'Rice')}${cell('J1', '')}${cell('XFC1', 'x')}${cell('XFD1', 'y')}</row>`;
    const [cells] = (await read(await workbookOf(row))) as string[][];
    expect(cells).toHaveLength(10);
    const empty = `<row r="1">${cell('A1', 'Rice')}<c r="XFD1" s="0"/></row>`;
    expect(await read(await workbookOf(empty))).toEqual([['Rice']]);
  });

  it('of entities unfolds none', async () => {
    const laughs = Array.from({ length: 12 }, (_, level) => {
      const inside = level === 0 ? 'ha' : `&a${level - 1};`.repeat(10);
      return `<!ENTITY a${level} "${inside}">`;
    });
    const start = performance.now();
    const said = JSON.stringify(await read(await workbook('&a11;', doctype(laughs.join('')))));
    expect(said).not.toContain('haha');
    expect(said.length).toBeLessThan(100);
    expect(performance.now() - start).toBeLessThan(8000);
  });

  it('reads no file and asks nobody', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end('fetched');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const elsewhere = `http://127.0.0.1:${port}/`;
      for (const [text, head] of [
        ['&x;', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">')],
        ['&x;', doctype(`<!ENTITY x SYSTEM "${elsewhere}x">`)],
        ['x', doctype(`<!ENTITY % x SYSTEM "${elsewhere}y"> %x;`)],
        ['x', `<!DOCTYPE worksheet SYSTEM "${elsewhere}z">`],
      ]) {
        expect(JSON.stringify(await read(await workbook(text ?? '', head)))).not.toMatch(
          /root:|fetched/,
        );
      }
      expect(asked).toEqual([]);
      await fetch(`${elsewhere}seen`);
      expect(asked).toEqual(['/seen']);
    } finally {
      server.close();
    }
  });
});
