import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

/** Everything that is read as JSON, by visitors and administrators. */
const reads = [
  '/api/settings',
  '/api/settings/',
  '/api/archives',
  '/api/archives/',
  '/api/archives/2024/1/1',
  '/api/archives/2024/vol1/issue1/',
  '/api/archives/2025/2/1',
  '/api/archives/2024/1/9',
  '/api/archives/2024/1/1000',
  '/api/archives/x/y/z',
  `/api/archives/${'2'.repeat(41)}/1/1`,
  '/api/archives/2024/1',
  '/api/archives/2024/1/1/1',
  '/api/archives/ref/101',
  '/api/archives/ref/0101/',
  '/api/archives/ref/%20101%20',
  '/api/archives/ref/118',
  '/api/archives/ref/999',
  '/api/archives/ref/1e2',
  '/api/archives/ref/-101',
  '/api/archives/ref/101abc',
  `/api/archives/ref/${'1'.repeat(41)}`,
  '/api/archives/ref/%00',
  '/api/archives/ref/%D9%A1%D9%A0%D9%A1',
  '/api/archives/ref/',
  '/api/archives/1',
  '/api/archives/1/',
  '/api/archives/18',
  '/api/archives/0',
  '/api/archives/999999999999999',
  `/api/archives/${'1'.repeat(16)}`,
  '/api/archives/-1',
  '/api/archives/1.5',
  '/api/archives/abc',
  '/api/editors',
  '/api/editors/',
  '/api/editors/1',
  '/api/editors/16',
  '/api/editors/99',
  '/api/editors/x',
  '/api/editors/1/',
  '/api/indexing',
  '/api/indexing/',
  '/api/indexing/1',
  '/api/verify/x',
  '/api/verify/0000-00000-0000',
  '/api/verify/%00',
  `/api/verify/${'7'.repeat(101)}`,
  '/api/verify',
];

const forAdministrators = [
  '/auth/verify-token',
  '/auth/verify-token/',
  '/api/admin',
  '/api/admin/',
  '/api/admin/archives',
  '/api/admin/archives/',
  '/api/admin/overview',
  '/api/admin/history/article/1',
  '/api/admin/history/editor/1',
  '/api/admin/history/indexing/1',
  '/api/admin/history/settings/1',
  '/api/admin/history/issue/1',
  '/api/admin/history/nonsense/1',
  '/api/admin/history/article/x',
  '/api/admin/history/article/999999999999999',
  `/api/admin/history/article/${'9'.repeat(16)}`,
  '/api/admin/history/article',
  '/api/admin/nowhere',
];

const nowhere = ['/api', '/api/', '/api/openapi.json', '/api/nowhere', '/api/v2/settings', '/auth'];

const badTokens: [what: string, authorization: string][] = [
  ['made up', `Bearer ${'A'.repeat(43)}`],
  ['too long', `Bearer ${'A'.repeat(201)}`],
  ['empty', 'Bearer '],
  ['nothing', ''],
  ['basic', 'Basic YWRtaW46YWRtaW4='],
  ['no scheme', 'A'.repeat(43)],
  ['two', `Bearer ${'A'.repeat(43)},${'A'.repeat(43)}`],
];

export async function askReads(talk: Talk, admin: Site): Promise<void> {
  const visitor = openSite(talk, 'reads', hosts.demo);
  await visitor.getAll([...reads, ...forAdministrators, ...nowhere, '/auth/x', '/auth/login']);
  await admin.getAll([...reads, ...forAdministrators, ...nowhere]);
  await visitor.getAll(reads.slice(0, 20), { method: 'HEAD' });
  await admin.getAll([...reads.slice(0, 8), ...forAdministrators], { method: 'HEAD' });
  await askWithTokens(visitor, admin);
  for (const host of [hosts.large, hosts.odd, hosts.bare]) {
    const site = openSite(talk, 'reads', host);
    await site.getAll(['/api/settings', '/api/archives', '/api/editors', '/api/indexing', '/api']);
    const theirs = { authorization: `Bearer ${admin.token}` };
    await site.get('/api/settings', { headers: theirs, label: 'a token of another journal' });
  }
  const odd = openSite(talk, 'reads', hosts.odd);
  for (let ref = 501; ref <= 515; ref++) await odd.get(`/api/archives/ref/${ref}`);
  await odd.getAll(['/api/archives/2023/1/1', '/api/archives/2021/9/9', '/api/archives/2022/0/0']);
  const large = openSite(talk, 'reads', hosts.large);
  await large.getAll(['/api/archives/ref/1002', '/api/archives/2006/32/1', '/api/openapi.json']);
}

async function askWithTokens(visitor: Site, admin: Site): Promise<void> {
  const guarded = [
    ...['/api/settings', '/api/editors', '/api/archives/ref/101', '/api/search?keyword=rain'],
    ...['/api/pdf/coverpage/101', '/assets/archives/2024/vol1issue1/101.pdf', '/api/admin/'],
    ...['/auth/verify-token/', '/api/nowhere', '/board', '/admin', '/favicon.svg', '/api'],
  ];
  for (const [what, authorization] of badTokens) {
    const headers = { authorization };
    for (const path of guarded) await visitor.get(path, { headers, label: `token ${what}` });
  }
  const token = admin.token ?? '';
  const spellings = [
    `bearer  ${token}`,
    `BEARER ${token}`,
    `Bearer ${token} more`,
    `Bearer${token}`,
  ];
  for (const authorization of [...spellings, `Token ${token}`, `Bearer "${token}"`]) {
    const label = authorization.replace(token, '…');
    await visitor.get('/auth/verify-token', { headers: { authorization }, label });
  }
  const headers = { cookie: `token=${token}` };
  await visitor.get(`/api/editors/?token=${token}`, { headers, label: 'a token elsewhere' });
}
