import { articleParts } from './article-parts.ts';
import { longPdf, type Parts, pdfBytes, pdfPart } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { certificateOf, verify } from './requests-verification.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

type StoredArticle = { id: number; modification: string };

/** Refused one after the other; the article stays as it is. */
const refused: Parts[] = [
  { status: 'gone' },
  { status: '' },
  { status: 'gone', title: '' },
  { publishdate: '2027-02-30' },
  { ptype: 'gratis' },
  { frequency: 'Jan-Foo' },
  { authorname: 'a '.repeat(51) },
  { authorname: "Mary O'Hara" },
  { abstract: '' },
  { pdfFile: pdfPart(Buffer.from('MZ')) },
  { pdfFile: pdfPart(longPdf(5_242_881)) },
  { pdfFile: pdfPart(Buffer.from('MZ')), refnumber: 'x' },
  { issue: '44' },
  { year: 'none' },
  { refnumber: '0101' },
  { title: 'loam IN situ' },
  { txnid: 'x'.repeat(65) },
  { txnid: 'TXN-1' },
  { txnid: 'SJFS-2024-000117' },
  { pagenumber: '3' },
  { pagenumber: '9-3' },
];

/** Changes, one after the other. */
const changes: Parts[] = [
  {},
  { unknown: 'x' },
  { title: 'Sand <i>in vitro</i>' },
  { email: '' },
  { keywords: '', mobile: '', subject: 'Botany' },
  { authorname: 'Puja Verma, Anil K. Sharma' },
  { pagenumber: '2-4' },
  { pdfFile: pdfPart(pdfBytes('new')) },
  { frequency: 'July - September' },
  { refnumber: '0812' },
  { issue: '2' },
  { year: '2027', volume: 'vol4', issue: 'issue1' },
  { status: 'disabled', country: 'Nepal' },
  { title: 'Changed while it is withdrawn' },
  { status: 'enabled' },
];

const seen = [
  '/archives/2027/4/1/802',
  '/archives/2027/4/1/812',
  '/archives/2027/vol4/issue1',
  '/archives/2027/4/2/812',
  '/archives/2027/4/1/812.pdf',
  '/api/archives/ref/812',
  '/pdf?refno=812',
  '/api/search?keyword=vitro',
  '/api/archives',
  '/api/pdf/coverpage/812',
];

/** Changing articles: refusals, changes, conflicts, and what withdrawing does to all that shows one. */
export async function askArticleChanges(talk: Talk, admin: Site, second: Site): Promise<void> {
  const visitor = openSite(talk, 'update article', hosts.demo);
  const { id } = (await admin.get('/api/archives/ref/802')).json() as StoredArticle;
  const path = `/api/archives/${id}`;
  await visitor.form(path, { title: 'By a visitor' });
  for (const parts of refused) await admin.form(path, parts, { label: labelOf(parts) });
  for (const unknown of ['999', '999999999999999', 'x', '9'.repeat(16), 'ref', '2027/4/1']) {
    await admin.form(`/api/archives/${unknown}`, { title: 'x' });
  }
  for (const parts of changes) {
    await admin.form(path, parts, { label: labelOf(parts) });
    await visitor.getAll(seen, { label: `after ${labelOf(parts)}` });
  }
  await admin.get(path);
  await admin.post(path, { title: 'x' }, { label: 'JSON' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await admin.ask({ method: 'POST', path, headers, body: 'status=disabled' }, 'urlencoded');
  await admin.form(`${path}/`, { country: 'India' }, { label: 'with a slash' });
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    await admin.form(path, { title: 'x' }, { method });
  }
  await second.form(path, { country: 'Bhutan' }, { label: 'by another administrator' });
  await askConflicts(admin, path);
  await askEmptied(admin, path);
  await askWithdrawal(visitor, admin);
}

async function askConflicts(admin: Site, path: string): Promise<void> {
  const { modification } = (
    await admin.get(path, { label: 'as it was read' })
  ).json() as StoredArticle;
  await admin.form(path, { modification, subject: 'Zoology' }, { label: 'as it was read' });
  const late = { modification, subject: 'Physics', pagenumber: 'wrong', pdfFile: pdfPart() };
  await admin.form(path, late, { label: 'changed meanwhile' });
  await admin.form(path, { modification: '', subject: 'x' }, { label: 'modification empty' });
  await admin.form(path, { modification: 'x' }, { label: 'modification that is none' });
  const now = (await admin.get(path, { label: 'as it is' })).json() as StoredArticle;
  const again = { modification: now.modification, subject: 'Physics' };
  await admin.form(path, again, { label: 'as it was read again' });
}

async function askEmptied(admin: Site, path: string): Promise<void> {
  const { year: _y, volume: _v, issue: _i, pdfFile: _p, ...fields } = articleParts();
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  await admin.form(path, empty, { label: 'all emptied' });
}

/** Everything of a demo article, before, while and after it is withdrawn. */
async function askWithdrawal(visitor: Site, admin: Site): Promise<void> {
  const path = '/api/archives/2';
  const author = 'Rohan Deodhar';
  const code = await certificateOf(visitor, '102', author);
  const shown = [
    ...['/archives/2024/1/1/102', '/archives/2024/1/1/102.pdf', '/api/archives/ref/102', path],
    ...['/assets/archives/2024/vol1issue1/102.pdf', '/api/pdf/coverpage/102', '/pdf?refno=102'],
    ...[`/api/pdf/certificate/102/${encodeURIComponent(author)}`, '/api/search?keyword=recession'],
    ...['/api/archives/2024/1/1', '/search?keyword=deodhar'],
  ];
  for (const status of ['enabled', 'disabled', 'disabled', 'enabled']) {
    await admin.form(path, { status }, { label: status });
    await visitor.getAll(shown, { label: `while ${status}` });
    await admin.getAll(shown, { label: `while ${status}` });
    await verify(visitor, code, `while ${status}`);
  }
  await admin.form(path, { authorname: 'R. Deodhar, Dr. Meenal Kasar' }, { label: 'a correction' });
  await verify(visitor, code, 'after a correction');
  await admin.form(path, { authorname: `${author}, Dr. Meenal Kasar` }, { label: 'taken back' });
  await verify(visitor, code, 'after it was taken back');
}

function labelOf(parts: Parts): string {
  const shown = Object.entries(parts).map(([name, value]) =>
    typeof value === 'string'
      ? `${name} ${value.slice(0, 20)}`
      : `${name} of ${value.content.length}`,
  );
  return shown.join(', ') || 'nothing';
}
