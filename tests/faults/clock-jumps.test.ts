import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createdArticle, pdfFile } from '../admin/articles-support.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { createDatabase } from '../support/postgres-databases.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { password } from '../support/users.ts';
import { tier } from '../tiers.ts';
import { JumpingClock, whyNoClock } from './jumping-clock.ts';
import { logIn, makeJournal, withServices } from './made-journal.ts';
import { ServedProcess } from './served-process.ts';

const why = whyNoClock();
const credentials = { username: 'asha', password };
const name = 'a clock that jumps a year ahead and back loses nothing and locks nobody out';
const wrong = { username: 'asha', password: 'a guess that is wrong' };
const tryToLogIn = (server: ServedProcess) =>
  withToken(server, '').post('/auth/login/', credentials);

/** What was written is told to readers at once, whatever time it is. */
async function rename(who: Administrator, server: ServedProcess, websitename: string) {
  expect((await who.post('/api/settings', { websitename })).status).toBe(200);
  expect((await ask(server.port, '/')).text).toContain(websitename);
  expect(await server.readiness()).toBe(200);
}

const isLoggedIn = async (who: Administrator) =>
  (await who.post('/api/settings', {})).status === 200;

async function lockOut(server: ServedProcess): Promise<void> {
  for (let guess = 0; guess < 10; guess++) {
    await withToken(server, '').post('/auth/login/', wrong);
  }
  await expect(logIn(server)).rejects.toThrow('too_many_attempts');
}

const pdfPath = (refnumber: number) => `/assets/archives/2026/vol4issue2/${refnumber}.pdf`;

type Database = { url: string; close(): Promise<void> };

/** A PostgreSQL on the machine whose clock jumps. */
async function startPostgres({ env }: JumpingClock): Promise<Database> {
  Object.assign(process.env, env);
  try {
    const { url, close } = await startPostgresServer(['listen_addresses=127.0.0.1', 'fsync=off']);
    return { url: `${url}/postgres`, close };
  } finally {
    for (const variable of Object.keys(env)) delete process.env[variable];
  }
}

async function findPostgres(): Promise<Database> {
  const { url, drop } = await createDatabase('template0');
  return { url, close: drop };
}

const databases: [
  where: string,
  open: (clock: JumpingClock) => Promise<Database> | undefined,
  jumps: boolean,
][] = [
  ['on sqlite', () => undefined, true],
  ['on postgres, of the same clock', startPostgres, true],
  ['on postgres, of a clock that is right', findPostgres, false],
];

describe.skipIf(why)(why ? `${name}: ${why}` : name, () => {
  it.each(databases)(
    '%s',
    async (_where, open, databaseJumps) => {
      const folder = await mkdtemp(join(tmpdir(), 'colophon-clock-'));
      // PostgreSQL looks at the clock too, and is not root.
      await chmod(folder, 0o755);
      const dataDir = join(folder, 'data');
      const clock = new JumpingClock(folder);
      const database = await open(clock);
      const databaseUrl = database?.url ?? '';
      const start = () =>
        ServedProcess.start(dataDir, { env: { ...clock.env, DATABASE_URL: databaseUrl } });
      const listQuarantined = () =>
        withServices(dataDir, databaseUrl, async (services) =>
          (await services.journal('demo')).files.orphans.listQuarantined(),
        );
      let server: ServedProcess | undefined;
      try {
        await makeJournal(dataDir, databaseUrl);
        const orphan = await withServices(dataDir, databaseUrl, async (services) => {
          const { files } = await services.journal('demo');
          const { sha256 } = await files.put(Buffer.from('taken out of use today'));
          const now = new Date();
          await files.orphans.quarantine([sha256], new Date(now.getTime() + 60_000), now);
          return sha256;
        });
        expect(await listQuarantined()).toEqual([orphan]);
        server = await start();
        const before = await logIn(server);
        await rename(before, server, 'Before');
        await createdArticle(before, { pdfFile: pdfFile(pdfBytes('kept')) });
        expect(await isLoggedIn(before)).toBe(true);

        clock.jump('+365d');
        expect(await isLoggedIn(before)).toBe(false);
        const ahead = await logIn(server);
        await rename(ahead, server, 'Ahead');
        const later = { title: 'Ahead', refnumber: '102', pagenumber: '90-91', txnid: 'TXN-AHEAD' };
        await createdArticle(ahead, { ...later, pdfFile: pdfFile(pdfBytes('ahead')) });
        expect((await ask(server.port, pdfPath(102))).status).toBe(200);
        await lockOut(server);

        clock.jump('+0d');
        expect(await isLoggedIn(ahead)).toBe(false);
        const refused = await tryToLogIn(server);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
        clock.jump('+16m');
        await rename(await logIn(server), server, 'Back');
        expect(server.logged('failed')).toEqual([]);

        await server.kill('SIGTERM');
        // A year back is before the article was published: it is public again when the clock is right.
        for (const offset of tier === 'all'
          ? ['-365d', '+365d', '-365d', '+0d']
          : ['-365d', '+0d']) {
          clock.jump(offset);
          server = await start();
          // What was changed last was changed at 16 minutes, or a year, from now.
          const isChangedAhead = offset === '-365d';
          const isBehind = databaseJumps && isChangedAhead;
          const warnings = () => server?.logged('clock is behind').length;
          // Before anything is changed now.
          if (isChangedAhead) await expect.poll(warnings).toBe(1);
          await rename(await logIn(server), server, `Started at ${offset}`);
          const pdf = await ask(server.port, pdfPath(101));
          const kept = [200, pdfBytes('kept').toString()];
          expect([pdf.status, ...(isBehind ? [] : [pdf.bytes.toString()])]).toEqual(
            isBehind ? [404] : kept,
          );
          expect(server.logged('orphan cleanup failed')).toEqual([]);
          // Waits for the cleanup of the start.
          await server.kill('SIGTERM');
          expect(warnings()).toBe(isChangedAhead ? 1 : 0);
          expect(await listQuarantined()).toEqual([orphan]);
        }
      } finally {
        await server?.kill();
        await database?.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
