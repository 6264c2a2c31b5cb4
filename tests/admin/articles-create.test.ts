import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { createArticle, createdArticle, createIssue, pdfFile } from './articles-support.ts';

onEachSite('a new article is published at once, as the form says', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const before = await site.get('/api/archives/2026/4/2');
  expect([before.status, before.json()]).toEqual([200, []]);

  const said = await createArticle(who, { refnumber: ' 00101 ', pagenumber: '01-06' });
  expect(said.status).toBe(201);
  expect(said.headers.get('cache-control')).toBe('no-store');
  const made = article.parse(said.body);
  expect(made).toMatchObject({
    refnumber: '101',
    title: 'Soil &lt;em&gt;in situ&lt;/em&gt;',
    description: 'Soil &lt;em&gt;in situ&lt;/em&gt;',
    authorname: 'Anil Kumar Sharma, Puja Verma',
    abstract: '&lt;p&gt;What was found.&lt;/p&gt;',
    year: 2026,
    volume: 4,
    issue: 2,
    frequency: 'Apr-Jun',
    pagenumber: '1-6',
    txnid: 'TXN-1',
    ptype: 'paid',
    publishdate: '2026-05-12',
    file: '101.pdf',
    status: 'enabled',
    createdby: 'asha',
    modifiedby: 'asha',
  });

  const listed = (await site.get('/api/archives/2026/4/2')).json();
  expect(listed).toMatchObject([{ id: made.id, refnumber: '101' }]);
  expect((await site.get('/archives/2026/4/2/101.pdf')).bytes.equals(pdfBytes())).toBe(true);
  expect((await site.get('/api/search?keyword=situ')).json()).toHaveLength(1);
  expect(await listFiles(site)).toEqual([createHash('sha256').update(pdfBytes()).digest('hex')]);
});

onEachSite('text is kept clean: NFC, no control characters, one form of pages', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who, {
    title: '&lt;i&gt;E.  coli&lt;/i&gt; <script>alert(1)</script>p < 0.05',
    authorname: ' Zoe\u0308  Müller,\u00a0कृष्‍ण ',
    abstract: '<p onclick="x()">One<br>two <b>three</b> <a href="javascript:x()">four</a></p>',
    keywords: 'a\u0000b\u202f c',
  });
  expect(made.title).not.toContain('script');
  expect(made.authorname).toBe('Zoë Müller, कृष्‍ण');
  expect(made.abstract).toBe('&lt;p&gt;One&lt;br /&gt;two &lt;b&gt;three&lt;/b&gt; four&lt;/p&gt;');
  expect(made.keywords).toBe('ab c');
});

onEachSite('a PDF of exactly the limit is taken whole, one byte more is not', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const most = Buffer.concat([pdfBytes(), Buffer.alloc(5_242_880 - pdfBytes().length, 7)]);
  const over = Buffer.concat([most, Buffer.from('x')]);

  const refused = await createArticle(who, { pdfFile: pdfFile(over) });
  expect(refused.status).toBe(413);
  expect(refused.body).toMatchObject({
    error: 'file_too_large',
    message: 'File size exceeds the limit of 5 MB.',
  });
  expect(await listFiles(site)).toEqual([]);

  expect((await createArticle(who, { pdfFile: pdfFile(most) })).status).toBe(201);
  const served = await site.get('/assets/archives/2026/vol4issue2/101.pdf');
  expect(served.bytes.equals(most)).toBe(true);
});
