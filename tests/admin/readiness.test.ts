import { expect } from 'vitest';
import { z } from 'zod';
import { readinessCheck } from '#contract/calls/readiness-calls.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

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
    { refnumber: 103, abstract: '', metadata: { kind: 'editorial' } },
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
  expect(await lacking('withdrawn')).toEqual(['106']);
  expect(await check('chief')).toMatchObject({ state: 'met' });
  expect(await check('endogeny')).toMatchObject({ state: 'not_met', records: { total: 5 } });
  expect((await site.get('/api/admin/readiness')).status).toBe(401);
});
