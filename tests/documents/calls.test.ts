import { describe, expect, it, vi } from 'vitest';
import { createdArticle, createIssue } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { images } from '../support/images.ts';
import { onEachSite, onSite, siteToRead } from '../support/sites.ts';
import { certificatePath, expectPdf, textOfPdf } from './document-support.ts';

const titleWithCode = '#import "x": * $x$ *bold* @key `raw` <i>Oryza sativa</i> [a](b) \\n // no';
const plainTitle = '#import "x": * $x$ *bold* @key `raw` Oryza sativa [a](b) \\n // no';

const longName = 'कृष्णा '.repeat(72).slice(0, 500).trim();

describe('documents for everybody', () => {
  const site = siteToRead('sqlite', async ({ journal }) => {
    await have.settings(journal);
    await have.editor(journal, { name: 'Sunita Rao', category: 'chief editor' });
    const picture = await have.picture(journal, await images.webp(), 'webp');
    await have.editor(journal, { name: 'Meera Joshi', picture, post: 'Head' });
    await have.editor(journal, { name: 'Gone Away', status: 'disabled' });
    await have.articles(journal, [
      {
        refnumber: 101,
        title: 'Soil under <i>Oryza sativa</i>',
        authorname: 'Dr. Anil Kumar Sharma, कृष्ण शर्मा, A/B & C, Łukasz  Öz',
        pagenumber: '7-19',
      },
      { refnumber: 102, status: 'disabled' },
      { refnumber: 103, title: titleWithCode, authorname: '#eval("1") $y$, *B* @c' },
      { refnumber: 104, authorname: '' },
      { refnumber: 105, authorname: longName },
    ]);
  });
  const certificate = (refno: number | string, author: string) =>
    site().get(certificatePath(refno, author));

  it('a certificate names its author, the article and its place', async () => {
    const answer = await certificate(101, 'Dr. Anil Kumar Sharma');
    expectPdf(answer, 'certificate-101.pdf');
    const text = await textOfPdf(answer.bytes);
    for (const part of [
      'Annals of Testing',
      '2049-3630',
      'Dr. Anil Kumar Sharma',
      'Soil under Oryza sativa',
      '2024',
      '7-19',
      '101',
      '12 May 2024',
      'Sunita Rao',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('https://demo.example/verify/');
    expect(text).not.toContain('Öz');
  });

  it.each(['कृष्ण शर्मा', 'A/B & C', 'Łukasz Öz', ' Łukasz\u00A0\tÖz ', 'Łukasz O\u0308z'])(
    'there is a certificate for %j',
    async (author) => {
      expectPdf(await certificate(101, author), 'certificate-101.pdf');
      expectPdf(await certificate('%200101', author), 'certificate-101.pdf');
    },
  );

  it('there is none for a name that is not the author’s, however alike it looks', async () => {
    for (const author of [
      'Anil Kumar Sharma',
      'dr. anil kumar sharma',
      'Dr. Аnil Kumar Sharma',
      'Dr. Anil Kumar Sharma, कृष्ण शर्मा',
      'Dr. Anil Kumar Sharma\u200B',
      'Dr. Anil Kumar Sharma\u202E',
      'Dr. Anil Kumar Sharma\u0000',
      'कृष\u200D\u094Dण शर्मा',
      'Lukasz Oz',
      '../../101',
      '..\\..\\101',
      ',',
      ' ',
      'constructor',
      'x'.repeat(500),
      'क'.repeat(500),
      'x'.repeat(501),
      'x'.repeat(3000),
    ]) {
      const answer = await certificate(101, author);
      expect([author, answer.status]).toEqual([author, 404]);
      expect(answer.text).not.toContain('%PDF');
    }
  });

  it('whoever is on no enabled article has none', async () => {
    for (const [refno, author] of [
      ['102', 'Anil Kumar Sharma'],
      ['999', 'Anil Kumar Sharma'],
      ['101', 'Priya Verma'],
      ['104', 'Anil Kumar Sharma'],
      ['101.pdf', 'A/B & C'],
      ['1e2', 'A/B & C'],
      ['..%2f101', 'A/B & C'],
      ['%00101', 'A/B & C'],
      ['101%00', 'A/B & C'],
      ['9'.repeat(50), 'A/B & C'],
      ['101;drop', 'A/B & C'],
    ] as const) {
      const answer = await certificate(refno, author);
      expect([refno, answer.status]).toEqual([refno, 404]);
    }
    expect((await site().get('/api/pdf/certificate/101/%ff')).status).toBe(400);
  });

  it('a name may be as long as the limit says', async () => {
    expect(longName.length).toBeGreaterThan(490);
    expectPdf(await certificate(105, longName), 'certificate-105.pdf');
  });

  it('Typst in titles and names is text', async () => {
    const answer = await certificate(103, '#eval("1") $y$');
    expectPdf(answer, 'certificate-103.pdf');
    const text = await textOfPdf(answer.bytes);
    expect(text).toContain('#eval("1") $y$');
    expect(text).toContain(plainTitle);
    expectPdf(await certificate(103, '*B* @c'), 'certificate-103.pdf');
    expectPdf(await site().get('/api/pdf/coverpage/103'), 'coverpage-103.pdf');
  });

  it('a cover page, the editorial board and the copyright form', async () => {
    const cover = await site().get('/api/pdf/coverpage/101');
    expectPdf(cover, 'coverpage-101.pdf');
    const coverText = await textOfPdf(cover.bytes);
    expect(coverText).toContain('Annals of Testing');
    expect(coverText).toContain('Soil under Oryza sativa');
    for (const refno of ['102', '999', 'x', '..%2f101', '%2e%2e']) {
      const answer = await site().get(`/api/pdf/coverpage/${refno}`);
      expect([refno, answer.status]).toEqual([refno, 404]);
    }

    const board = await site().get('/api/pdf/editorialboard/');
    expectPdf(board, 'Editorial-Board.pdf');
    const boardText = await textOfPdf(board.bytes);
    for (const part of ['Sunita Rao', 'Meera Joshi', 'Head', 'Department of Botany, Pune']) {
      expect(boardText).toContain(part);
    }
    expect(boardText).not.toMatch(/Gone Away|private\.example|98000/);

    const form = await site().get('/api/pdf/copyrightform');
    expectPdf(form, 'Copyright-Form.pdf');
    expect(await textOfPdf(form.bytes)).toContain('editor@annals.example');
  });

  it('are asked for again each time, and not sent again to who has them', async () => {
    const paths = [
      certificatePath(101, 'A/B & C'),
      '/api/pdf/coverpage/101',
      '/api/pdf/editorialboard',
      '/api/pdf/copyrightform',
    ];
    for (const path of paths) {
      const first = await site().get(path);
      expect([path, first.headers['cache-control']]).toEqual([path, 'no-cache']);
      expect(first.headers['x-content-type-options']).toBe('nosniff');
      expect(first.headers['strict-transport-security']).toBeTruthy();
      const etag = first.headers.etag ?? '';
      expect(etag).toMatch(/^"[\w-]{20,}"$/);
      const headers = { 'if-none-match': etag };
      const again = await site().get(path, { headers });
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
      const head = await site().get(path, { method: 'HEAD' });
      expect(head.headers['content-length']).toBe(`${first.bytes.length}`);
    }
  });

  it('a forged Host changes no address', async () => {
    const path = certificatePath(101, 'A/B & C');
    const honest = await site().get(path);
    const host = 'evil.example';
    const forged = await site().get(path, { host, headers: { 'x-forwarded-host': host } });
    expect(forged.headers.etag).toBe(honest.headers.etag);
  });

  it('a token that is not good is refused, as everywhere', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    expect((await site().get('/api/pdf/editorialboard', { headers })).status).toBe(401);
  });
});

const inBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

onEachSite('a link to a certificate in an old name leads to the new ones', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  const old = 'Laura Perez Beltrachini';
  const { id } = await createdArticle(who, { authorname: `${old}, Priya Verma` });
  expectPdf(await site.get(certificatePath(101, old)), 'certificate-101.pdf');
  for (const authorname of ['Laura Pérez Beltrachini, Priya Verma', 'L. P. Beltrachini, P. Verma'])
    expect((await who.send(`/api/archives/${id}`, { authorname })).status).toBe(200);
  for (const name of [old, 'Laura Pérez Beltrachini', 'Priya Verma']) {
    for (const headers of [{}, inBrowser]) {
      const { status, headers: given } = await site.get(certificatePath(101, name), { headers });
      expect([status, given.location]).toEqual([302, '/pdf?refno=101']);
      expect(given['cache-control']).toBe('no-cache');
    }
  }
  expect((await site.get('/pdf?refno=101')).status).toBe(200);
  // Nobody whom the article never named, and nothing of an article that readers do not see.
  for (const name of ['Laura', `${old}, Priya Verma`, 'L. P. Beltrachini, P. Verma', '%'])
    expect([name, (await site.get(certificatePath(101, name))).status]).toEqual([name, 404]);
  expect((await who.send(`/api/archives/${id}`, { status: 'disabled' })).status).toBe(200);
  expect((await site.get(certificatePath(101, old))).status).toBe(404);
});

onSite('a document that is not there is a page in a browser', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101 });
  for (const path of [
    certificatePath(101, 'Nobody'),
    certificatePath(101, 'x'.repeat(600)),
    certificatePath(999, 'Nobody'),
    '/api/pdf/coverpage/999',
  ]) {
    const page = await site.get(path, { headers: inBrowser });
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<main');
    expect((await site.get(path)).json()).toMatchObject({ error: 'not_found' });
  }
  const render = vi.spyOn(site.services.renderer, 'render').mockRejectedValue(new Error('broken'));
  for (const path of [
    certificatePath(101, 'Priya Verma'),
    '/api/pdf/coverpage/101',
    '/api/pdf/editorialboard',
    '/api/pdf/copyrightform',
  ]) {
    const page = await site.get(path, { headers: inBrowser });
    expect([page.status, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect((await site.get(path)).json()).toMatchObject({ error: 'internal' });
  }
  render.mockRestore();
  const pdf = await site.get('/api/pdf/editorialboard', { headers: inBrowser });
  expectPdf(pdf, 'Editorial-Board.pdf');
});
