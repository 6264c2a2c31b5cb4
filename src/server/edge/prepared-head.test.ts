import { once } from 'node:events';
import { createServer, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepAliveMilliseconds, PreparedHead } from './prepared-head.ts';

const short = Buffer.from('A page: १२३, ä, \0 and all bytes.');
const long = Buffer.alloc(100_000, 'long ');
const headers = (body?: Buffer) => ({
  'content-type': 'text/html; charset=utf-8',
  etag: '"an-etag"',
  link: '</a>; rel="cite-as"',
  ...(body && { 'content-length': `${body.length}` }),
});
const responses = {
  short: { status: 200, body: short },
  long: { status: 200, body: long },
  lost: { status: 404, body: short },
  unchanged: { status: 304, body: undefined },
};
const id = 'an-id-of-a-proxy';
const heads = Object.fromEntries(
  Object.entries(responses).map(([name, { status, body }]) => [
    name,
    new PreparedHead(status, headers(body)),
  ]),
);
/** `/ours/short`, `/node/short?id`: the same response, by a prepared head and by Node. */
const server = createServer({ keepAliveTimeout: keepAliveMilliseconds }, (request, response) => {
  const [, side, name = ''] = /^\/(\w+)\/(\w+)/.exec(request.url ?? '') ?? [];
  const { status, body } = responses[name as keyof typeof responses];
  const sent = request.method === 'HEAD' ? undefined : body;
  const given = request.url?.endsWith('?id') ? id : undefined;
  if (side === 'ours') return heads[name]?.send(response, sent, given);
  response.writeHead(status, { ...headers(body), ...(given && { 'x-request-id': given }) });
  response.end(sent);
});

beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

/** All bytes that come back, until the connection is closed by the last request. */
async function exchange(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests.join(''));
  return text(socket.setEncoding('latin1'));
}
/** As Node writes them; two exchanges may be in two seconds. */
const times = /\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g;
const timeless = async (...requests: string[]) =>
  (await exchange(...requests)).replace(times, 'a time');
const ask = (path: string, { method = 'GET', version = '1.1', more = '' } = {}) =>
  `${method} ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`;
const last = ask('/node/short', { more: 'Connection: close\r\n' });

it.each(Object.keys(responses))('%s is the same to the byte as what Node writes', async (name) => {
  for (const query of ['', '?id']) {
    for (const method of ['GET', 'HEAD']) {
      const [ours, node] = ['ours', 'node'].map((side) =>
        ask(`/${side}/${name}${query}`, { method }).repeat(3),
      );
      expect(await timeless(`${ours}`, last)).toBe(await timeless(`${node}`, last));
    }
  }
});

it('is the same where the connection is closed after it, and for HTTP/1.0', async () => {
  const ways = [{ more: 'Connection: close\r\n' }, { version: '1.0' }];
  for (const way of ways) {
    expect(await timeless(ask('/ours/short', way))).toBe(await timeless(ask('/node/short', way)));
  }
  const kept = { version: '1.0', more: 'Connection: keep-alive\r\n' };
  for (const name of ['short', 'unchanged']) {
    const [ours, node] = [ask(`/ours/${name}`, kept), ask(`/node/${name}`, kept)];
    expect(await timeless(ours, last)).toBe(await timeless(node, last));
  }
});

it('keeps the order of requests that come in one piece', async () => {
  const paths = ['short', 'long', 'unchanged', 'lost', 'short?id'];
  const all = (side: string) => paths.map((path) => ask(`/${side}/${path}`));
  expect(await timeless(...all('ours'), last)).toBe(await timeless(...all('node'), last));
});

it('says the time at which it is sent', async () => {
  const timesOf = async () => {
    const sent = await exchange(ask('/ours/short').repeat(3), last);
    const times = [...sent.matchAll(/Date: (.*)\r/g)].map(([, time]) => time);
    // The last one is written by Node.
    return new Set(times.slice(0, 3));
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00Z') });
  expect(await timesOf()).toEqual(new Set(['Wed, 25 Nov 2026 10:00:00 GMT']));
  vi.setSystemTime(Date.parse('2026-11-25T10:00:01Z'));
  expect(await timesOf()).toEqual(new Set(['Wed, 25 Nov 2026 10:00:01 GMT']));
});

it('copies a body that is sent again within the second, once, and no other', async () => {
  const copied = vi.spyOn(Buffer, 'allocUnsafeSlow');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T11:00:00Z') });
  await exchange(ask('/ours/short'), ask('/ours/long').repeat(3), last);
  vi.setSystemTime(Date.parse('2026-11-25T11:00:01Z'));
  await exchange(ask('/ours/short'), last);
  expect(copied).not.toHaveBeenCalled();
  await exchange(ask('/ours/short').repeat(3), last);
  expect(copied).toHaveBeenCalledTimes(1);
  copied.mockRestore();
});

it('is put together once, not for each response', async () => {
  const written = vi.spyOn(ServerResponse.prototype, 'writeHead');
  await exchange(ask('/ours/short'), ask('/ours/long'), ask('/ours/unchanged'), last);
  // That of the last one, which Node writes.
  expect(written).toHaveBeenCalledTimes(1);
  await exchange(ask('/ours/short', { more: 'Connection: close\r\n' }));
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});

it('refuses what no header may have', () => {
  expect(() => new PreparedHead(200, { etag: 'a\r\nset-cookie: b' })).toThrow('Invalid character');
  expect(() => new PreparedHead(200, { 'a b': 'c' })).toThrow('valid HTTP token');
});
