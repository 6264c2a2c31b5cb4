import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readXlsxApart } from './read-xlsx-apart.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet with one cell; the sheet begins with this. */
async function workbook(text: string, head = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  };
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

const { signal } = new AbortController();
const read = (content: Buffer) =>
  readXlsxApart(content, { maxRows: 9, maxColumns: 9, maxMilliseconds: 10_000 }, signal);
const doctype = (entities: string) => `<!DOCTYPE worksheet [${entities}]>`;

describe('a workbook', () => {
  it('is read', async () => {
    expect(await read(await workbook('Rice &amp; wheat'))).toEqual([['Rice & wheat']]);
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
