import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { renderDocument } from '#pdf/documents.ts';
import { createdArticle, createIssue, pdfFile } from '../admin/articles-support.ts';
import { propertiesOf, textOf } from '../pdf/support/read-pdf.ts';
import { signIn } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

/** Three pages of two sizes, with text in them. */
async function realPdf(options = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options });
  const whole = buffer(document);
  document.text('The first page of soil research.');
  document.addPage({ size: 'A5', layout: 'landscape' }).text('The second page.');
  document.addPage({ size: 'A4' }).text('The last page.');
  document.end();
  return whole;
}

const notice = { title: 'Why it is retracted', refnumber: '102', txnid: 'B', pagenumber: '7-8' };
const addresses = ['/archives/2026/4/2/101.pdf', '/assets/archives/2026/vol4issue2/101.pdf'];

async function retract(site: TestSite, original: Buffer) {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, { pdfFile: pdfFile(original) });
  await createdArticle(who, notice);
  const body = { kind: 'retraction', refnumber: '102' };
  await who.post(`/api/admin/articles/${id}/notices`, body);
  return who;
}

const read = async (site: TestSite, path: string, headers = {}) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

onEachSite('readers get a retracted PDF with a cover, and its mark on every page', async (site) => {
  const original = await realPdf();
  const who = await retract(site, original);
  for (const path of addresses) {
    const { answer, bytes } = await read(site, path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="101.pdf"');
    expect(answer.headers.get('link')).toContain('rel="canonical"');
    const text = await textOf(bytes);
    expect(text).toContain('This article has been retracted.');
    expect(text).toContain('Why it is retracted');
    expect(text).toContain('https://demo.example/archives/2026/4/2/102');
    expect(text).toContain('The first page of soil research.');
    expect(text).toContain('The last page.');
    expect(text.match(/RETRACTED ·/g)).toHaveLength(3);
    const etag = answer.headers.get('etag') ?? '';
    expect((await read(site, path, { 'if-none-match': etag })).answer.status).toBe(304);
    // Administrators have it as it was published.
    expect((await who.get(path)).bytes).toEqual(original);
  }
});

onSite('a PDF that cannot be opened is a cover alone', async (site) => {
  await retract(site, pdfBytes('no PDF but by its name'));
  const { answer, bytes } = await read(site, addresses[0] ?? '');
  expect(answer.status).toBe(200);
  const text = await textOf(bytes);
  expect(text).toContain('This article has been retracted.');
  expect(text).toContain('The article is not part of this file.');
});

it('a PDF that only a password opens is a cover alone', async () => {
  const pdf = await realPdf({ userPassword: 'secret', ownerPassword: 'more' });
  const { bytes } = renderDocument('retracted-article', {
    language: 'en',
    journal: { name: 'Annals', issn: '', domain: '', publisher: '', accent: '#204060' },
    title: [{ text: 'मृदा और जल', italic: false }],
    authors: ['Anil Sharma'],
    place: 'Volume 4',
    notice: { title: 'Why', address: 'https://soil.example/2', date: '' },
    pdf,
  });
  expect(await textOf(bytes)).toContain('The article is not part of this file.');
  expect(await propertiesOf(bytes)).toMatchObject({ pages: [{ width: 210, height: 297 }] });
});
