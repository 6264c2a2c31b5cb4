import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const path = '/api/admin/create-issue';
const right = { year: 2027, volume: 4, issue: 1, frequency: 'Jan-Mar' };
const { year: _year, ...thisYear } = { ...right, volume: 900 };

const taken: unknown[] = [
  right,
  { ...right, issue: 2, frequency: 'April - june' },
  { ...right, issue: '3', volume: '4', year: '2027', frequency: 'JULY–sept.' },
  { ...right, issue: ' 04 ', frequency: 'October' },
  { ...right, volume: 0, issue: 0, frequency: 'Dec-Feb' },
  { ...right, volume: 999, issue: 999 },
  { ...right, year: 1000 },
  { ...right, issue: 5, note: 'a field that is not asked for' },
  thisYear,
];

const refused: unknown[] = [
  right,
  { ...right, frequency: 'Feb' },
  { ...right, volume: undefined },
  { ...right, issue: undefined },
  { ...right, frequency: undefined },
  { ...right, frequency: '' },
  { ...right, frequency: 'Spring' },
  { ...right, frequency: 'Jan-Feb-Mar' },
  { ...right, frequency: 7 },
  { ...right, frequency: ['Jan'] },
  { ...right, volume: -1 },
  { ...right, volume: 1000 },
  { ...right, issue: 1000 },
  { ...right, issue: 1.5 },
  { ...right, issue: '' },
  { ...right, issue: null },
  { ...right, issue: true },
  { ...right, issue: [1] },
  { ...right, issue: '1 or 1=1' },
  { ...right, issue: 1e21 },
  { ...right, year: 99 },
  { ...right, year: 10000 },
  { ...right, year: null },
  { ...right, year: '' },
  {},
  [],
  [right],
  null,
  'text',
  7,
  true,
];

/** New issues, and what no issue can be. */
export async function askIssues(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'issues', hosts.demo);
  await visitor.post(path, right);
  await visitor.post(path, right, { headers: { authorization: 'Bearer x' }, label: 'a bad token' });
  for (const body of [...taken, ...refused]) await admin.post(path, body);
  await admin.post(`${path}/`, { ...right, issue: 6 }, { label: 'with a slash' });
  const type = 'application/json';
  const bodies: [label: string, type: string, body: string][] = [
    ['no JSON', type, '{"volume": 4,'],
    ['empty', type, ''],
    ['JSON as text', 'text/plain', JSON.stringify(right)],
    ['urlencoded', 'application/x-www-form-urlencoded', 'volume=4&issue=9&frequency=Jan'],
    ['another type', 'application/xml', '<a/>'],
    ['poisoned', type, '{"__proto__":{"volume":1}}'],
    ['a constructor', type, '{"constructor":{"prototype":{"volume":1}}}'],
    ['a byte order mark', type, `\uFEFF${JSON.stringify({ ...right, issue: 7 })}`],
    ['JSON with a charset', `${type}; charset=utf-8`, JSON.stringify({ ...right, issue: 8 })],
  ];
  for (const [label, contentType, body] of bodies) {
    const headers = { 'content-type': contentType };
    await admin.ask({ method: 'POST', path, headers, body }, label);
  }
  await admin.form(path, { volume: '4', issue: '9', frequency: 'Jan' });
  await askLargeBodies(talk, admin);
  for (const method of ['GET', 'PUT', 'DELETE']) await admin.get(path, { method });
  await admin.getAll(['/api/admin/archives', '/api/admin', '/api/archives/2027/4/1']);
  const pages = [
    '/archives/2027/vol4/issue1',
    '/api/archives',
    '/api/archives/2027/4/1',
    '/archives',
  ];
  await visitor.getAll(pages, { label: 'after' });
}

/** Just under, and over, what a JSON body may have. */
async function askLargeBodies(talk: Talk, admin: Site): Promise<void> {
  const sized = (bytes: number) =>
    JSON.stringify({ volume: 'x'.repeat(bytes - '{"volume":""}'.length) });
  const headers = { 'content-type': 'application/json' };
  await admin.ask({ method: 'POST', path, headers, body: sized(1_048_576) }, '1 MiB');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${admin.host}`,
    `authorization: Bearer ${admin.token}`,
    'content-type: application/json',
  ];
  await admin.ask({ method: 'POST', path, headers, body: sized(1_048_577) }, '1 MiB and a byte');
  const declared = [...head, 'content-length: 1048577', '', ''].join('\r\n');
  await talk.askRaw('issues: one byte more than 1 MiB is announced', declared);
  const chunked = [
    ...head,
    'transfer-encoding: chunked',
    '',
    '100001',
    sized(0x100001),
    '0',
    '',
    '',
  ];
  await talk.askRaw('issues: one byte more than 1 MiB, in a chunk', chunked.join('\r\n'));
}
