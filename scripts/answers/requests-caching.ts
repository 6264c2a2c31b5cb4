import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

const conditional = [
  '/',
  '/archives/2024/1/1/101',
  '/nowhere',
  '/api/settings',
  '/api/archives',
  '/api/search?keyword=rain',
  '/api/openapi.json',
  '/favicon.svg',
  '/archives/2024/1/1/101.pdf',
  '/api/pdf/coverpage/101',
];

const acceptEncodings = [
  'gzip',
  'br',
  'gzip, br',
  'gzip, deflate, br, zstd',
  'br;q=0',
  'br;q=0, gzip',
  'gzip;q=0.5, br;q=0.1',
  'gzip;q=0, br;q=0.0',
  'BR',
  ' br ',
  'identity',
  '*',
  'deflate',
  'zstd',
  '',
  'nonsense;;;,,',
];

/** Conditional requests and encodings, for each kind of answer that has an ETag. */
export async function askCaching(talk: Talk): Promise<void> {
  const site = openSite(talk, 'caching', hosts.demo);
  for (const path of conditional) await askConditionally(site, path);
  for (const path of ['/', '/archives/2024/vol1/issue1', '/api/openapi.json', '/api/indexing']) {
    for (const accepted of acceptEncodings) {
      const headers = { 'accept-encoding': accepted };
      await site.get(path, { headers, label: `accepts “${accepted}”` });
    }
  }
  const head = { 'accept-encoding': 'br' };
  await site.get('/', { method: 'HEAD', headers: head, label: 'accepts br' });
  await site.get('/?keyword=x', { label: 'a parameter that pages read' });
  await site.get('/?utm_source=x', { label: 'a parameter that no page reads' });
  await site.get('/board', { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } });
  const since = { 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' };
  await site.get('/board', { headers: since, label: 'if modified since' });
}

async function askConditionally(site: Site, path: string): Promise<void> {
  const etag = (await site.get(path)).header('etag');
  const wishes: [label: string, value: string][] = [
    ['the ETag', etag],
    ['the ETag, weak', `W/${etag}`],
    ['one of several', `"x", ${etag}`],
    ['any', '*'],
    ['another', '"another"'],
    ['no quotes', etag.replaceAll('"', '')],
    ['nothing', ''],
  ];
  for (const [label, value] of wishes) {
    await site.get(path, { headers: { 'if-none-match': value }, label: `if none match: ${label}` });
  }
  const headers = { 'if-none-match': etag };
  await site.get(path, { method: 'HEAD', headers, label: 'if none match' });
  await site.get(path, { headers: { 'if-match': '"another"' }, label: 'if match another' });
}
