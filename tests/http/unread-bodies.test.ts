import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { articleParts, createIssue } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { until } from '../support/until.ts';

const boundary = 'a-boundary';
const megabyte = Buffer.alloc(1_000_000, 'x');
/** What the server reads of a body that it has refused, with what lies in the buffers of both ends. */
const maxSentBytes = 90e6;

type Request = { method?: string; path: string; token?: string; length: number; type?: string };

const head = ({ method = 'POST', path, token, length, type }: Request) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: demo.localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    `content-type: ${type ?? `multipart/form-data; boundary=${boundary}`}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

const partHead = (name: string, file?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`;

/** The fields of an article, one of them of this length, before its PDF of 900 kB. */
function articleForm(abstract: string): Buffer {
  const { pdfFile: _, ...fields } = articleParts({ abstract });
  const parts = Object.entries(fields).map(([name, value]) => `${partHead(name)}${value}\r\n`);
  const pdf = `${partHead('pdfFile', 'a.pdf')}%PDF-1.7\n${'x'.repeat(900_000)}`;
  return Buffer.from(`${parts.join('')}${pdf}\r\n--${boundary}--\r\n`);
}

/** A connection, what came back over it, and how it ended. */
class Connection {
  readonly socket: Socket;
  answer = '';
  isClosed = false;
  error: Error | undefined;

  constructor({ port }: TestSite) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.answer += chunk.toString('latin1');
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
    this.socket.on('close', () => {
      this.isClosed = true;
    });
  }

  closed = () => until('the connection is closed', () => this.isClosed);

  /** Sends so many megabytes, or until it is cut off. Gives how many bytes the other end's system took. */
  async pour(megabytes: number): Promise<number> {
    for (let sent = 0; sent < megabytes && !this.isClosed; sent += 1) {
      if (this.socket.write(megabyte)) continue;
      const waiting = new AbortController();
      const { signal } = waiting;
      const ends = [once(this.socket, 'drain', { signal }), once(this.socket, 'close', { signal })];
      await Promise.race(ends).catch(() => {});
      waiting.abort();
      await Promise.allSettled(ends);
    }
    return this.socket.bytesWritten;
  }
}

const upload = '/api/admin/archives/';
const pageBehind = 'GET /contact HTTP/1.1\r\nhost: demo.localhost\r\n\r\n';

async function expectRefused(site: TestSite, token: string, body: Buffer, status: string) {
  const connection = new Connection(site);
  connection.socket.write(head({ path: upload, token, length: body.length }));
  connection.socket.write(body);
  connection.socket.write(pageBehind);
  await until('both are answered', () => connection.answer.split('HTTP/1.1 ').length > 2);
  const statuses = [...connection.answer.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, one]) => one);
  expect(statuses).toEqual([status, '200']);
  connection.socket.destroy();
  expect((await site.get('/contact')).status).toBe(200);
}

onSite('an upload that fails while it is stored leaves nobody waiting behind it', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  const files = join(site.dataDir, 'journals/demo/files');
  await rm(files, { recursive: true, force: true });
  await writeFile(files, 'no folder');
  await expectRefused(site, who.token, articleForm('Short'), '500');
  await rm(files);
  expect((await who.send(upload, articleParts())).status).toBe(201);
});

onSite('a text that is too long before a PDF leaves nobody waiting behind it', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  await createIssue(who);
  await expectRefused(site, who.token, articleForm('x'.repeat(1_100_000)), '413');
  expect(await listFiles(site)).toEqual([]);
});

onSite('a body that is refused is not read to its end, and the answer arrives', async (site) => {
  await have.settings(site.journal);
  const { token } = await signIn(site);
  const pdf = `${partHead('pdfFile', 'a.pdf')}%PDF-1.7\n`;
  const json = { type: 'application/json' };
  const cases: [what: string, request: Omit<Request, 'length'>, start: string, answer: RegExp][] = [
    ['no token', { path: upload }, pdf, /^HTTP\/1.1 401 /],
    ['a PDF', { path: upload, token }, pdf, /^HTTP\/1.1 413 [\s\S]*"error":"file_too_large"/],
    [
      'a picture',
      { path: '/api/editors', token },
      partHead('imgFile', 'a'),
      /"file_too_large"[\s\S]*20 MB/,
    ],
    ['a text', { path: upload, token }, partHead('title'), /413 [\s\S]*"error":"body_too_large"/],
    ['a file of no name', { path: upload, token }, partHead('other', 'a'), /"body_too_large"/],
    ['a login', { path: '/auth/login/', ...json }, '{"username":"', /^HTTP\/1.1 401 /],
    ['a page', { method: 'GET', path: '/contact' }, '', /^HTTP\/1.1 200 /],
    ['a probe', { method: 'GET', path: '/healthz' }, '', /^HTTP\/1.1 200 /],
    ['no page', { path: '/nowhere' }, '', /^HTTP\/1.1 404 /],
  ];
  for (const [what, request, start, answer] of cases) {
    const connection = new Connection(site);
    connection.socket.write(head({ ...request, length: 500e6 }) + start);
    const sent = await connection.pour(490);
    connection.socket.destroy();
    expect.soft([what, connection.answer]).toEqual([what, expect.stringMatching(answer)]);
    expect.soft([what, sent < maxSentBytes, sent]).toEqual([what, true, sent]);
  }
  await expect.poll(() => listFiles(site), { timeout: 20_000, interval: 10 }).toEqual([]);
});

onSite('who listens only after sending an honest upload is answered, not cut off', async (site) => {
  const connection = new Connection(site);
  const length = 15e6;
  connection.socket.pause();
  connection.socket.write(head({ path: upload, length }));
  expect(await connection.pour(15)).toBeGreaterThan(length);
  connection.socket.resume();
  await until('it is answered', () => connection.answer !== '');
  expect([connection.answer.slice(0, 12), connection.error]).toEqual(['HTTP/1.1 401', undefined]);
  connection.socket.destroy();
});

onSite(
  'a client that asks to close the connection gets its 413 after its body, too',
  async (site) => {
    for (const length of [9_000, 5_000_000]) {
      const connection = new Connection(site);
      const closing = head({ path: '/auth/login/', length, type: 'application/json' });
      connection.socket.write(closing.replace('\r\n', '\r\nconnection: close\r\n'));
      connection.socket.pause().write(Buffer.alloc(length, '{'));
      await pause(300);
      connection.socket.resume();
      await connection.closed();
      expect([length, connection.answer.slice(0, 10), connection.error]).toEqual([
        length,
        'HTTP/1.1 4',
        undefined,
      ]);
    }
  },
);

onSite('a connection whose bodies were read serves on', async (site) => {
  await have.settings(site.journal);
  const connection = new Connection(site);
  const body = '{"username":"nobody","password":"nothing"}';
  const type = 'application/json';
  const login = head({ path: '/auth/login/', length: body.length, type }) + body;
  for (let answers = 1; answers <= 3; answers++) {
    connection.socket.write(login);
    await until('it is answered', () => connection.answer.split('HTTP/1.1 401').length > answers);
  }
  expect(connection.answer).not.toMatch(/^connection: close/im);
  connection.socket.write(pageBehind);
  await until('the page behind comes', () => connection.answer.includes('HTTP/1.1 200'));
  connection.socket.destroy();
});

onSite('who names a type and sends no body at all is answered like anyone', async (site) => {
  await have.settings(site.journal);
  const { token } = await signIn(site);
  const [json, form] = ['application/json', `multipart/form-data; boundary=${boundary}`];
  const cases: [path: string, type: string, status: string][] = [
    ['/auth/login/', json, '401'],
    ['/api/editors/pin', json, '422'],
    ['/api/editors/pin', 'no type', '422'],
    [upload, form, '400'],
    ['/contact', form, '404'],
    ['/auth/logout/', json, '204'],
  ];
  const common = ['host: demo.localhost', `authorization: Bearer ${token}`, 'connection: close'];
  for (const [path, type, status] of cases) {
    const connection = new Connection(site);
    const lines = [`POST ${path} HTTP/1.1`, ...common, `content-type: ${type}`];
    connection.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await connection.closed();
    expect([path, type, connection.answer.slice(9, 12)]).toEqual([path, type, status]);
  }
});
