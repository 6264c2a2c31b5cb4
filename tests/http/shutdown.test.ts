import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Shutdown } from '#server/edge/shutdown.ts';
import type { Journal } from '#server/journal.ts';
import { articleParts, createIssue } from '../admin/articles-support.ts';
import { type Surroundings, startColophon } from '../cli/cli-support.ts';
import { formOf, withToken } from '../support/administrator.ts';
import { openHouse } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { have, pdfBytes } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';
import { addUser, password } from '../support/users.ts';

/** More than the buffers of a connection hold. */
const pdf = Buffer.concat([pdfBytes(), Buffer.alloc(20_000_000, 'slow ')]);
const pdfPath = '/archives/2024/4/2/101.pdf';

type Server = Surroundings & {
  journal: Journal;
  port: number;
  open(): Promise<Socket>;
  /** Tells it to end; gives its exit code and how long that took. */
  end(): Promise<{ code: number | null; milliseconds: number }>;
};

/** `colophon serve` in a process of its own, with one article. */
async function onServer(test: (server: Server) => Promise<void>, env = {}): Promise<void> {
  const house = await openHouse('sqlite');
  const port = await freePort();
  const sockets: Socket[] = [];
  try {
    await have.settings(house.journal);
    await have.article(house.journal, { refnumber: 101, pdf: pdfBytes() });
    const { sha256: file_sha256, bytes: file_bytes } = await house.journal.files.put(pdf);
    await house.journal.database.write(async (tx) => {
      await tx.updateTable('articles').set({ file_sha256, file_bytes }).execute();
    });
    const child = startColophon(house, ['serve'], { ...env, PORT: String(port) });
    const exited = once(child, 'exit');
    try {
      let said = '';
      child.stdout?.on('data', (chunk) => {
        said += chunk;
      });
      // It listens to signals before it says so.
      await until('it serves', () => said.includes('is serving'));
      await test({
        ...house,
        port,
        async open() {
          const socket = connect(port, '127.0.0.1');
          sockets.push(socket);
          socket.on('error', () => {});
          await once(socket, 'connect');
          return socket;
        },
        async end() {
          const start = performance.now();
          child.kill('SIGTERM');
          const [code] = await exited;
          return { code, milliseconds: performance.now() - start };
        },
      });
    } finally {
      child.kill('SIGKILL');
      await exited;
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await house.close();
  }
}

const halfLogin = (more = '') =>
  `POST /auth/login/ HTTP/1.1\r\nhost: demo.localhost\r\n${more}content-type: application/json\r\ncontent-length: 8000\r\n\r\n{`;
const isClosed = (port: number) =>
  ask(port, '/healthz').then(
    () => false,
    () => true,
  );

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: demo.localhost\r\n\r\n`;

it('a server that is told to end is gone at once, whoever keeps connections open', () =>
  onServer(async ({ open, end }) => {
    // One that was opened in advance, and one that waits for its next request.
    await open();
    const idle = await open();
    idle.write(request('/contact'));
    await once(idle, 'data');
    const { code, milliseconds } = await end();
    expect(code).toBe(0);
    // Some 0.2 seconds, where no other test has the processor.
    expect(milliseconds).toBeLessThan(5000);
  }));

it('a reader who asks often over one connection is told of its end by an answer', () =>
  onServer(async ({ open, end }) => {
    const reader = await open();
    const closed = once(reader, 'close');
    const askNext = async () => {
      reader.write(request('/contact'));
      let answer = '';
      while (!answer.includes('</html>')) answer += (await once(reader, 'data'))[0];
      return /\r\nconnection: close\r\n/i.test(answer);
    };
    await askNext();
    const ending = end();
    let isTold: boolean | string = false;
    while (!isTold) {
      await pause(10);
      isTold = await Promise.race([askNext(), closed.then(() => 'found it closed')]);
    }
    expect(isTold).toBe(true);
    expect((await ending).code).toBe(0);
  }));

it('a download that is under way comes to its end', () =>
  onServer(async ({ port, open, end }) => {
    const slow = await open();
    slow.write(request(pdfPath));
    await once(slow, 'readable');
    const ending = end();
    await until('it is not ready', async () => (await ask(port, '/readyz')).status === 503);
    let received = 0;
    slow.on('data', (chunk) => {
      received += chunk.length;
    });
    const [ended] = await Promise.all([ending, once(slow, 'close')]);
    expect(ended).toMatchObject({ code: 0 });
    expect(received).toBeGreaterThan(pdf.length);
  }));

it('who comes while a download ends is answered', async () => {
  const shutdown = new Shutdown({ delayMilliseconds: 0, downloadMilliseconds: 20_000 });
  const server = createServer((request, response) => {
    shutdown.note(request.socket, response);
    response.end(request.url === pdfPath ? pdf : 'a page');
  });
  shutdown.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  slow.write(request(pdfPath));
  await once(slow, 'readable');
  const ending = shutdown.run(server);
  for (let reader = 0; reader < 5; reader++) {
    await pause(100);
    const { text, headers } = await ask(port, '/contact');
    expect([text, headers.connection]).toEqual(['a page', 'close']);
  }
  let received = 0;
  slow.on('data', (chunk) => {
    received += chunk.length;
  });
  await Promise.all([ending, once(slow, 'close')]);
  expect(received).toBeGreaterThan(pdf.length);
  expect(await isClosed(port)).toBe(true);
});

it('a server that ends waits for no connection that is kept, and answers while its work ends', async () => {
  const shutdown = new Shutdown({ delayMilliseconds: 0, downloadMilliseconds: 20_000 });
  const server = createServer((request, response) => {
    shutdown.note(request.socket, response);
    response.end('a page');
  });
  shutdown.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const kept = connect(port, '127.0.0.1');
  kept.write(request('/contact'));
  await once(kept, 'readable');
  kept.resume();
  const work = Promise.withResolvers<void>();
  const ending = shutdown.run(server, work.promise);
  await pause(200);
  expect((await ask(port, '/contact')).text).toBe('a page');
  work.resolve();
  await ending;
  expect(await isClosed(port)).toBe(true);
});

it('who has connected and asks only when the port is closed is answered', async () => {
  const shutdown = new Shutdown({ delayMilliseconds: 0, downloadMilliseconds: 20_000 });
  const server = createServer((request, response) => {
    shutdown.note(request.socket, response);
    response.end('a page');
  });
  shutdown.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ending = shutdown.run(server);
  await until('the port is closed', () => !server.listening);
  reader.write(request('/contact'));
  expect(String((await once(reader, 'data'))[0])).toContain('a page');
  await ending;
});

it('a reader who takes nothing keeps it for twenty seconds at most', { timeout: 60_000 }, () =>
  onServer(async ({ open, end }) => {
    const stuck = await open();
    stuck.write(request(pdfPath));
    await once(stuck, 'readable');
    const { code, milliseconds } = await end();
    expect(code).toBe(0);
    expect(milliseconds / 1000).toBeGreaterThan(15);
    expect(milliseconds / 1000).toBeLessThan(25);
  }),
);

it('half a request keeps it for a moment only, however its lines drip', () =>
  onServer(async ({ port, open, end }) => {
    const half = await open();
    half.write('GET / HTTP/1.1\r\nHos');
    const dripping = await open();
    dripping.write('GET / HTTP/1.1\r\n');
    const drip = setInterval(() => dripping.write('X-More: 1\r\n'), 100);
    const second = await open();
    second.write(request('/contact'));
    await once(second, 'data');
    second.write('GET / HTTP/1.1\r\nHos');
    await ask(port, '/contact');
    const { code, milliseconds } = await end();
    clearInterval(drip);
    expect(code).toBe(0);
    // Some 0.3 seconds.
    expect(milliseconds).toBeLessThan(5000);
  }));

it('a body gets five seconds to come to its end, and no longer', () =>
  onServer(async (server) => {
    const { port, journal, open, end } = server;
    await addUser(journal);
    const login = await withToken({ port }, '').post('/auth/login/', {
      username: 'asha',
      password,
    });
    const who = withToken({ port }, (login.body as { token: string }).token);
    await createIssue(who);
    const start = async (refnumber: string) => {
      const form = new Response(formOf(articleParts({ refnumber, txnid: `TXN-${refnumber}` })));
      const body = Buffer.from(await form.arrayBuffer());
      const socket = await open();
      const head = [
        'POST /api/admin/archives/ HTTP/1.1',
        'host: demo.localhost',
        `authorization: Bearer ${who.token}`,
        `content-type: ${form.headers.get('content-type')}`,
        `content-length: ${body.length}`,
        '\r\n',
      ];
      socket.write(head.join('\r\n'));
      socket.write(body.subarray(0, 200));
      return { socket, rest: body.subarray(200) };
    };
    const slow = await start('201');
    await start('202');
    const stranger = await open();
    stranger.write(halfLogin());
    const dripping = await open();
    dripping.write(halfLogin('authorization: Bearer made-up\r\n'));
    const drip = setInterval(() => dripping.write(' '), 100);
    await ask(port, '/contact');
    const ending = end();
    await pause(2000);
    slow.socket.write(slow.rest);
    const [answer] = await once(slow.socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 201 /);
    const { code, milliseconds } = await ending;
    clearInterval(drip);
    expect(code).toBe(0);
    expect(milliseconds).toBeGreaterThan(4000);
    expect(milliseconds).toBeLessThan(15_000);
  }));

it('a server with a delay is not ready first, answers on, and closes what it has answered', () =>
  onServer(
    async ({ port, end }) => {
      const { headers: before } = await ask(port, '/contact', { headers: keepAlive });
      expect(before.connection).toBe('keep-alive');
      const ending = end();
      const isNotReady = async () => (await ask(port, '/readyz')).status === 503;
      await until('it is not ready', isNotReady);
      for (const path of ['/contact', '/board', '/healthz', '/api/search?keyword=none']) {
        const { status, headers } = await ask(port, path, { headers: keepAlive });
        expect([path, status, headers.connection]).toEqual([path, 200, 'close']);
      }
      const { code, milliseconds } = await ending;
      expect(code).toBe(0);
      expect(milliseconds / 1000).toBeGreaterThan(2);
    },
    { COLOPHON_SHUTDOWN_DELAY: '2' },
  ));

const keepAlive = { connection: 'keep-alive' };
