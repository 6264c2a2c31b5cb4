import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { articleParts, createIssue } from '../admin/articles-support.ts';
import { formOf, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite, roomForAll, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const json = { 'content-type': 'application/json' };
const wrongLogin = { method: 'POST', headers: json, body: '{"username":"nobody"}' };
const unfinished = { ...json, 'content-length': '8000' };
const strangersToken = { headers: { authorization: 'Bearer made-up' } };

/** One at a time of those who are not known. */
const admissionLimits = { ...roomForAll, rest: { ...roomForAll.rest, atOnce: 1 } };

/** Sends only a request's head with the start of its body; gives what is answered. */
function sendStart(
  { port }: TestSite,
  path: string,
  headers: Record<string, string>,
  start: string | Uint8Array,
) {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
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
    expect(late.answer).toMatch(/^HTTP\/1.1 408 [\s\S]*\r\n\r\n\S/);
    expect(late.answer).toMatch(/^connection: close\r$/im);
    expect((await site.get('/auth/login/', wrongLogin)).status).toBe(401);
    late.socket.destroy();
  },
  { timeouts: { request: 1000, checked: 100 } },
);

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
    expect((await site.get('/auth/login/', wrongLogin)).status).toBe(401);
    expect(slow.answer).toBe('');
    slow.socket.write(body.subarray(100));
    await until('it is answered', () => slow.answer !== '');
    expect(slow.answer).toMatch(/^HTTP\/1.1 201 /);
    slow.socket.destroy();
  },
  { admissionLimits },
);
