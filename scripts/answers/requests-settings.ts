import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const refused: unknown[] = [
  { journal_essn: '2049-3631' },
  { journal_essn: '2049' },
  { issn: '2049-3631' },
  { issn: '2049-3630', journal_essn: '0891-2017' },
  { fee_rupee: 'two thousand' },
  { fee_rupee: -5 },
  { fee_dollar: '1e3' },
  { fee_dollar: 10.123 },
  { websiteemail: 'nobody' },
  { websiteemail: 'a@b.example,c@d.example' },
  { year_started: '21' },
  { websitename: '  ' },
  { domain: 'd'.repeat(501) },
  { domain: null },
  { domain: ['a'] },
  { domain: { a: 1 } },
  { domain: true },
  { colour: 'red' },
  { constructor: 'x' },
  { journal_type: 'new', colour: 'red', fee_rupee: 'x' },
  [],
  [{ domain: 'x' }],
  null,
  'text',
  7,
];

const taken: unknown[] = [
  {},
  { journal_type: 'Peer reviewed' },
  { journal_type: 'A\u0000 <b>bold</b> type' },
  { fee_rupee: 2500, fee_dollar: ' 60.50 ' },
  { fee_rupee: '', fee_dollar: '' },
  { year_started: 1998 },
  { year_started: '' },
  { issn: '2049-3630' },
  { issn: '20493630', journal_essn: '2049-3630' },
  { journal_essn: '' },
  { impactfactor: '', nassScore: '', nassScoreYear: '' },
  { impactfactor: 'Short' },
  { journal_frequency: 'half-yearly' },
  { websiteemail: '', whatsup_number: '' },
  { websitename: '<script>alert(7)</script> & Co', formatted_journal_name: '<b>A</b><u>B</u>' },
  { home_content: '&lt;h2&gt;Aims&lt;/h2&gt;&lt;script&gt;x&lt;/script&gt;' },
  { home_content: '<p>One <a href="javascript:x()" onclick="x">two</a> <img src=x></p>' },
  { home_content: '' },
];

/** Each switches something on the pages. */
const domains = ['subject-journal-3.example', 'contact-journal-7.example', 'FLAG-journal.example'];
const languages = ['Marathi', 'Hindi, English', 'Klingon', ''];

const pages = ['/', '/instructions', '/contact', '/archives/2024/vol1/issue1', '/api/settings'];

/** Settings, and what each of them does to pages and documents. */
export async function askSettings(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'settings', hosts.demo);
  const path = '/api/settings';
  await visitor.post(path, { domain: 'x' });
  for (const body of refused) await admin.post(path, body);
  for (const body of taken) {
    await admin.post(path, body);
    await visitor.getAll(pages, { label: `after ${JSON.stringify(body).slice(0, 60)}` });
  }
  await admin.form(path, { domain: 'x' });
  const headers = { 'content-type': 'application/json' };
  await admin.ask({ method: 'POST', path: `${path}/`, headers, body: '{"domain":' }, 'no JSON');
  for (const method of ['PUT', 'DELETE']) await admin.post(path, { domain: 'x' }, { method });
  for (const domain of domains) {
    await admin.post(path, { domain });
    const shown = [...pages, '/board', '/api/editors', '/api/editors/2', '/search?keyword=rain'];
    await visitor.getAll([...shown, '/api/pdf/editorialboard'], { label: `as ${domain}` });
  }
  for (const journal_language of languages) {
    await admin.post(path, { journal_language });
    const author = encodeURIComponent('Nikhil Jadhav');
    const made = ['coverpage/101', 'editorialboard', 'copyrightform', `certificate/101/${author}`];
    const documents = made.map((name) => `/api/pdf/${name}`);
    const shown = ['/', '/instructions/copyright-form', '/archives/2024/1/1/101', ...documents];
    await visitor.getAll(shown, { label: `in “${journal_language}”` });
  }
}
