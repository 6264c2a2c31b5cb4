import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { ofEachRank } from '#contract/address.ts';
import { articleParts, createIssue } from '../admin/articles-support.ts';
import { formOf, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const json = { 'content-type': 'application/json' };
const wrongLogin = { method: 'POST', headers: json, body: '{"username":"nobody"}' };
const unfinished = { ...json, 'content-length': '8000' };
const strangersToken = { headers: { authorization: 'Bearer made-up' } };

const roomy = { underWay: 1000, waitMilliseconds: 60_000 };
/** One place for those who are not known, and nobody waits for it. */
const onePlace = { underWay: 1, ofAddress: 1, waitMilliseconds: 60_000 };
const admissionLimits = {
  ...ofEachRank(roomy),
  unverified: onePlace,
  token: onePlace,
};

/** Sends a request's head with the start of its body, and no more; gives what is answered. */
function sendStart(
  { port }: TestSite,
  path: string,
  headers: Record<string, string>,
  start: string | Uint8Array,
  localAddress = '127.0.0.1',
) {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  const sent = { socket, answer: '' };
  socket.on('data', (chunk) => {
    sent.answer += chunk.toString('latin1');
  });
  const lines = Object.entries(headers);
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: demo.localhost\r\n${head}\r\n`);
  socket.write(start);
  return sent;
}

onSite(
  'bodies that do not come to their end keep no login and no token from a place',
  async (site) => {
    await have.settings(site.journal);
    const slow = [
      sendStart(site, '/auth/login/', unfinished, '{'),
      sendStart(site, '/auth/login/', { ...unfinished, ...strangersToken.headers }, '{'),
      sendStart(site, '/nowhere', { ...json, 'content-length': '900000' }, '{'),
      sendStart(site, '/api/archives/1', { ...json, 'content-length': '900000' }, '{'),
    ];
    // Their bytes have come before these.
    for (let turn = 0; turn < 3; turn++) {
      expect((await site.get('/auth/login/', wrongLogin)).status).toBe(401);
      expect((await site.get('/api/admin/overview', strangersToken)).status).toBe(401);
    }
    for (const { socket } of slow) socket.destroy();
  },
  { admissionLimits },
);

onSite(
  'a body that does not come in time is told so, and its connection ends',
  async (site) => {
    await have.settings(site.journal);
    const late = sendStart(site, '/auth/login/', unfinished, '{');
    await until('it is told', () => late.answer !== '');
    expect(late.answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"error":"request_timeout"/);
    expect(late.answer).toMatch(/^connection: close\r$/im);
    expect((await site.get('/auth/login/', wrongLogin)).status).toBe(401);
    late.socket.destroy();
  },
  { arrivalLimits: { max: 1000, maxOfAddress: 1000, maxMilliseconds: 300 } },
);

onSite(
  'where too many bodies are coming the one that has come for longest gives way to a new one',
  async (site) => {
    await have.settings(site.journal);
    const first = sendStart(site, '/auth/login/', unfinished, '{');
    await expect.poll(() => site.get('/contact').then(({ status }) => status)).toBe(200);
    const second = sendStart(
      site,
      '/auth/login/',
      { ...json, 'content-length': '30' },
      '{"username":"nobody"',
    );
    await until('the first one is told', () => first.answer.startsWith('HTTP/1.1 408 '));
    expect((await site.get('/contact')).status).toBe(200);
    expect(second.answer).toBe('');
    second.socket.write('}         ');
    await until('the second one is answered', () => second.answer.startsWith('HTTP/1.1 401 '));
    first.socket.destroy();
    second.socket.destroy();
  },
  { arrivalLimits: { max: 1, maxOfAddress: 1000, maxMilliseconds: 60_000 } },
);

onSite(
  'one address with many bodies that do not come ends its own, and nobody else’s',
  async (site) => {
    await have.settings(site.journal);
    const other = sendStart(site, '/auth/login/', unfinished, '{', '127.0.0.5');
    await expect.poll(() => site.get('/contact').then(({ status }) => status)).toBe(200);
    const own = [1, 2, 3].map(() => sendStart(site, '/auth/login/', unfinished, '{'));
    const told = () => own.filter(({ answer }) => answer.startsWith('HTTP/1.1 408 '));
    await until('two of its own are told', () => told().length === 2);
    expect((await site.get('/contact')).status).toBe(200);
    expect([told().length, other.answer]).toEqual([2, '']);
    for (const { socket } of [other, ...own]) socket.destroy();
  },
  { arrivalLimits: { max: 3, maxOfAddress: 1, maxMilliseconds: 60_000 } },
);

onSite('what is not there is told before its body has come', async (site) => {
  await have.settings(site.journal);
  const chunk = `4e20\r\n${' '.repeat(20_000)}\r\n`;
  const all = [
    sendStart(site, '/nowhere', { ...json, 'content-length': '900000' }, '{'),
    sendStart(site, '/nowhere', { ...json, 'transfer-encoding': 'chunked' }, chunk),
  ];
  for (const sent of all) {
    await until('it is told', () => sent.answer.startsWith('HTTP/1.1 404 '));
    sent.socket.destroy();
  }
});

onSite(
  'an upload takes its time, also where its token is not known yet, and keeps nobody from a place',
  async (site) => {
    await have.settings(site.journal);
    const who = await signIn(site);
    await createIssue(who);
    // Of a user whom this node has met at the login only: the token is not known.
    const { token } = await signIn(site, 'meera');
    const form = new Response(formOf(articleParts({ abstract: 'a'.repeat(20_000) })));
    const body = Buffer.from(await form.arrayBuffer());
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': `${body.length}`,
    };
    const slow = sendStart(site, '/api/admin/archives/', headers, body.subarray(0, 100));
    const late = sendStart(site, '/auth/login/', unfinished, '{');
    await until('a login would have been ended', () => late.answer.startsWith('HTTP/1.1 408 '));
    expect((await site.get('/auth/login/', wrongLogin)).status).toBe(401);
    expect(slow.answer).toBe('');
    slow.socket.write(body.subarray(100));
    await until('it is answered', () => slow.answer !== '');
    expect(slow.answer).toMatch(/^HTTP\/1.1 201 /);
    slow.socket.destroy();
    late.socket.destroy();
  },
  { admissionLimits, arrivalLimits: { max: 1000, maxOfAddress: 1000, maxMilliseconds: 300 } },
);
