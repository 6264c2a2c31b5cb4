import { expect } from 'vitest';
import { verification } from '#contract/entities/verification.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { createdArticle, createIssue } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { readZip } from '../support/read-zip.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { certificateOf, certificatePath, qrCodeOf, textOfPdf } from './document-support.ts';

const author = 'Anil Kumar Sharma';

async function haveArticle(site: TestSite, given = {}) {
  await have.settings(site.journal);
  await have.article(site.journal, {
    refnumber: 101,
    title: 'On <i>Oryza</i> soils',
    authorname: `${author}, Priya Verma`,
    ...given,
  });
}

const change = (site: TestSite, given = {}) =>
  have.article(site.journal, {
    refnumber: 101,
    title: 'On <i>Oryza</i> soils',
    authorname: `${author}, Priya Verma`,
    ...given,
  });

async function verify(site: TestSite, path: string) {
  const page = await site.get(path);
  const call = await site.get(`/api${path}`);
  expect(call.status).toBe(page.status);
  return {
    status: page.status,
    page: readPage(page.text),
    said: call.status === 200 ? verification.parse(call.json()) : undefined,
  };
}

onEachSite('a certificate’s QR code leads to the page that confirms it', async (site) => {
  await haveArticle(site);
  const { answer, path } = await certificateOf(site, '101', author);
  expect(await qrCodeOf(answer.bytes)).toBe(`https://demo.example${path}`);
  const { status, page, said } = await verify(site, path);
  expect(status).toBe(200);
  expect(said).toMatchObject({ kind: 'article', status: 'genuine', name: author });
  expect(page.main).toContain('This certificate is genuine.');
  for (const part of [author, 'On Oryza soils', 'Volume 4, Issue 2, 2024', '12 May 2024']) {
    expect(page.main).toContain(part);
  }
  expect(page.main).not.toContain('Priya Verma');
  expect(page.hrefs).toContain('/archives/2024/4/2/101');
  expect(page.meta('robots')).toEqual(['noindex']);

  // However somebody types it.
  const code = path.slice('/verify/'.length);
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', '%20')]) {
    expect((await site.get(`/verify/${typed}`)).status).toBe(200);
    expect((await site.get(`/verify/${typed}/`)).status).toBe(200);
    const form = readPage((await site.get(`/verify?code=${typed}`)).text);
    expect(form.main).toContain('This certificate is genuine.');
  }
});

onSite('an unknown code is a page of status 404 that says so', async (site) => {
  await haveArticle(site);
  const { path } = await certificateOf(site, '101', author);
  const other = path.endsWith('0') ? `${path.slice(0, -1)}1` : `${path.slice(0, -1)}0`;
  for (const unknown of [
    other,
    '/verify/x',
    '/verify/%00',
    '/verify/%3Cb%3E',
    '/verify/..%2f..%2fetc',
    '/verify/0000-00000-0000',
    "/verify/'%20or%201=1--",
    `/verify/${'7'.repeat(400)}`,
  ]) {
    const answer = await site.get(unknown);
    expect([unknown, answer.status]).toEqual([unknown, 404]);
    const page = readPage(answer.text);
    expect(page.main).toContain('No certificate has this code.');
    expect(answer.text).not.toMatch(/<b>|Oryza/);
    expect((await site.get(`/api${unknown}`)).status).toBe(404);
  }
  const form = await site.get('/verify');
  expect(form.status).toBe(200);
  expect(form.text).toContain('name="code"');
  expect(readPage(form.text).main).not.toContain('No certificate has this code.');
});

onEachSite('a withdrawn article’s certificate says so, and nothing else of it', async (site) => {
  await haveArticle(site);
  const { path } = await certificateOf(site, '101', author);
  expect((await verify(site, path)).said?.status).toBe('genuine');
  await change(site, { status: 'disabled' });
  const { page, said } = await verify(site, path);
  expect(said).toEqual({
    code: expect.any(String),
    kind: 'article',
    status: 'withdrawn',
    issued: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    // An import writes no history of each article: nobody knows the day.
    withdrawal: { date: '', address: '' },
  });
  expect(page.main).toContain('This certificate is genuine, but the article was withdrawn.');
  expect(page.html).not.toMatch(/Oryza|Sharma/);
  expect((await site.get(certificatePath(101, author))).status).toBe(404);
  await change(site, { status: 'enabled' });
  expect((await verify(site, path)).said?.status).toBe('genuine');
});

onEachSite('a retracted article’s certificate is genuine, but says so', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const before = await certificateOf(site, '101', author);
  expect(await textOfPdf(before.answer.bytes)).not.toContain('Retracted');
  await createdArticle(who, {
    ...{ title: 'Why it is retracted', refnumber: '102', authorname: 'The Editors' },
    ...{ txnid: 'B', pagenumber: '7-8', publishdate: '2026-06-30' },
  });
  await who.post(`/api/admin/articles/${id}/notices`, { kind: 'retraction', refnumber: '102' });

  const { page, said } = await verify(site, before.path);
  expect(said).toMatchObject({ kind: 'article', status: 'retracted', name: author });
  expect(said?.retraction).toMatchObject({ refnumber: '102', publishdate: '2026-06-30' });
  expect(page.main).toContain(
    'This certificate is genuine, but the article was retracted on 30 June 2026.',
  );
  expect(page.main).toContain('Read the notice: Why it is retracted');
  expect(page.hrefs).toContain('/archives/2026/4/2/102');
  expect(page.main).not.toContain('This certificate is genuine.');
  // It can still be had, with what became of the article printed on it.
  const after = await certificateOf(site, '101', author);
  expect(after.path).toBe(before.path);
  expect(after.answer.headers.etag).not.toBe(before.answer.headers.etag);
  expect(await textOfPdf(after.answer.bytes)).toContain('Retracted on 30 June 2026');
  const [zipped] = await readZip((await who.post('/api/pdf/bulkcertificates', ['101'])).bytes);
  expect(await textOfPdf(zipped?.bytes ?? Buffer.of())).toContain('Retracted on 30 June 2026');

  // One that was replaced by a correction says that too.
  await who.send(`/api/archives/${id}`, { authorname: 'Anil K. Sharma, Puja Verma' });
  const replaced = await verify(site, before.path);
  expect(replaced.said).toMatchObject({ status: 'replaced', retraction: { refnumber: '102' } });
  expect(replaced.page.main).toContain('The article was retracted on 30 June 2026.');
  expect(replaced.page.main).not.toContain('genuine');
});

onEachSite('a retraction is dated by its notice’s own day, in whichever year', async (site) => {
  await haveArticle(site);
  const notice = (publishdate: string) =>
    have.article(site.journal, {
      ...{ refnumber: 102, title: 'Why it is retracted', authorname: 'The Editors' },
      ...{ pagenumber: '7-8', publishdate },
    });
  await notice('2024-06-30');
  const who = await signIn(site);
  const { id } = (await who.get('/api/archives/ref/101')).body as { id: number };
  await who.post(`/api/admin/articles/${id}/notices`, { kind: 'retraction', refnumber: '102' });
  // Where nobody knows the day, the year of its issue is said, and no day is made up.
  for (const [publishdate, day] of [
    ['2023-11-29', 'on 29 November 2023'],
    ['2025-01-10', 'on 10 January 2025'],
    ['', 'in 2024'],
  ] as const) {
    await notice(publishdate);
    const { path, answer } = await certificateOf(site, '101', author);
    expect((await verify(site, path)).page.main).toContain(`the article was retracted ${day}.`);
    expect(await textOfPdf(answer.bytes)).toContain(`Retracted ${day}`);
  }
});

onEachSite('a withdrawal is told with its day and its notice', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const { path } = await certificateOf(site, '101', author);
  const withdrawn = { status: 'disabled', withdrawal_notice: 'The authors asked for it.' };
  expect((await who.send(`/api/archives/${id}`, withdrawn)).status).toBe(200);
  const { page, said } = await verify(site, path);
  expect(said).toMatchObject({ status: 'withdrawn', withdrawal: { date: said?.issued } });
  expect(said?.name).toBeUndefined();
  expect(page.main).toMatch(/is genuine, but the article was withdrawn on \d+ \w+ \d{4}\./);
  expect(page.hrefs).toContain('/archives/2026/4/2/101');
  expect((await site.get('/archives/2026/4/2/101')).status).toBe(410);
});

onEachSite('a notice has no certificate', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await createdArticle(who, {
    ...{ title: 'Correction', refnumber: '102', authorname: author, txnid: 'B' },
    ...{ pagenumber: '7-8', metadata: '{"kind":"correction"}' },
  });
  const notice = { title: 'A concern', refnumber: '103', authorname: 'The Editors', txnid: 'C' };
  await createdArticle(who, { ...notice, pagenumber: '9-10' });
  expect((await site.get(certificatePath(103, 'The Editors'))).status).toBe(200);
  await who.post(`/api/admin/articles/${id}/notices`, { kind: 'concern', refnumber: '103' });
  for (const [refno, name] of [
    [102, author],
    [103, 'The Editors'],
  ] as const) {
    expect((await site.get(certificatePath(refno, name))).status).toBe(404);
    const page = readPage((await site.get(`/pdf?refno=${refno}`)).text);
    expect(page.hrefs).toContain(`/api/pdf/coverpage/${refno}`);
    expect(page.hrefs.filter((href) => href.includes('/certificate/'))).toEqual([]);
  }
  const zip = await who.post('/api/pdf/bulkcertificates', ['101', '102']);
  expect(zip.headers.get('x-document-count')).toBe('2');
  const failed = (await readZip(zip.bytes)).find(({ name }) => name === 'failed.txt');
  expect(failed?.bytes.toString()).toContain('Article 102: It is a notice, which has no cert');
  const alone = await who.post('/api/pdf/bulkcertificates', ['102', '103']);
  expect([alone.status, alone.body]).toMatchObject([
    404,
    { error: 'not_found', fields: { refnumbers: 'None of these has a certificate.' } },
  ]);
});

onEachSite('after a correction the old certificate says that it was replaced', async (site) => {
  await haveArticle(site);
  const old = await certificateOf(site, '101', author);
  const others = await certificateOf(site, '101', 'Priya Verma');
  await change(site, { authorname: 'Anil K. Sharma, Priya Verma' });
  const { page, said } = await verify(site, old.path);
  expect(said).toMatchObject({ status: 'replaced', article: { refnumber: '101' } });
  expect(said?.name).toBeUndefined();
  expect(page.main).toContain('was replaced after a correction');
  expect(page.main).not.toMatch(/genuine|Anil/);
  expect(page.hrefs).toContain('/pdf?refno=101');
  // An import writes no history of each article, but knows who has a certificate.
  const moved = await site.get(certificatePath(101, author));
  expect([moved.status, moved.headers.location]).toEqual([302, '/pdf?refno=101']);
  // What the other certificate says is still so.
  expect((await verify(site, others.path)).said?.status).toBe('genuine');

  const renewed = await certificateOf(site, '101', 'Anil K. Sharma');
  expect(renewed.path).not.toBe(old.path);
  await change(site, { authorname: 'Anil K. Sharma, Priya Verma', title: 'On Oryza' });
  expect((await verify(site, renewed.path)).said?.status).toBe('replaced');
  expect((await verify(site, others.path)).said?.status).toBe('replaced');
  await change(site);
  expect((await verify(site, old.path)).said?.status).toBe('genuine');
  expect((await certificateOf(site, '101', author)).path).toBe(old.path);
});

onEachSite('the same claims have one code, asked for once or at one time', async (site) => {
  await haveArticle(site);
  const asked = Array.from({ length: 12 }, () => site.get(certificatePath(101, author)));
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  const rows = site.journal.database.reads.selectFrom('certificates').selectAll();
  expect(await rows.execute()).toHaveLength(1);
  await have.settings(site.journal, { websitename: 'New Annals of Testing' });
  const code = (await rows.executeTakeFirstOrThrow()).code;
  const { path } = await certificateOf(site, '101', author);
  expect(path.replace(/[^0-9A-Z]/g, '')).toBe(code);
  expect((await verify(site, path)).said?.status).toBe('genuine');
});

onSite('making a certificate makes no page stale', async (site) => {
  await haveArticle(site);
  const before = site.journal.database.version();
  await certificateOf(site, '101', author);
  expect(site.journal.database.version()).toBe(before);
});

onEachSite('an editor’s certificate is confirmed while it is true', async (site) => {
  await have.settings(site.journal);
  await have.editor(site.journal, { name: 'Meera Joshi', email: 'm@private.example' });
  const asha = await signIn(site);
  const zip = await asha.post('/api/pdf/editorscertificate', [1]);
  const [entry] = await readZip(zip.bytes);
  const path = new URL((await qrCodeOf(entry?.bytes ?? Buffer.of())) ?? '').pathname;
  const genuine = await verify(site, path);
  expect(genuine.said).toMatchObject({ kind: 'editor', status: 'genuine', name: 'Meera Joshi' });
  for (const part of ['Meera Joshi', 'Associate Editor', 'Department of Botany, Pune']) {
    expect(genuine.page.main).toContain(part);
  }
  expect(genuine.page.hrefs).toContain('/board');
  expect(genuine.page.html).not.toContain('private.example');

  await asha.send('/api/editors/1', { category: 'chief editor' });
  const replaced = await verify(site, path);
  expect(replaced.said?.status).toBe('replaced');
  expect(replaced.page.main).not.toContain('Meera');
  await asha.send('/api/editors/1', { status: 'disabled' });
  const left = await verify(site, path);
  expect(left.said?.status).toBe('withdrawn');
  expect(left.page.main).toContain('no longer a member of the editorial board');
  expect(left.page.main).not.toContain('Meera');
});

onEachSite('a code is good in its own journal alone', async (site) => {
  await haveArticle(site);
  const { path } = await certificateOf(site, '101', author);
  addJournalEntry(site.services.registry.path, 'other', { hosts: ['other.example'] });
  await haveArticle({ ...site, journal: await site.services.journal('other') });
  expect((await site.get(path, { host: 'other.example' })).status).toBe(404);
  expect((await site.get(path)).status).toBe(200);
});
