import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { buildServices } from '#server/installation.ts';
import { addUser, password } from '../support/users.ts';
import { tier } from '../tiers.ts';
import { bundleCrashServer } from './bundle-crash-server.ts';
import { CrashChild } from './crash-child.ts';
import { checkKept } from './kept-promises.ts';
import { Uploader } from './uploads-in-a-loop.ts';

const kills = tier === 'all' ? 200 : 60;
const lanes = 2;
const uploadersPerLane = 3;
const maxAnswers = 3;

/** A journal with an administrator and some issues; gives a token. */
async function prepare(dataDir: string): Promise<string> {
  const services = buildServices(
    readConfig({ COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent' }),
  );
  addJournalEntry(services.registry.path, 'demo', {
    hosts: [],
    origin: 'https://demo.example',
    accent: undefined,
  });
  const journal = await services.journal('demo');
  const now = new Date();
  await addUser(journal);
  for (let issue = 1; issue <= uploadersPerLane; issue++) {
    const address = { year: 2026, volume: 1, issue, frequency: 'Jan' };
    await journal.issues.create(address, { username: 'asha', now });
  }
  await mkdir(join(dataDir, 'journals', 'demo', 'files'), { recursive: true });
  const login = await journal.accounts.login({ username: 'asha', password }, '127.0.0.1', now);
  await services.close();
  if (!('token' in login)) throw new Error('The login was refused');
  return login.token;
}

/** All that must hold after a restart; `verified` are files that were found whole before. */
async function check(dataDir: string, uploaders: Uploader[], verified: Set<string>) {
  const folder = join(dataDir, 'journals', 'demo');
  const { named, stored } = await checkKept(folder, uploaders, verified);
  expect(stored.sort()).toEqual([...named].sort());
}

/** Until some uploads were answered, perhaps none, and then until any moment of the next ones. */
async function untilSomeMoment(uploaders: Uploader[], isOver: () => boolean): Promise<void> {
  const answers = () => uploaders.reduce((sum, { answered }) => sum + answered, 0);
  const enough = answers() + Math.floor(Math.random() * (maxAnswers + 1));
  while (answers() < enough && !isOver()) await pause(1);
  await pause(Math.random() * Math.max(...uploaders.map(({ milliseconds }) => milliseconds)));
}

async function lane(
  script: string,
  cacheDir: string,
): Promise<{ answered: number; articles: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-crash-'));
  const children: CrashChild[] = [];
  const load = () => {
    const child = new CrashChild(script, dataDir, cacheDir);
    children.push(child);
    return child;
  };
  try {
    const token = await prepare(dataDir);
    const uploaders = Array.from(
      { length: uploadersPerLane },
      (_, index) => new Uploader(index + 1, token),
    );
    const verified = new Set<string>();
    let next = load();
    for (let kill = 0; kill < kills / lanes; kill++) {
      const child = next;
      const address = await child.start();
      next = load();
      await check(dataDir, uploaders, verified);
      let isOver = false;
      const uploads = Promise.all(uploaders.map((uploader) => uploader.run(address)));
      // An upload that is refused ends the test, below.
      uploads.then(
        () => {},
        () => {
          isOver = true;
        },
      );
      await untilSomeMoment(uploaders, () => isOver);
      await child.kill();
      await uploads;
    }
    await next.start();
    // Once more from the first file on: nothing of what was whole is no longer.
    await check(dataDir, uploaders, new Set());
    return {
      answered: uploaders.reduce((sum, { answered }) => sum + answered, 0),
      articles: uploaders.reduce((sum, { known }) => sum + known.size, 0),
    };
  } finally {
    await Promise.all(children.map((child) => child.kill()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

it(`killed ${kills} times at any moment of an upload, the server keeps what it promised and nothing half`, async () => {
  const { script, folder } = await bundleCrashServer();
  try {
    const done = await Promise.all(Array.from({ length: lanes }, () => lane(script, folder)));
    for (const { articles, answered } of done) {
      expect(articles).toBeGreaterThan(kills / 10);
      expect(answered).toBeGreaterThan(articles); // Some files were replaced too.
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
