import { request } from 'node:http';
import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readZip } from '../support/read-zip.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { textOfPdf } from './document-support.ts';

const bulk = '/api/pdf/bulkcertificates';

async function haveArticles(site: TestSite) {
  await have.settings(site.journal);
  await have.articles(site.journal, [
    { refnumber: 101, title: 'Second in the issue', authorname: 'A B, C D', pagenumber: '9-12' },
    { refnumber: 102, title: 'First in the issue', authorname: 'कृष्ण शर्मा', pagenumber: '1-8' },
    { refnumber: 103, title: 'Gone away', status: 'disabled' },
  ]);
}

onEachSite('certificates of all authors come as one zip', async (site) => {
  await haveArticles(site);
  const asha = await signIn(site);
  for (const body of [['102', '101'], { refnumbers: ['102', '0101', '101'] }, [102, 101]]) {
    const zip = await asha.post(bulk, body);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(zip.headers.get('content-disposition')).toBe('attachment; filename="Certificates.zip"');
    expect(zip.headers.get('cache-control')).toBe('no-store');
    expect(zip.headers.get('x-document-count')).toBe('3');
    const entries = await readZip(zip.bytes);
    expect(entries.map(({ name }) => name)).toEqual([
      '102/certificate-102-कृष्ण शर्मा.pdf',
      '101/certificate-101-A B.pdf',
      '101/certificate-101-C D.pdf',
    ]);
    // The bit that says that names are UTF-8.
    for (const { flags } of entries) expect(flags & 0x800).toBe(0x800);
    for (const [index, author] of ['कृष्ण शर्मा', 'A B', 'C D'].entries()) {
      expect(await textOfPdf(entries[index]?.bytes ?? Buffer.of())).toContain(author);
    }
  }
  // Asked for three times, rendered once.
  expect(site.services.renderer.rendered).toBe(3);
});

onEachSite('what cannot be made is listed at the end, and the others are there', async (site) => {
  await haveArticles(site);
  await have.article(site.journal, { refnumber: 104, authorname: '' });
  const asha = await signIn(site);
  const asked = ['101', '103', '999', '104', '../../etc/passwd', 'a\u0000\r\nb'];
  const zip = await asha.post(bulk, asked);
  const entries = await readZip(zip.bytes);
  expect(zip.headers.get('x-document-count')).toBe('2');
  expect(entries.map(({ name }) => name)).toEqual([
    '101/certificate-101-A B.pdf',
    '101/certificate-101-C D.pdf',
    'failed.txt',
  ]);
  const lines = entries.at(-1)?.bytes.toString().split('\r\n');
  expect(lines).toEqual([
    'These documents could not be made:',
    '',
    'Article 103: The article is withdrawn.',
    'Article 999: There is no article with this reference number.',
    'Article ../../etc/passwd: There is no article with this reference number.',
    expect.stringMatching(/^Article a ?b: There is no article/),
    'Article 104: The article has no authors.',
    '',
  ]);
});

onSite('names in a zip are safe on every system, and each is there once', async (site) => {
  await have.settings(site.journal);
  const long = 'Nagendra '.repeat(60).trim();
  const authors = [
    '../../x',
    'A/B',
    'A\\B',
    'a:b',
    'CON',
    'José',
    'JOSÉ',
    '...',
    `${long} a`,
    long,
  ];
  await have.article(site.journal, { refnumber: 101, authorname: authors.join(', ') });
  const asha = await signIn(site);
  const names = (await readZip((await asha.post(bulk, ['101'])).bytes)).map(({ name }) => name);
  expect(names).toHaveLength(authors.length);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(authors.length);
  for (const name of names) {
    expect(name).toMatch(/^101\/certificate-101-[^<>:"/\\|?*\p{Cc}]+\.pdf$/u);
    expect(name).not.toMatch(/\.\.|\s\.pdf$|\.\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThan(200);
  }
  expect(names.slice(0, 7)).toEqual([
    '101/certificate-101-x.pdf',
    '101/certificate-101-A-B.pdf',
    '101/certificate-101-A-B (2).pdf',
    '101/certificate-101-a-b (3).pdf',
    '101/certificate-101-CON.pdf',
    '101/certificate-101-José.pdf',
    '101/certificate-101-JOSÉ (2).pdf',
  ]);
});

onEachSite('editors get theirs, and the selected articles an index page', async (site) => {
  await haveArticles(site);
  await have.editor(site.journal, { name: 'Meera Joshi' });
  await have.editor(site.journal, { name: 'Meera Joshi', status: 'disabled' });
  await have.editor(site.journal, { name: 'Meera  Joshi', content: 'Elsewhere' });
  const asha = await signIn(site);
  for (const body of [[3, 1, 2, 77], { ids: ['3', 1, 2, '77'] }]) {
    const zip = await asha.post('/api/pdf/editorscertificate', body);
    expect(zip.headers.get('content-disposition')).toContain('"Editors-Certificate.zip"');
    const entries = await readZip(zip.bytes);
    expect(entries.map(({ name }) => name)).toEqual([
      'certificate-Meera Joshi.pdf',
      'certificate-Meera Joshi (2).pdf',
      'failed.txt',
    ]);
    expect(await textOfPdf(entries[0]?.bytes ?? Buffer.of())).toContain('Elsewhere');
    expect(entries.at(-1)?.bytes.toString()).toMatch(/Editor 2: .*disabled.*\r\nEditor 77: /);
  }

  const index = await asha.post('/api/pdf/indexpage', ['101', '102', '103']);
  expect(index.headers.get('content-type')).toBe('application/pdf');
  expect(index.headers.get('content-disposition')).toBe('attachment; filename="Index-Page.pdf"');
  expect(index.headers.get('cache-control')).toBe('no-store');
  const text = await textOfPdf(index.bytes);
  expect(text.indexOf('First in the issue')).toBeGreaterThan(0);
  expect(text.indexOf('First in the issue')).toBeLessThan(text.indexOf('Second in the issue'));
  expect(text).not.toContain('Gone away');
  const unknown = await asha.post('/api/pdf/indexpage', ['101', '999']);
  expect(unknown.body).toMatchObject({ error: 'not_found', fields: { refnumbers: /999/ } });
});

onSite('without a token nothing is made; too much and nonsense are refused', async (site) => {
  await haveArticles(site);
  await have.editor(site.journal);
  const asha = await signIn(site);
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1);
  const authors = Array.from({ length: 701 }, (_, index) => `A ${index}`).join(', ');
  const numbers = [201, 202, 203];
  await have.articles(
    site.journal,
    numbers.map((refnumber) => ({ refnumber, authorname: authors })),
  );
  const refusals: [path: string, body: unknown, status: number, error: string][] = [
    [bulk, many.map(String), 422, 'too_many_documents'],
    [bulk, { refnumbers: many.map(String) }, 422, 'too_many_documents'],
    [bulk, numbers, 422, 'too_many_documents'],
    ['/api/pdf/indexpage', many.map(String), 422, 'too_many_documents'],
    ['/api/pdf/editorscertificate', many, 422, 'too_many_documents'],
    ['/api/pdf/editorscertificate', { ids: many }, 422, 'too_many_documents'],
    [bulk, [], 404, 'not_found'],
    [bulk, ['999'], 404, 'not_found'],
    [bulk, ['103'], 404, 'not_found'],
    ['/api/pdf/indexpage', [], 404, 'not_found'],
    ['/api/pdf/indexpage', ['103'], 404, 'not_found'],
    ['/api/pdf/editorscertificate', [], 404, 'not_found'],
    ['/api/pdf/editorscertificate', [99], 404, 'not_found'],
    [bulk, 'x', 422, 'invalid_fields'],
    [bulk, null, 422, 'invalid_fields'],
    [bulk, { refnumbers: '101' }, 422, 'invalid_fields'],
    [bulk, [{ toString: 1 }], 422, 'invalid_fields'],
    ['/api/pdf/editorscertificate', ['1; drop table editors'], 422, 'invalid_fields'],
    ['/api/pdf/editorscertificate', [1.5], 422, 'invalid_fields'],
  ];
  for (const [path, body, status, error] of refusals) {
    const answer = await asha.post(path, body);
    expect([path, body, answer.status, answer.body]).toMatchObject([path, body, status, { error }]);
  }
  for (const path of [bulk, '/api/pdf/indexpage', '/api/pdf/editorscertificate']) {
    for (const token of ['', 'Bearer nonsense']) {
      const json: Record<string, string> = { 'content-type': 'application/json' };
      if (token) json.authorization = token;
      const answer = await site.get(path, { method: 'POST', headers: json, body: '["101"]' });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
  expect(site.services.renderer.rendered).toBe(0);
  const codes = await site.journal.database.reads.selectFrom('certificates').selectAll().execute();
  expect(codes).toEqual([]);
});

/** Asks for a zip and gives the answer once its first bytes have come, without reading on. */
function openZip(site: TestSite, token: string, body: unknown) {
  return new Promise<{ status: number; retryAfter: string | undefined; leave(): void }>(
    (resolve, reject) => {
      const asked = request({
        port: site.port,
        host: '127.0.0.1',
        path: bulk,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      asked.on('error', reject);
      asked.once('response', (response) => {
        response.on('error', () => {});
        response.pause();
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          leave: () => response.destroy(),
        });
      });
      asked.end(JSON.stringify(body));
    },
  );
}

onSite('few zips at a time are made, and nothing more for who has left', async (site) => {
  await have.settings(site.journal);
  const authors = Array.from({ length: 300 }, (_, index) => `Author ${index}`).join(', ');
  await have.articles(site.journal, [
    { refnumber: 101, authorname: authors },
    { refnumber: 102, authorname: authors },
  ]);
  const asha = await signIn(site);
  // Two are under way and stand still, because nobody reads on; four wait; the next is told to come again.
  const first = await openZip(site, asha.token, ['101']);
  const second = await openZip(site, asha.token, ['102']);
  expect([first.status, second.status]).toEqual([200, 200]);
  const others = [1, 2, 3, 4, 5].map(() => openZip(site, asha.token, ['101']));
  const refused = await Promise.race(others);
  expect([refused.status, refused.retryAfter]).toEqual([503, '5']);
  // Readers get theirs meanwhile.
  expect((await site.get('/api/pdf/certificate/102/Author%201')).status).toBe(200);

  first.leave();
  second.leave();
  for (const asked of others) (await asked).leave();
  const small = await asha.post(bulk, ['101']);
  expect(await readZip(small.bytes)).toHaveLength(300);
  // The 300 of the last, and not all of the other that nobody waited for.
  expect(site.services.renderer.rendered).toBeLessThan(600);
});
