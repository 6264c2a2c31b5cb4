import { hosts } from './prepare-journals.ts';
import { openSite } from './site.ts';
import type { Talk } from './talk.ts';

const oddPaths = [
  '//',
  '///',
  '//board',
  '//api//settings',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%2e%2e/',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/.',
  '/./board',
  '/board/../contact',
  '/%00',
  '/board%00',
  '/board%0d%0aset-cookie:a=b',
  '/%',
  '/%zz',
  '/%E0%A4%A',
  '/%ff',
  '/board/%ff',
  '/api/%',
  '/api/%ff',
  '/api/archives/ref/%E0%A4%A',
  '/archives/2024/1/%ff',
  '/archives/%25/%25/%25',
  '/.git/config',
  '/.env',
  '/index.php',
  '/static/../../package.json',
  '/static/%2e%2e/%2e%2e/package.json',
  '/assets/%2e%2e/%2e%2e/journal.db',
  '/@evil.example',
  '/?',
  '/??',
  '/??keyword=x',
  '/search??keyword=x',
  '/;',
  '/board;x=1',
  '/:80',
  '/*',
  '/#x',
  '/board#x',
  '/board?%',
  '/board?x=%ff',
  '/search?keyword=%',
  '/search?keyword=%ff',
  '/BOARD',
  '/Board/',
  '/board//',
  '/board/x',
  '/bo%61rd',
  '/api%2fsettings',
  '/archives%2f2024%2f1%2f1',
  `/${'a'.repeat(5000)}`,
  `/api/${'a/'.repeat(2500)}`,
  `/archives/2024/4/2/${'1'.repeat(5000)}`,
  `/board?${'x=1&'.repeat(1500)}`,
  'board',
  '?keyword=x',
  '#x',
  '*',
  'http://evil.example/board',
  'http://large.example/contact',
  'HTTP://sahyadri.localhost/api/settings',
];

const writtenTo = [
  '/',
  '/board',
  '/nowhere',
  '/api/archives',
  '/api/search',
  '/admin',
  '/static/x',
];
const writeMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

const rawHeads: [what: string, head: string][] = [
  ['a whole address', 'GET http://evil.example/board HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['a space', 'GET /bo ard HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['a control character', 'GET /board\x01 HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['bytes that are no ASCII', 'GET /\xe0\xa4 HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['two hosts', 'GET /contact HTTP/1.1\r\nHost: sahyadri.localhost\r\nHost: evil.example'],
  ['no host', 'GET /contact HTTP/1.1\r\nAccept: */*'],
  ['no host in HTTP/1.0', 'GET /contact HTTP/1.0\r\nAccept: */*'],
  ['HTTP/1.0', 'GET /api/settings HTTP/1.0\r\nHost: sahyadri.localhost'],
  ['HTTP/2.0', 'GET /api/settings HTTP/2.0\r\nHost: sahyadri.localhost'],
  ['a method that is none', 'BREW /board HTTP/1.1\r\nHost: sahyadri.localhost'],
  ['a head too long', `GET / HTTP/1.1\r\nHost: sahyadri.localhost\r\nX: ${'x'.repeat(40_000)}`],
  ['nonsense', 'nonsense'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2'],
  ['an upgrade', 'GET /board HTTP/1.1\r\nHost: sahyadri.localhost\r\nUpgrade: websocket'],
  ['an expectation', 'GET /healthz HTTP/1.1\r\nHost: sahyadri.localhost\r\nExpect: nothing'],
];

/** Addresses, methods and request lines that nobody should send. */
export async function askOddAddresses(talk: Talk): Promise<void> {
  const site = openSite(talk, 'odd', hosts.demo);
  await site.getAll(oddPaths);
  await site.get('/board', { method: 'CONNECT', label: 'no such thing' });
  for (const path of writtenTo) {
    for (const method of writeMethods) {
      await site.get(path, { method, label: 'without a body' });
      await site.post(path, { a: 1 }, { method, label: 'with JSON' });
    }
  }
  const type = 'application/x-www-form-urlencoded';
  await site.ask({
    method: 'POST',
    path: '/board',
    headers: { 'content-type': type },
    body: 'a=1',
  });
  for (const [what, head] of rawHeads) {
    await talk.askRaw(`raw: ${what}`, `${head}\r\nConnection: close\r\n\r\n`);
  }
}
