import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const certificate = (refno: string, author: string) =>
  `/api/pdf/certificate/${refno}/${encodeURIComponent(author)}`;

const found: [refno: string, author: string][] = [
  ['101', 'Dr. Anagha Patwardhan'],
  ['0101', 'Nikhil Jadhav'],
  ['%20101%20', ' Sunita\u00a0\tBhilare '],
  ['103', 'डॉ. रामकृष्ण तिवारी'],
  ['106', 'ज्ञानेश्वर शिगवण'],
  ['114', 'Lucía Fernández Ávila'],
  ['114', 'Lucía Fernández Ávila'.normalize('NFD')],
];

const missing: [refno: string, author: string][] = [
  ['101', 'Anagha Patwardhan'],
  ['101', 'dr. anagha patwardhan'],
  ['101', 'Dr. Anagha Patwardhan, Nikhil Jadhav'],
  ['101', ''],
  ['101', ' '],
  ['101', ','],
  ['101', 'constructor'],
  ['101', '../../101'],
  ['101', 'x'.repeat(500)],
  ['101', 'x'.repeat(501)],
  ['101', 'x'.repeat(3000)],
  ['118', 'Kiran Bhosle'],
  ['999', 'Nikhil Jadhav'],
  ['1e2', 'Nikhil Jadhav'],
  ['101.pdf', 'Nikhil Jadhav'],
  ['9'.repeat(50), 'Nikhil Jadhav'],
];

const addresses = [
  '/api/pdf/certificate/101/%ff',
  '/api/pdf/certificate/101',
  '/api/pdf/certificate',
  '/api/pdf/coverpage/101',
  '/api/pdf/coverpage/0101/',
  '/api/pdf/coverpage/103',
  '/api/pdf/coverpage/106',
  '/api/pdf/coverpage/118',
  '/api/pdf/coverpage/999',
  '/api/pdf/coverpage/x',
  '/api/pdf/coverpage/..%2f101',
  '/api/pdf/coverpage',
  '/api/pdf/editorialboard',
  '/api/pdf/editorialboard/',
  '/api/pdf/copyrightform',
  '/api/pdf/copyrightform/',
  '/api/pdf/nowhere',
  '/api/pdf',
  '/api/pdf/indexpage',
  '/api/pdf/bulkcertificates',
  '/api/pdf/editorscertificate',
];

/** The documents that anybody may have. */
export async function askDocuments(talk: Talk, admin: Site): Promise<void> {
  const site = openSite(talk, 'documents', hosts.demo);
  for (const [refno, author] of [...found, ...missing]) await site.get(certificate(refno, author));
  await site.getAll(addresses);
  const again = [certificate('101', 'Nikhil Jadhav'), '/api/pdf/editorialboard'];
  for (const path of [...again, '/api/pdf/copyrightform']) {
    const { header } = await site.get(path, { label: 'again' });
    await site.get(path, { headers: { 'if-none-match': header('etag') }, label: 'known' });
    await site.get(path, { method: 'HEAD' });
    await site.get(path, { headers: { range: 'bytes=0-4' }, label: 'a range' });
    await site.get(path, { headers: { 'accept-encoding': 'gzip, br' }, label: 'compressed' });
    await admin.get(path);
  }
  await askOddDocuments(openSite(talk, 'documents', hosts.odd));
  for (const host of [hosts.large, hosts.bare]) {
    const other = openSite(talk, 'documents', host);
    await other.getAll(['/api/pdf/editorialboard', '/api/pdf/copyrightform']);
    await other.getAll(['/api/pdf/coverpage/3094', certificate('3094', 'Nobody')]);
  }
}

async function askOddDocuments(site: Site): Promise<void> {
  const longName = 'कृष्णा '.repeat(72).slice(0, 500).trim();
  for (const [refno, author] of [
    ['501', 'Anil Kumar Sharma'],
    ['506', 'Priya Verma'],
    ['507', 'A/B & C'],
    ['507', "Mary O'Hara-Smith"],
    ['507', '李雷'],
    ['507', 'Łukasz Öz'],
    ['514', longName],
    ['515', '#eval("1") $y$'],
    ['504', 'Anil Kumar Sharma'],
  ] as const) {
    await site.get(certificate(refno, author));
  }
  await site.getAll(['/api/pdf/coverpage/501', '/api/pdf/coverpage/515']);
  await site.getAll(['/api/pdf/editorialboard', '/api/pdf/copyrightform']);
}
