import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createIssue } from '../admin/articles-support.ts';
import { checkKept } from '../crash/kept-promises.ts';
import { Uploader } from '../crash/uploads-in-a-loop.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { until } from '../support/until.ts';
import { tier } from '../tiers.ts';
import { logIn, makeJournal } from './made-journal.ts';
import { runColophon, ServedProcess } from './served-process.ts';
import { ShadowDisk, whyNoShadow } from './shadow-disk.ts';

const cuts = tier === 'all' ? 40 : 3;
const maxAnswers = 12;
const why = whyNoShadow();
const name = `after ${cuts} power cuts at any moment, all that was answered is there, whole, and nothing by halves`;

const password = 'three quiet rivers meet';
const filesOf = (disk: ShadowDisk) => join(disk.dataDir, 'journals', 'demo', 'files');

/** A journal and its user, made by the command line. The power is cut once both have been told to be made. */
async function makeByCommands(disk: ShadowDisk): Promise<void> {
  const { dataDir, env } = disk;
  const journal = [
    '--name',
    'Demo',
    '--domain',
    'demo.example',
    '--origin',
    'https://demo.example',
  ];
  await runColophon(dataDir, ['journal', 'create', 'demo', ...journal], { env });
  const user = ['user', 'add', '--username', 'asha', '--name', 'Asha', '--password-stdin'];
  await runColophon(dataDir, user, { env, input: `${password}\n` });
  await disk.cut();
  // That database and files belong together is known from the start.
  expect(await readdir(filesOf(disk))).toContain('ledger.json');
}

/** Changes the journal's name again and again, until the server is gone, and knows what it was told. */
class Renamer {
  promised = '';
  sent: string | undefined;
  #next = 1;

  async run(administrator: Administrator): Promise<void> {
    for (;;) {
      this.sent = `Journal ${this.#next++}`;
      const said = await administrator
        .post('/api/settings', { websitename: this.sent })
        .catch(() => undefined);
      if (!said) return;
      if (said.status !== 200) throw new Error(JSON.stringify(said.body));
      this.promised = this.sent;
    }
  }

  async check(administrator: Administrator): Promise<void> {
    const { body } = await administrator.get('/api/settings/');
    const { websitename } = body as { websitename: string };
    if (this.promised === '') return;
    expect([this.promised, this.sent]).toContain(websitename);
    this.promised = websitename;
  }
}

/** Until some uploads were answered, perhaps none, and then until any moment of the next ones. */
async function untilSomeMoment(uploaders: Uploader[]): Promise<void> {
  const answers = () => uploaders.reduce((sum, { answered }) => sum + answered, 0);
  const enough = answers() + Math.floor(Math.random() * (maxAnswers + 1));
  await until('uploads are answered', () => answers() >= enough);
  await pause(Math.random() * Math.max(...uploaders.map(({ milliseconds }) => milliseconds)));
}

it.skipIf(why)(
  why ? `${name}: ${why}` : name,
  async () => {
    const disk = await ShadowDisk.make();
    const start = () => ServedProcess.start(disk.dataDir, { env: disk.env });
    let server: ServedProcess | undefined;
    try {
      await makeByCommands(disk);
      server = await start();
      const { token } = await logIn(server, password);
      for (const issue of [1, 2]) {
        await createIssue(withToken(server, token), { volume: 1, issue, frequency: 'Jan' });
      }
      const uploaders = [1, 2].map((issue) => new Uploader(issue, token));
      const renamer = new Renamer();
      const check = async (verified: Set<string>) => {
        const folder = join(disk.dataDir, 'journals', 'demo');
        const { named, stored } = await checkKept(folder, uploaders, verified);
        // What was uploaded and has no row yet stays for an hour.
        expect(stored).toEqual(expect.arrayContaining([...named]));
      };
      const verified = new Set<string>();
      for (let cut = 0; cut < cuts; cut++) {
        const { port } = server;
        const address = `http://127.0.0.1:${port}`;
        const writing = Promise.all([
          renamer.run(withToken({ port }, token)),
          ...uploaders.map((uploader) => uploader.run(address)),
        ]);
        await Promise.race([untilSomeMoment(uploaders), writing]);
        await server.kill();
        await writing;
        await disk.cut();
        server = await start();
        await check(verified);
        // The session is one of the things that were answered.
        await renamer.check(withToken(server, token));
      }
      // Once more from the first file on: nothing of what was whole is no longer.
      await check(new Set());
      expect(uploaders.reduce((sum, { answered }) => sum + answered, 0)).toBeGreaterThan(cuts);
    } finally {
      await server?.kill();
      await disk.remove();
    }
  },
  600_000,
);

const quarantined = 'what was taken into quarantine is there after a power cut';

it.skipIf(why)(
  why ? `${quarantined}: ${why}` : quarantined,
  async () => {
    const disk = await ShadowDisk.make();
    const { dataDir, env } = disk;
    try {
      await makeJournal(dataDir);
      const content = 'nothing names this';
      const sha256 = createHash('sha256').update(content).digest('hex');
      const shard = join(filesOf(disk), sha256.slice(0, 2));
      await mkdir(shard, { mode: 0o700 });
      await writeFile(join(shard, sha256), content);
      await utimes(join(shard, sha256), 0, 0);
      disk.settle();
      await runColophon(dataDir, ['cleanup'], { env });
      // As an upload at the same time does.
      disk.settle(shard);
      await disk.cut();
      expect(await readdir(join(filesOf(disk), 'quarantine'), { recursive: true })).toContainEqual(
        expect.stringContaining(sha256),
      );
    } finally {
      await disk.remove();
    }
  },
  120_000,
);
