import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { takePort } from '#server/edge/early-port.ts';
import { startColophon } from '../cli/cli-support.ts';
import { openHouse } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { have } from '../support/have.ts';

const request = 'GET / HTTP/1.1\r\nHost: journal.example\r\nConnection: close\r\n\r\n';

it('who has come before there is a server is answered by it, and who gave up is gone', async () => {
  const port = await freePort();
  const early = await takePort({ port, host: '127.0.0.1', backlog: 100 });
  const given = connect(port, '127.0.0.1', () => given.resetAndDestroy());
  const first = connect(port, '127.0.0.1');
  first.write(request);
  const halfClosed = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  halfClosed.end(request);
  const late = connect(port, '127.0.0.1');
  await once(late, 'connect');
  await pause(50);
  const server = createServer((_request, response) => response.end('answered'));
  await early.giveTo(server);
  expect((server.address() as AddressInfo).port).toBe(port);
  late.write(request);
  const last = connect(port, '127.0.0.1');
  last.write(request);
  for (const socket of [first, halfClosed, late, last])
    expect(await text(socket)).toContain('answered');
  server.close();
  await once(server, 'close');
});

it.skipIf(process.platform !== 'linux')(
  'as many as usual may wait for a port that was taken early',
  async () => {
    const early = await takePort({ port: 0, host: '127.0.0.1', backlog: 1234 });
    const server = createServer();
    await early.giveTo(server);
    const { port } = server.address() as AddressInfo;
    expect(await waitingAllowed(port)).toBe(1234);
    server.close();
    await once(server, 'close');
  },
);

it('a host that is none of this machine is told by its name', async () => {
  const place = { port: 0, host: '192.0.2.1', backlog: 100 };
  await expect(takePort(place)).rejects.toThrow('HOST is 192.0.2.1, which is no address of this');
});

it('a port that is taken is told at once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(takePort({ port, host: '127.0.0.1', backlog: 100 })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  other.close();
});

it('a server that starts takes who comes before it can answer', async () => {
  const house = await openHouse('sqlite');
  await have.settings(house.journal);
  await house.services.close();
  const port = await freePort();
  const child = startColophon(house, ['serve'], { PORT: String(port) });
  const exited = once(child, 'exit');
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  try {
    const socket = await firstConnection(port);
    expect(said).not.toContain('is serving');
    socket.write(request);
    expect(await text(socket)).toContain('HTTP/1.1 200');
  } finally {
    child.kill();
    await exited;
    await house.close();
  }
});

async function firstConnection(port: number) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await pause(1);
  }
}

/** How many the system lets wait for a port, as `ss -ltn` tells. */
async function waitingAllowed(port: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ss', ['-Hltn', `sport = :${port}`]);
  return Number(stdout.split(/\s+/)[2]);
}
