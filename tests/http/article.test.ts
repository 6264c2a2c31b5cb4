import { expect } from 'vitest';
import { publicArticle } from '#contract/entities/article.ts';
import { have, pdfBytes, writtenAt } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('an article is read by its reference number and by its id', async (site) => {
  await have.article(site.journal, { refnumber: 101, title: 'On <em>soil</em>', keywords: 'soil' });
  const answer = await site.get('/api/archives/ref/101');
  expect(answer.status).toBe(200);
  const article = publicArticle.parse(answer.json());
  expect(article).toMatchObject({
    refnumber: '101',
    title: 'On &lt;em&gt;soil&lt;/em&gt;',
    description: 'On &lt;em&gt;soil&lt;/em&gt;',
    keywords: 'soil',
    year: 2024,
    publishdate: '2024-05-12',
    file: '',
    creation: writtenAt.toISOString(),
    modification: writtenAt.toISOString(),
  });
  const byId = await site.get(`/api/archives/${article.id}`);
  expect(byId.json()).toEqual(article);
});

onEachSite('an article with a PDF names its file by its reference number', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  expect((await site.get('/api/archives/ref/101')).json()).toMatchObject({ file: '101.pdf' });
});

onEachSite('leading zeros and spaces round a reference number make no difference', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  for (const ref of ['101', '0101', '000000000101', '%20101%20', '101/']) {
    expect([ref, (await site.get(`/api/archives/ref/${ref}`)).status]).toEqual([ref, 200]);
  }
});

onEachSite('what is no reference number of the journal is 404 not_found', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  expect((await site.get('/api/archives/ref/101')).status).toBe(200);
  for (const ref of [
    '102',
    '0',
    '-101',
    '101.0',
    '1e2',
    '0x65',
    '101abc',
    '1%20OR%201=1',
    '%D9%A1%D9%A0%D9%A1',
    '999999999999999',
    '9999999999999999999999',
    `1${'0'.repeat(400)}`,
    '%00',
    '101%00',
    '..%2F101',
    '%E0%A5%A7',
  ]) {
    const answer = await site.get(`/api/archives/ref/${ref}`);
    expect([ref, answer.status]).toEqual([ref, 404]);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  }
});

onEachSite('what is no id of the journal is 404 not_found', async (site) => {
  await have.article(site.journal);
  for (const id of ['0', '999999999999999', '1'.repeat(40), '-1', '1.5', 'abc', '1;--', '%00']) {
    const answer = await site.get(`/api/archives/${id}`);
    expect([id, answer.status]).toEqual([id, 404]);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  }
});

onEachSite('a disabled article is 404 by reference number and by id', async (site) => {
  const refnumber = await have.article(site.journal);
  const { id } = publicArticle.parse((await site.get(`/api/archives/ref/${refnumber}`)).json());
  expect((await site.get(`/api/archives/${id}`)).status).toBe(200);
  for (const status of ['disabled', 'withdrawn']) {
    await have.article(site.journal, { refnumber, status });
    expect((await site.get(`/api/archives/ref/${refnumber}`)).status).toBe(404);
    expect((await site.get(`/api/archives/${id}`)).status).toBe(404);
  }
});
