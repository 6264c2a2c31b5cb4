import { expect } from 'vitest';
import { overview } from '#contract/calls/dashboard-calls.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { readinessCheck } from '#contract/calls/readiness-calls.ts';
import { limits } from '#contract/limits.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { have, wholePdf } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { pdfFile } from './articles-support.ts';
import { logIn } from './strangers.ts';

onSite('a PDF that was chosen is looked into, and nothing of it is kept', async (site) => {
  const who = withToken(site, await logIn(site.journal, 'asha'));
  const check = (bytes?: Uint8Array) =>
    who.send('/api/admin/pdf', bytes ? { pdfFile: pdfFile(bytes) } : {});

  await have.articles(site.journal, [{ refnumber: 7, title: 'Has it', pdf: wholePdf() }]);
  const said = await check(wholePdf());
  expect(said).toMatchObject({ status: 200, body: { pages: 1, faults: [] } });
  expect(said.body).toMatchObject({
    opening: expect.stringContaining('content and the rest'),
    articles: [{ refnumber: '7', title: 'Has it' }],
  });
  const stored = await listFiles(site);
  expect((await check(wholePdf().subarray(0, 400))).body).toMatchObject({
    ...{ pages: null, faults: ['cut_off'], articles: [] },
  });
  const none = await check(Buffer.from('<html>'));
  expect([none.status, none.body]).toMatchObject([422, { error: 'invalid_file' }]);
  expect((await check()).body).toMatchObject({ error: 'invalid_file' });
  const large = Buffer.concat([wholePdf(), Buffer.alloc(limits.maxArticleFileBytes)]);
  expect((await check(large)).body).toMatchObject({ error: 'file_too_large' });
  expect(await listFiles(site)).toEqual(stored);
});

const line = 'Rain was measured every morning by the teachers of nine schools.';
/** A title above some lines: what is drawn beyond the edge of the page is no text. */
const pageOf = (title: string) => wholePdf([title, ...Array(5).fill(line)].join(') Tj 0 -14 Td ('));

onEachSite(
  'what the PDF of an article lacks is in its form, the list, Home and Readiness',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    const right = pageOf('Wheat and Wells of the Deccan');
    const shared = pageOf('Herons at Bhigwan Lake. Storks at Bhigwan Lake');
    const list = async (query: string) =>
      deskCalls.listJournalArticles.answer.body.parse(
        (await who.get(`/api/admin/articles?${query}`)).body,
      ).articles;
    const lacking = async (lack: string) =>
      (await list(`without=${lack}`)).map(({ refnumber }) => refnumber).sort();
    const home = async () => overview.parse((await who.get('/api/admin/overview')).body);
    const readiness = async (id: string) => {
      const { body } = await who.get('/api/admin/readiness');
      return readinessCheck
        .array()
        .parse(body)
        .find((check) => check.id === id);
    };

    // While nothing is incomplete Home says that it was not looked for everywhere yet.
    await have.articles(journal, [
      { refnumber: 1, title: 'Wheat and wells of the Deccan', pagenumber: '1-1', pdf: right },
    ]);
    expect((await home()).unchecked_pdfs).toBe(1);
    await journal.pdfTexts.readAll();
    expect((await home()).unchecked_pdfs).toBe(0);
    await have.articles(journal, [
      {
        refnumber: 2,
        title: 'Roots of rice in sand',
        pagenumber: '2-4',
        pdf: pageOf('Roots of rice in sand'),
      },
      {
        refnumber: 3,
        title: 'Clay soils of Nashik',
        pagenumber: '5-5',
        pdf: pageOf('A market in Pune'),
      },
      {
        refnumber: 4,
        title: 'Cut in the middle',
        pdf: pageOf('Cut in the middle').subarray(0, 400),
      },
      { refnumber: 5, title: 'Herons at Bhigwan lake', pagenumber: '6-6', pdf: shared },
      { refnumber: 6, title: 'Storks at Bhigwan lake', pagenumber: '7-7', pdf: shared },
      // Nothing is said of these.
      { refnumber: 7, title: 'Taken in twice', pdf: right, status: 'disabled' },
      {
        refnumber: 8,
        title: 'Numbered alone',
        pagenumber: 'e12444',
        pdf: pageOf('Numbered alone'),
      },
      {
        ...{ refnumber: 9, title: 'Correction to another', pagenumber: '8-12' },
        ...{ metadata: { kind: 'correction' }, pdf: pageOf('Erratum of the third kind') },
      },
    ]);
    expect(await readiness('pdf-pages')).toMatchObject({ state: 'unknown' });
    await journal.pdfTexts.readAll();
    expect(await lacking('pdf_pages')).toEqual(['2']);
    expect(await lacking('pdf_title')).toEqual(['3']);
    expect(await lacking('whole_pdf')).toEqual(['4']);
    expect(await lacking('own_pdf')).toEqual(['5', '6']);
    const [second] = await list('q=2&sort=number');
    expect(second?.without).toContain('pdf_pages');
    const { incomplete } = await home();
    expect([incomplete.otherPages, incomplete.otherTitle, incomplete.damagedPdf]).toMatchObject([
      { total: 1, first: [{ refnumber: '2' }] },
      { total: 1, first: [{ refnumber: '3' }] },
      { total: 1, first: [{ refnumber: '4' }] },
    ]);
    expect(incomplete.sharedPdf.total).toBe(2);
    for (const [id, numbers] of [
      ['pdf-pages', ['2']],
      ['pdf-titles', ['3']],
      ['whole-pdfs', ['4']],
      ['own-pdfs', ['5', '6']],
    ] as const) {
      const check = await readiness(id);
      const labels = check?.records.first.map(({ label }) => label).sort();
      expect([id, check?.state, labels]).toEqual([id, 'not_met', numbers]);
    }

    // The form compares it with what is typed.
    const idOf = async (number: string) => (await journal.articles.full.findByRef(number))?.id;
    const look = await who.get(`/api/admin/archives/${await idOf('5')}/pdf-findings`);
    expect(look.body).toMatchObject({
      ...{ pages: 1, faults: [], opening: expect.stringContaining('Herons at Bhigwan') },
      articles: [{ refnumber: '5' }, { refnumber: '6' }],
    });
    expect((await who.get('/api/admin/archives/999999/pdf-findings')).status).toBe(404);

    // What was mended is gone at once; what was spoilt is found when it is looked at again.
    await who.send(`/api/archives/${await idOf('2')}`, { pagenumber: '2-2' });
    expect(await lacking('pdf_pages')).toEqual([]);
    await who.send(`/api/archives/${await idOf('1')}`, { title: 'The monsoon of 1918' });
    await journal.pdfTexts.readAll();
    expect(await lacking('pdf_pages')).toEqual([]);
    expect(await lacking('pdf_title')).toEqual(['1', '3']);
    // In another language the page has it.
    const translations = [{ language: 'en', title: 'Wheat and wells of the Deccan' }];
    await who.send(`/api/archives/${await idOf('1')}`, {
      metadata: JSON.stringify({ translations }),
    });
    await journal.pdfTexts.readAll();
    expect(await lacking('pdf_title')).toEqual(['3']);
    expect((await home()).incomplete.otherTitle.total).toBe(1);
  },
);
