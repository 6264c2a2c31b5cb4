import { expect } from 'vitest';
import { z } from 'zod';
import { articleListItem } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

async function list(site: TestSite, path: string) {
  const answer = await site.get(path);
  expect(answer.status).toBe(200);
  return z.array(articleListItem).parse(answer.json());
}

const pages = async (site: TestSite) =>
  (await list(site, '/api/archives/2024/4/2')).map(({ pagenumber }) => pagenumber);

onEachSite('articles are listed by first page, as a number, those without last', async (site) => {
  await have.articles(site.journal, [
    { pagenumber: '' },
    { pagenumber: '10-12' },
    { pagenumber: 'i-iv' },
    { pagenumber: '100-104' },
    { pagenumber: '2-9' },
  ]);
  expect(await pages(site)).toEqual(['2-9', '10-12', '100-104', '', 'i-iv']);
});

onEachSite('a disabled article is not listed', async (site) => {
  const refnumber = await have.article(site.journal, { pagenumber: '1-6' });
  await have.article(site.journal, { pagenumber: '7-9' });
  expect(await pages(site)).toEqual(['1-6', '7-9']);
  await have.article(site.journal, { refnumber, pagenumber: '1-6', status: 'disabled' });
  expect(await pages(site)).toEqual(['7-9']);
});

onEachSite('an issue whose articles are all disabled is known, and empty', async (site) => {
  await have.article(site.journal, { status: 'disabled' });
  expect(await list(site, '/api/archives/2024/4/2')).toEqual([]);
});

onEachSite('digits are read out of each part of the address', async (site) => {
  await have.article(site.journal);
  for (const path of [
    '/api/archives/2024/4/2',
    '/api/archives/2024/vol4/issue2',
    '/api/archives/2024/vol4/issue2/',
    '/api/archives/y2024/v04/no.002',
    '/api/archives/2024/Volume%204/issue%202',
  ]) {
    expect(await list(site, path), path).toHaveLength(1);
  }
});

onEachSite('an unknown issue is 404 unknown_issue', async (site) => {
  await have.article(site.journal);
  expect((await site.get('/api/archives/2024/4/2')).status).toBe(200);
  for (const path of [
    '/api/archives/2024/4/3',
    '/api/archives/2023/4/2',
    '/api/archives/2024/four/two',
    '/api/archives/2024/4.2/2',
    '/api/archives/2024/4/99999999999999999999',
    '/api/archives/0/0/0',
    '/api/archives/2024/-4/2%27%20or%201=1',
  ]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.json()).toMatchObject({ error: 'unknown_issue', message: expect.any(String) });
  }
});

onEachSite('a listed article carries what its row shows', async (site) => {
  const refnumber = await have.article(site.journal, {
    refnumber: 205,
    title: 'Growth of <i>E. coli</i>',
    pagenumber: '11-20',
    language: 'en-IN',
    pdf: Buffer.from('%PDF-1.7'),
  });
  const [row] = await list(site, '/api/archives/2024/4/2');
  expect(row).toEqual({
    id: expect.any(Number),
    refnumber,
    title: 'Growth of &lt;i&gt;E. coli&lt;/i&gt;',
    authorname: 'Anil Kumar Sharma, Priya Verma',
    year: 2024,
    volume: 4,
    issue: 2,
    frequency: expect.stringMatching(/^apr-jun$/i),
    pagenumber: '11-20',
    subject: 'Soil Science',
    country: 'India',
    file: '205.pdf',
    status: 'enabled',
    language: 'en-IN',
    is_retracted: false,
    doi: '',
    publishdate: '2024-05-12',
    issue_title: '',
    issue_date: '',
  });
});

onEachSite('it tells of people what a list has to know of them, and no more', async (site) => {
  const contributors = [
    { name: 'Anil Kumar Sharma' },
    { name: 'Priya Verma', family: 'Verma', role: 'editor', orcid: '0000-0002-1825-0097' },
  ];
  await have.article(site.journal, { contributors });
  const [row] = await list(site, '/api/archives/2024/4/2');
  expect(row?.contributors).toEqual([
    { name: 'Anil Kumar Sharma' },
    { name: 'Priya Verma', family: 'Verma', role: 'editor' },
  ]);
});

onSite('an issue whose articles nobody may read yet has its months', async (site) => {
  await have.article(site.journal, { refnumber: 1, status: 'draft', frequency: 'Apr-Jun' });
  const { status, text } = await site.get('/archives/2024/vol4/issue2');
  expect(status).toBe(200);
  expect(readPage(text).text).toMatch(/VOL\. 4, ISSUE 2 \(2024\)\s*(?:Apr|April)-(?:Jun|June)/i);
});

onSite('/submit leads to the instructions', async (site) => {
  const { status, headers } = await site.get('/submit');
  expect([status, headers.location]).toEqual([301, '/instructions']);
});

onEachSite('a number that an article had leads to the one that it has', async (site) => {
  const id = Number(await have.article(site.journal, { refnumber: 1 }));
  const who = await signIn(site);
  const [found] = (await who.get('/api/archives/2024/4/2')).body as { id: number }[];
  expect((await who.send(`/api/archives/${found?.id ?? id}`, { refnumber: '7' })).status).toBe(200);
  const api = await site.get('/api/archives/ref/1');
  expect([api.status, api.headers.location]).toEqual([301, '/api/archives/ref/7']);
  expect((await who.get('/api/archives/ref/1')).status).toBe(301);
  const page = await site.get('/pdf?refno=1');
  expect([page.status, page.headers.location]).toEqual([301, '/pdf?refno=7']);
});
