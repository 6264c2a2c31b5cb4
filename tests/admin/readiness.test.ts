import { expect } from 'vitest';
import { z } from 'zod';
import { readinessCheck } from '#contract/calls/readiness-calls.ts';
import type { Journal } from '#server/journal.ts';
import { signIn } from '../support/administrator.ts';
import { drawnPdf } from '../support/drawn-pdf.ts';
import { have, pdfBytes, writtenAt } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onEachSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

onEachSite('readiness is computed from the rows, anew after each change', async (site) => {
  const who = await signIn(site);
  const check = async (id: string) => {
    const said = z.array(readinessCheck).parse((await who.get('/api/admin/readiness')).body);
    return said.find((one) => one.id === id);
  };
  expect(await check('pdfs')).toMatchObject({
    state: 'unknown',
    finding: 'There are no articles yet.',
  });

  await have.settings(site.journal);
  await have.editor(site.journal, { name: 'Dr. Anil Kumar Sharma', category: 'chief editor' });
  const affiliated = [{ name: 'Anil Kumar Sharma', affiliations: [{ name: 'Soil Institute' }] }];
  await have.articles(site.journal, [
    { refnumber: 101, pdf: pdfBytes(), contributors: affiliated, doi: '10.5555/1' },
    { refnumber: 102, abstract: '', metadata: { references: 'One.\nTwo.' } },
    { refnumber: 103, abstract: '', metadata: { kind: 'editorial', accepted: '2126-01-31' } },
    { refnumber: 104, language: 'hi' },
    {
      refnumber: 105,
      language: 'hi',
      metadata: { translations: [{ language: 'en', title: 'Soil', abstract: 'Found.' }] },
    },
    { refnumber: 106, status: 'disabled', abstract: '' },
  ]);
  const lacking = async (id: string) =>
    (await check(id))?.records.first.map(({ label }) => label).sort();
  expect(await lacking('pdfs')).toEqual(['102', '103', '104', '105']);
  expect(await lacking('abstracts')).toEqual(['102']);
  expect(await lacking('english')).toEqual(['104']);
  expect(await lacking('references')).toEqual(['101', '104', '105']);
  expect(await lacking('affiliations')).toEqual(['102', '103', '104', '105']);
  expect(await lacking('dois')).toEqual(['102', '103', '104', '105']);
  expect(await lacking('history-days')).toEqual(['103']);
  expect(await lacking('withdrawn')).toEqual(['106']);
  expect(await check('chief')).toMatchObject({ state: 'met' });
  expect(await check('endogeny')).toMatchObject({ state: 'not_met', records: { total: 5 } });
  expect((await site.get('/api/admin/readiness')).status).toBe(401);

  // What `publisher.yaml` says, as it says it now: no write tells of its changes.
  expect(await check('publisher')).toMatchObject({ finding: expect.not.stringContaining('Neem') });
  setInPublisherFile(site.services, ['publisher', 'address'], '2 Neem Road, Pune');
  const moved = 'Banyan Scholarly Press, 2 Neem Road, Pune.';
  // A change of the file is seen within a few milliseconds.
  await until('the address', async () => (await check('publisher'))?.finding === moved);
  expect(await check('publisher')).toMatchObject({ state: 'met', finding: moved });

  // What a page of text says counts once readers see it.
  expect(await check('ethics')).toMatchObject({ state: 'not_met' });
  const page = { title: 'Our duties', content: '<p>We look for plagiarism.</p>' };
  await who.post('/api/admin/pages/duties', { ...page, status: 'disabled' });
  expect(await check('ethics')).toMatchObject({ state: 'not_met' });
  await who.post('/api/admin/pages/duties', { ...page, status: 'enabled' });
  expect(await check('ethics')).toMatchObject({ state: 'met' });
});

onEachSite(
  'PDFs are read for text once, and what is told of the journal is looked at',
  async (site) => {
    const who = await signIn(site);
    const read = async () =>
      z.array(readinessCheck).parse((await who.get('/api/admin/readiness')).body);
    const check = async (id: string) => (await read()).find((one) => one.id === id);
    await have.settings(site.journal);
    expect(await check('sitemap')).toMatchObject({ state: 'met', finding: 'It lists the pages.' });

    const picture = await drawnPdf(['picture']);
    const text = await drawnPdf(['text']);
    await have.articles(site.journal, [
      { refnumber: 201, pdf: text },
      { refnumber: 202, pdf: picture },
      { refnumber: 203, pdf: picture },
      { refnumber: 204 },
      { refnumber: 205, pdf: Buffer.concat([picture, Buffer.from('%')]), status: 'disabled' },
    ]);
    let found = await check('pdf-text');
    await until('the end of the reading', async () => {
      found = await check('pdf-text');
      return found?.state === 'not_met';
    });
    expect(found).toMatchObject({ finding: '2 PDFs with scanned pages and no text.' });
    expect(found?.records.first.map(({ label }) => label)).toEqual(['202', '203']);
    expect(await kept(site)).toBe(3);
    // Each content once, and of the next one that one alone.
    await have.articles(site.journal, [{ refnumber: 206, pdf: Buffer.concat([text, text]) }]);
    await site.journal.readiness.report(writtenAt);
    expect(await kept(site)).toBe(4);

    expect(await check('sitemap')).toMatchObject({
      state: 'met',
      finding: 'It lists the newest article, 206.',
      ask: '/sitemap.xml',
    });
    for (const id of ['robots', 'oai']) expect([id, (await check(id))?.state]).toEqual([id, 'met']);
  },
);

async function kept(site: { journal: Journal }): Promise<number> {
  const rows = await site.journal.database.reads.selectFrom('pdf_findings').selectAll().execute();
  return rows.length;
}
