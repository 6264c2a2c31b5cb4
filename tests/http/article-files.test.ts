import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const assets = '/assets/archives/2024/vol4issue2/101.pdf';
const beside = '/archives/2024/4/2/101.pdf';

onEachSite('a PDF has the same bytes at both of its addresses', async (site) => {
  const pdf = pdfBytes('the article itself');
  await have.article(site.journal, { refnumber: 101, pdf });
  for (const path of [assets, beside]) {
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    expect(answer.bytes.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': `${pdf.length}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="101.pdf"',
      link: expect.stringContaining(
        '<https://demo.example/archives/2024/4/2/101>; rel="canonical"',
      ),
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    const head = await site.get(path, { method: 'HEAD' });
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(`${pdf.length}`);
  }
});

onSite('a PDF may be shown by the viewers that a sandbox would blind', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const policy = (await site.get(assets)).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('sandbox');
});

onEachSite('the ETag of a PDF changes with its content alone', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes('one') });
  const first = (await site.get(assets)).headers.etag ?? '';
  await have.article(site.journal, { refnumber: 101, title: 'Renamed', pdf: pdfBytes('one') });
  expect((await site.get(assets)).headers.etag).toBe(first);
  const same = await site.get(assets, { headers: { 'if-none-match': `"x", W/${first}` } });
  expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, first]);

  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes('two') });
  const changed = await site.get(assets, { headers: { 'if-none-match': first } });
  expect(changed.status).toBe(200);
  expect(changed.bytes.equals(pdfBytes('two'))).toBe(true);
});

onEachSite('the file of a disabled article is 404 at both addresses', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const { etag = '' } = (await site.get(assets)).headers;
  await have.article(site.journal, { refnumber: 101, status: 'disabled' });
  for (const path of [assets, beside, '/archives/1/1/1/101.pdf']) {
    const asked: Record<string, string>[] = [{}, { 'if-none-match': etag }, { range: 'bytes=0-3' }];
    for (const headers of asked) {
      const answer = await site.get(path, { headers });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toContain('%PDF');
    }
  }
});

onEachSite('an article without a file has none at either address', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  expect((await site.get('/archives/2024/4/2/101')).status).toBe(200);
  expect((await site.get(assets)).status).toBe(404);
  expect((await site.get(beside)).status).toBe(404);
});

onEachSite('a file asked for in a wrong issue moves to its own address', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  const moves = [
    ['/assets/archives/2023/vol4issue2/101.pdf', assets],
    ['/assets/archives/2024/vol5issue2/101.pdf', assets],
    ['/assets/archives/2024/vol4issue3/101.pdf', assets],
    ['/archives/2024/4/3/101.pdf', beside],
    ['/archives/2024/vol4/issue2/101.pdf', beside],
    ['/archives/%2F%2Fevil.example/4/2/101.pdf', beside],
  ] as const;
  for (const [path, home] of moves) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 301, home]);
  }
});

onSite('no name of a file leads out of the journal', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  expect((await site.get(assets)).status).toBe(200);
  for (const path of [
    '/assets/archives/2024/vol4issue2/..%2f..%2fjournal.db',
    '/assets/archives/2024/vol4issue2/../../../../journal.db',
    '/assets/archives/2024/..%2fvol4issue2/101.pdf',
    '/assets/archives/2024/vol4issue2/101.pdf%00.html',
    '/assets/archives/2024/vol4issue2/%00101.pdf',
    '/assets/archives/2024/vol4issue2/101.PDF',
    '/assets/archives/2024/vol4issue2/101.pdf.exe',
    '/assets/archives/2024/vol4issue2/101',
    '/assets/archives/2024/vol4issue2/',
    '/assets/archives/2024/vol4issue2x/101.pdf',
    '/assets/archives/2024/vol4issue2/101\\..\\x.pdf',
    '/archives/2024/4/2/..%2f101.pdf',
    '/archives/2024/4/2/101%2f.pdf',
    '/archives/2024/4/2/.pdf',
    '/archives/2024/4/2/1e2.pdf',
    `/assets/archives/2024/vol4issue2/${'9'.repeat(500)}.pdf`,
    '/assets/',
    '/assets/archives',
  ]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toContain('%PDF');
    expect(answer.text).not.toContain('SQLite');
  }
});
