import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTemplates } from '#pdf/journal-templates.ts';
import { samples } from '#pdf/samples.ts';
import {
  createDocumentPool,
  type DocumentPool,
} from '#server/features/documents/rendering/document-pool.ts';
import { smallestTemplate } from './support/own-design.ts';
import { textOf } from './support/read-pdf.ts';

let pool: DocumentPool;
let folder: string;
const put = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content);
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';

beforeAll(() => {
  pool = createDocumentPool({ workers: 1 });
});
afterAll(() => pool.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-templates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a journal's own templates", () => {
  it('are none where there is no folder', async () => {
    const loaded = await loadTemplates(join(folder, 'nothing'), pool);
    expect(loaded).toEqual({ templates: {}, problems: [] });
  });

  it('are used, with their pictures', async () => {
    put(
      'certificate.typ',
      '#import "/kit.typ": *\n#set document(title: "T")\nWell done, #data.author!',
    );
    put('logo.svg', square);
    put('signature.png', await sharp(Buffer.from(square)).png().toBuffer());
    put('border.svg', square);
    const { problems, templates, logo, signature, border } = await loadTemplates(folder, pool);
    expect(problems).toEqual([]);
    expect(Object.keys(templates)).toEqual(['certificate']);
    const { bytes: pdf } = await pool.render(
      'certificate',
      samples.certificate,
      templates.certificate,
    );
    expect(await textOf(pdf)).toBe('Well done, Dr. Anil Kumar Sharma!');
    const { certificate } = samples;
    const { bytes: framed } = await pool.render('certificate', {
      ...certificate,
      border,
      journal: { ...certificate.journal, logo },
      chiefEditor: { ...certificate.chiefEditor, picture: signature },
    });
    expect(Buffer.from(framed).toString('latin1')).toContain('/Subtype /Image');
  });

  it('may be the one that docs/templates.md begins with', async () => {
    put('certificate.typ', smallestTemplate());
    const { problems, templates } = await loadTemplates(folder, pool);
    expect(problems).toEqual([]);
    const { bytes: pdf } = await pool.render(
      'certificate',
      samples.certificate,
      templates.certificate,
    );
    const text = await textOf(pdf);
    for (const part of ['Anil Kumar Sharma', 'Ficus racemosa', '7K3F-9QWEA-2BC4']) {
      expect(text).toContain(part);
    }
    expect(Buffer.from(pdf).toString('latin1')).toContain('pdfuaid:part>1<');
  });

  it("that are broken are reported with Typst's message, and the others are used", async () => {
    put('certificate.typ', '\n#let x = (1,\n');
    put('cover-page.typ', 'Cover');
    const { problems, templates } = await loadTemplates(folder, pool);
    expect(problems).toEqual([{ file: 'certificate.typ', message: 'line 2: unclosed delimiter' }]);
    expect(Object.keys(templates)).toEqual(['cover-page']);
  });

  it('read no file and fetch no package', async () => {
    put('certificate.typ', '#read("/etc/passwd")');
    put('cover-page.typ', '#read("../../../../../../etc/passwd")');
    put('index-page.typ', '#import "@preview/cetz:0.3.1"');
    put('editorial-board.typ', '#eval("import \\"@preview/\\" + \\"cetz:0.3.1\\"")');
    put('copyright-form.typ', '#image("/package.json")');
    const { problems, templates } = await loadTemplates(folder, pool);
    expect(templates).toEqual({});
    expect(Object.fromEntries(problems.map(({ file, message }) => [file, message]))).toEqual({
      'certificate.typ': 'line 1: file not found (searched at /etc/passwd)',
      'cover-page.typ': expect.stringMatching(/access denied|outside/),
      'index-page.typ': expect.stringMatching(/failed to download package/),
      'editorial-board.typ': expect.stringMatching(/package|import/),
      'copyright-form.typ': 'line 1: file not found (searched at /package.json)',
    });
  });

  it('do not pass where a picture is none', async () => {
    put('logo.png', '<script>alert(1)</script>');
    put('signature.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="</svg>');
    put('border.png', Buffer.from('\x89PNG\r\n\x1a\nnothing more', 'latin1'));
    const { problems, ...rest } = await loadTemplates(folder, pool);
    expect(rest).toEqual({ templates: {} });
    expect(problems.map(({ file }) => file)).toEqual(['logo.png', 'signature.svg', 'border.png']);
    expect(problems[0]?.message).toBe('This is no PNG picture');
    expect(problems[1]?.message).toMatch(/failed to (?:parse|decode)/);
  });

  it('that never end are reported', async () => {
    const impatient = createDocumentPool({ workers: 1, timeoutMs: 700 });
    put(
      'index-page.typ',
      '#for i in range(9000) { for j in range(9000) { let k = calc.rem(i, 7) } }',
    );
    const { problems } = await loadTemplates(folder, impatient);
    await impatient.close();
    expect(problems).toEqual([
      { file: 'index-page.typ', message: expect.stringContaining('took longer than 0.7 s') },
    ]);
  });
});
