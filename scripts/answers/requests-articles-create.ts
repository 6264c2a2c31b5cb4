import { articleParts } from './article-parts.ts';
import { type FilePart, formBody, formType, longPdf, pdfBytes, pdfPart } from './forms.ts';
import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const path = '/api/admin/archives/';
type Given = Record<string, string | FilePart | undefined>;

/** Everything is wrong with the first; each step puts right what was told. */
const catalogue: [label: string, right: Given][] = [
  ['all wrong', {}],
  [
    'fields',
    { authorname: 'Mary Hara', refnumber: '801', abstract: 'What.', email: 'a@b.example' },
  ],
  ['file', { pdfFile: pdfPart() }],
  ['issue', { volume: '4' }],
  ['reference number', { refnumber: '802' }],
  ['title', { title: 'Another' }],
  ['transaction id', { txnid: 'TXN-1' }],
  ['transaction id of another', { txnid: 'TXN-2' }],
  ['pages', { pagenumber: '9-8' }],
  ['pages that descend', { pagenumber: '6-8' }],
  ['pages that were taken', { pagenumber: '7-8' }],
];

const allWrong: Given = {
  title: '<em>LOAM</em> in  situ',
  authorname: "Mary O'Hara",
  abstract: '<p> </p>',
  email: '',
  refnumber: '1e3',
  pagenumber: '9',
  txnid: 'TXN 1',
  pdfFile: pdfPart(Buffer.from('<html>%PDF-1.7')),
  volume: '35',
};

const fieldRules: Given[] = [
  { authorname: 'a '.repeat(51) },
  { authorname: 'A1 B' },
  { authorname: 'कृष्ण शर्मा, Łukasz Öz 3' },
  { authorname: ' , ,' },
  { authorname: 'a'.repeat(5001) },
  { title: '<p>&nbsp;</p>' },
  { title: 'x'.repeat(5001) },
  { abstract: '&nbsp;\u200b' },
  { refnumber: '0' },
  { refnumber: '-5' },
  { refnumber: '1000000000000000' },
  { ptype: 'gratis' },
  { ptype: '' },
  { publishdate: '2027-02-30' },
  { publishdate: '12 May 2027' },
  { publishdate: '' },
  { frequency: 'Jan-Foo' },
  { email: 'e'.repeat(1001) },
  { keywords: 'k'.repeat(5001) },
  { country: 'c'.repeat(501) },
  { txnid: '' },
  { txnid: 'x'.repeat(65), refnumber: '809', title: 'Long id', pagenumber: '50-51' },
  { pagenumber: '' },
  { pagenumber: 'i-v', refnumber: '809', title: 'Roman', txnid: 'ROMAN' },
  { pagenumber: '12345678901234567890-2', refnumber: '809', title: 'Huge', txnid: 'HUGE' },
];

const noPdfs = ['', 'PDF', '<!doctype html>%PDF-1.7', ' \n<svg>%PDF-1.7</svg>', '\x89PNG'];

/** Publishing articles: the error catalogue in its order, every rule of the form, and what is no form. */
export async function askNewArticles(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'create article', hosts.demo);
  await visitor.form(path, articleParts(), { label: 'by a visitor' });
  const create = (label: string, given: Given = {}) =>
    admin.form(path, articleParts(given), { label });

  await create('the first of its issue', { refnumber: ' 00801 ', pagenumber: '01-06' });
  await create('the same again');
  const wrong = { ...allWrong };
  for (const [label, right] of catalogue) {
    Object.assign(wrong, right);
    await create(`catalogue: ${label} put right`, wrong);
  }
  for (const given of fieldRules) await create(shortGiven(given), given);
  await admin.form(path, { year: '2027', volume: '4', issue: '1' }, { label: 'only its issue' });
  await admin.form(path, {}, { label: 'nothing' });
  const { year: _y, volume: _v, issue: _i, ...nowhere } = articleParts({ refnumber: '810' });
  await admin.form(path, nowhere, { label: 'no issue' });
  await askFiles(create);
  await askRichText(create);
  await askNoForms(admin);
  await visitor.getAll(['/archives/2027/vol4/issue1', '/archives/2027/4/1/801', '/pdf?refno=801']);
  await visitor.getAll(['/archives/2027/4/1/801.pdf', '/api/archives/2027/4/1', '/archives', '/']);
  await admin.getAll(['/api/archives/2027/4/1', '/api/archives/ref/801', '/api/admin']);
}

type Create = (label: string, given?: Given) => Promise<unknown>;

async function askFiles(create: Create): Promise<void> {
  const next = { refnumber: '803', title: 'With a file', txnid: 'TXN-3', pagenumber: '9-10' };
  for (const content of noPdfs) {
    await create(`no PDF: ${content.slice(0, 9)}`, {
      ...next,
      pdfFile: pdfPart(Buffer.from(content)),
    });
  }
  const far = Buffer.concat([Buffer.alloc(1020, ' '), pdfBytes()]);
  await create('a PDF too far behind', { ...next, pdfFile: pdfPart(far) });
  await create('no file', { ...next, pdfFile: undefined });
  await create('text for a file', { ...next, pdfFile: 'text' });
  await create('one byte too large', { ...next, pdfFile: pdfPart(longPdf(5_242_881)) });
  await create('a second file', { ...next, other: pdfPart() });
  const behind = Buffer.concat([Buffer.alloc(500, 'x'), pdfBytes('behind')]);
  const name = '../../../etc/passwd\u202Efdp.php';
  await create('a PDF behind 500 bytes', { ...next, pdfFile: pdfPart(behind, name) });
  const most = {
    refnumber: '804',
    title: 'As large as may be',
    txnid: 'TXN-4',
    pagenumber: '11-11',
  };
  await create('as large as may be', { ...most, pdfFile: pdfPart(longPdf(5_242_880)) });
}

async function askRichText(create: Create): Promise<void> {
  await create('markup of every kind', {
    title: '&lt;i&gt;E.  coli&lt;/i&gt; <script>alert(1)</script>p < 0.05 <TextCoop>',
    authorname: ' Zoe\u0308  Müller,\u00a0कृष्‍ण ',
    abstract: '<p onclick="x()">One<br>two <b>three</b> <a href="javascript:x()">four</a></p>',
    keywords: 'a\u0000b\u202f c',
    refnumber: '805',
    txnid: 'a/B.c#d_e-1',
    ptype: 'free',
    pagenumber: '12-13',
    frequency: 'January-March',
    extra: 'a field that is not asked for',
  });
  await create('free, with the id of another', {
    refnumber: '806',
    title: 'मृदा परीक्षण का नया अध्ययन',
    authorname: 'डॉ. सुनीता राव',
    ptype: 'free',
    pagenumber: '14-14',
    issue: 'issue1',
    volume: 'vol4',
  });
}

async function askNoForms(admin: Site): Promise<void> {
  const post = (label: string, type: string, body: string | Buffer) =>
    admin.ask({ method: 'POST', path, headers: { 'content-type': type }, body }, label);
  const whole = formBody(articleParts({ refnumber: '811' }));
  await admin.post(path, { title: 'x' }, { label: 'JSON' });
  await post('urlencoded', 'application/x-www-form-urlencoded', 'title=x&refnumber=811');
  await post('no form at all', formType, 'no form at all');
  await post('no boundary', 'multipart/form-data', whole);
  await post('another boundary', 'multipart/form-data; boundary=other', whole);
  await post('without its end', formType, whole.subarray(0, -40));
  await post('empty', formType, '');
  await admin.get(path, { method: 'POST', label: 'no body' });
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, 'x']));
  await admin.form(path, { ...articleParts(), ...many }, { label: 'a hundred fields more' });
  const long = { authorname: 'a'.repeat(1_000_001) };
  await admin.form(path, articleParts(long), { label: 'a megabyte of text' });
  const named = { ...articleParts(), ['__proto__']: 'x', constructor: 'x' };
  await admin.form(path, named, { label: 'names of the language' });
}

function shortGiven(given: Given): string {
  const [[field = '', value = ''] = []] = Object.entries(given);
  return `${field}: ${String(value).slice(0, 20)}`;
}
