import { hosts } from './prepare-journals.ts';
import { verify } from './requests-verification.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const indexPage = '/api/pdf/indexpage';
const certificates = '/api/pdf/bulkcertificates';
const ofEditors = '/api/pdf/editorscertificate';

const many = Array.from({ length: 2001 }, (_, index) => index + 1);

/** Lists of reference numbers, right and wrong. */
const refnumbers: unknown[] = [
  ['101'],
  ['104', '103', '101'],
  { refnumbers: ['102', '0101', '101', 101] },
  [103, '114'],
  ['101', '118', '999', '../../etc/passwd', 'a\u0000\r\nb'],
  ['118'],
  ['999'],
  [],
  { refnumbers: [] },
  {},
  { ids: [1] },
  { refnumbers: '101' },
  [null],
  [1.5],
  [['101']],
  many,
  { refnumbers: many },
  null,
  'text',
  101,
];

const ids: unknown[] = [
  [1],
  [3, 1, 16, 77],
  { ids: [1, 1, 2] },
  [16],
  [999],
  [],
  { ids: [] },
  {},
  { refnumbers: ['1'] },
  ['1'],
  [1.5],
  [-1],
  { ids: 1 },
  many,
  { ids: many },
  null,
  'text',
];

/** Documents of many records at once. */
export async function askBulk(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'bulk', hosts.demo);
  for (const path of [indexPage, certificates, ofEditors]) {
    await visitor.post(path, ['101']);
    await visitor.post(path, 'x'.repeat(300), { headers: { authorization: 'Bearer x' } });
    const headers = { 'content-type': 'application/json' };
    await admin.ask({ method: 'POST', path, headers, body: '["101"' }, 'no JSON');
    await admin.ask({ method: 'POST', path, headers, body: '' }, 'an empty body');
    await admin.get(path, { method: 'POST', label: 'no body' });
    await admin.form(path, { refnumbers: '101' });
    await admin.get(path);
  }
  for (const body of refnumbers) {
    await admin.post(indexPage, body);
    await admin.post(certificates, body);
  }
  for (const body of ids) await admin.post(ofEditors, body);
  await admin.post(`${indexPage}/`, ['101'], { label: 'with a slash' });
  await admin.post(certificates, ['101'], { method: 'PUT' });

  const { text } = await admin.post(ofEditors, [4], { label: 'for its code' });
  const code = /\b[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? 'none';
  await verify(visitor, code, 'of an editor');
  await admin.form('/api/editors/4', { category: 'chief editor' });
  await verify(visitor, code, 'of an editor with another rank');
  await admin.form('/api/editors/4', { status: 'disabled' });
  await verify(visitor, code, 'of an editor who has left');
}

/** The same of records that no form would take. */
export async function askOddBulk(admin: Site): Promise<void> {
  await admin.post(certificates, ['507', '504', '502', '514', '515', '508']);
  await admin.post(indexPage, ['508', '507', '506', '509', '510', '511', '513']);
  await admin.post(indexPage, ['504'], { label: 'without authors' });
  await admin.post(certificates, ['504'], { label: 'without authors' });
}
