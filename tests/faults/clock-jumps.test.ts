import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createdArticle, pdfFile } from '../admin/articles-support.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { isLongForm } from '../support/long-form.ts';
import { password } from '../support/users.ts';
import { JumpingClock, whyNoClock } from './jumping-clock.ts';
import { logIn, makeJournal } from './made-journal.ts';
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

it.skipIf(why)(
  why ? `${name}: ${why}` : name,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-clock-'));
    const dataDir = join(folder, 'data');
    const clock = new JumpingClock(folder);
    const start = () => ServedProcess.start(dataDir, { env: clock.env });
    let server: ServedProcess | undefined;
    try {
      await makeJournal(dataDir);
      const today = new Date().toISOString().slice(0, 10);
      const quarantine = join(dataDir, 'journals', 'demo', 'files', 'quarantine', today);
      await mkdir(quarantine, { recursive: true });
      await writeFile(join(quarantine, 'a'.repeat(64)), 'taken out of use today');
      server = await start();
      const before = await logIn(server);
      await rename(before, server, 'Before');
      await createdArticle(before, { pdfFile: pdfFile(pdfBytes('kept')) });
      expect(await isLoggedIn(before)).toBe(true);

      clock.jump('+365d');
      expect(await isLoggedIn(before)).toBe(false);
      const ahead = await logIn(server);
      await rename(ahead, server, 'Ahead');
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
      for (const offset of isLongForm ? ['-365d', '+365d', '-365d', '+0d'] : ['-365d', '+0d']) {
        clock.jump(offset);
        server = await start();
        const isBehind = offset === '-365d';
        await rename(await logIn(server), server, `Started at ${offset}`);
        const pdf = await ask(server.port, '/assets/archives/2026/vol4issue2/101.pdf');
        const kept = [200, pdfBytes('kept').toString()];
        expect([pdf.status, ...(isBehind ? [] : [pdf.bytes.toString()])]).toEqual(
          isBehind ? [404] : kept,
        );
        await expect.poll(() => server?.logged('clock is behind').length).toBe(isBehind ? 1 : 0);
        expect(server.logged('orphan cleanup failed')).toEqual([]);
        // Waits for the cleanup of the start.
        await server.kill('SIGTERM');
        expect(await readdir(quarantine)).toEqual(['a'.repeat(64)]);
      }
    } finally {
      await server?.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
