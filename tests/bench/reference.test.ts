import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { plainPages, plainRows } from '../../bench/reference/plain-pages.ts';
import { startTrickling } from '../../bench/support/trickling.ts';

it('the plain SQL that we are measured beside knows the tables of today', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-reference-'));
  const file = join(folder, 'journal.db');
  try {
    await (await openSqlite(file)).close();
    expect(() => [plainPages(file), plainRows(file)]).not.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('bodies that trickle come byte by byte, and what is given up is begun again', async () => {
  const begun: Socket[] = [];
  const received = new Map<Socket, string>();
  const server = createServer((socket) => {
    begun.push(socket);
    socket.on('data', (chunk) => received.set(socket, `${received.get(socket) ?? ''}${chunk}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const trickling = await startTrickling(`${origin}/auth/login/`, ['127.0.0.1', '127.0.0.1'], 1);
  try {
    await vi.waitFor(() => expect(received.size).toBe(2));
    expect(trickling.givenUp()).toBe(0);
    begun[0]?.destroy();
    await vi.waitFor(() => expect(received.size).toBe(3));
    expect(trickling.givenUp()).toBe(1);
    await vi.waitFor(
      () => expect([...received.values()].some((it) => it.endsWith('{ '))).toBe(true),
      {
        timeout: 5000,
      },
    );
    expect(received.get(begun[1] as Socket)).toMatch(/^POST \/auth\/login\/ HTTP\/1\.1\r\n/);
  } finally {
    trickling.end();
    server.close();
  }
});
