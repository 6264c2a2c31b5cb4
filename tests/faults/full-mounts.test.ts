import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createArticle, pdfFile } from '../admin/articles-support.ts';
import type { Administrator } from '../support/administrator.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';
import { tier } from '../tiers.ts';
import { SmallPostgres, whyNoSmallPostgres } from './full-postgres.ts';
import { logIn, makeJournal } from './made-journal.ts';
import { ServedProcess } from './served-process.ts';
import { SmallMount, underSmallMount, whyNoMount } from './small-mount.ts';

const why = tier === 'all' ? whyNoMount() : 'only in the long form';

/** A test that needs a disk of its own. */
function onSmallDisk(title: string, work: (folder: string) => Promise<void>, reason = why): void {
  it.skipIf(reason)(
    reason ? `${title}: ${reason}` : title,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'colophon-small-'));
      try {
        await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    600_000,
  );
}

const told = { error: 'disk_full', message: 'The disk is full. What you typed is kept.' };
const longText = `<p>${'What was found. '.repeat(4000)}</p>`;
const page = '/archives/2026/vol4/issue2';

/** Uploads articles to a journal, and knows which are in it. */
class Shelf {
  readonly #who: Administrator;
  readonly #port: number;
  readonly #kept = new Map<string, Buffer>();
  #next = 1;

  constructor(who: Administrator, { port }: ServedProcess) {
    this.#who = who;
    this.#port = port;
  }

  async add(bytes = 1_000_000) {
    const refnumber = String(this.#next++);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
    const said = await createArticle(this.#who, {
      refnumber,
      title: `Article ${refnumber}`,
      txnid: refnumber,
      pagenumber: `${refnumber}-${refnumber}`,
      pdfFile: pdfFile(pdf),
    });
    if (said.status === 201) this.#kept.set(refnumber, pdf);
    return said;
  }

  /** Until there is no room; gives how many were taken. */
  async fill(): Promise<number> {
    for (;;) {
      const { status, body } = await this.add();
      if (status === 201) continue;
      expect([status, body]).toEqual([507, told]);
      return this.#kept.size;
    }
  }

  /** All that was answered is there, and nothing else. */
  async check(): Promise<void> {
    const { text } = await ask(this.#port, page);
    const listed = new Set(text.match(/(?<=Article )\d+/g));
    expect(listed).toEqual(new Set(this.#kept.keys()));
    for (const [refnumber, pdf] of this.#kept) {
      const { status, bytes } = await ask(
        this.#port,
        `/assets/archives/2026/vol4issue2/${refnumber}.pdf`,
      );
      expect([status, bytes.equals(pdf)]).toEqual([200, true]);
    }
  }
}

/** Writes until the disk is full, makes room, and looks at what is said meanwhile and what there is afterwards. */
async function fillAndHeal(server: ServedProcess, mount: SmallMount): Promise<void> {
  const who = await logIn(server);
  const shelf = new Shelf(who, server);
  mount.fill(4_000_000);
  expect(await shelf.fill()).toBeGreaterThan(2);
  mount.fill();
  for (let time = 0; time < 3; time++) {
    const article = await shelf.add();
    expect([article.status, article.body]).toEqual([507, told]);
    const settings = await who.post('/api/settings', { home_content: longText });
    expect([settings.status, settings.body]).toEqual([507, told]);
    expect(await server.readiness()).toBe(503);
  }
  // Not from the cache: each address is another.
  for (const path of ['/', page, '/api/archives/', `/search?keyword=found`]) {
    expect([path, (await ask(server.port, path)).status]).toEqual([path, 200]);
  }
  await shelf.check();
  await until('the log says so', () => server.logged('disk full').length > 0);

  mount.makeRoom();
  await until('it is ready', async () => (await server.readiness()) === 200);
  expect((await shelf.add(100_000)).status).toBe(201);
  await shelf.check();
  await until('the log says so', () => server.logged('disk has space again').length === 1);
  expect(server.logged('disk full')).toHaveLength(1);
  expect(server.logged('failed')).toEqual([]);
}

onSmallDisk('a data folder on a disk that is full is told, and heals', async (folder) => {
  const [made, disk] = [join(folder, 'made'), join(folder, 'disk')];
  for (const path of [made, disk]) await mkdir(path);
  await makeJournal(made);
  const under = underSmallMount(disk, 16, `cp -a '${made}/.' "$1"`);
  const server = await ServedProcess.start(disk, { under });
  try {
    await fillAndHeal(server, new SmallMount(server.pid, disk));
  } finally {
    await server.kill();
  }
});

onSmallDisk('a log on a disk that is full stops nothing, and goes on', async (folder) => {
  const [data, disk] = [join(folder, 'data'), join(folder, 'disk')];
  for (const path of [data, disk]) await mkdir(path);
  await makeJournal(data);
  const under = underSmallMount(disk, 12, 'exec > "$1/log" 2>&1');
  const server = await ServedProcess.start(data, { under });
  try {
    const mount = new SmallMount(server.pid, disk);
    const shelf = new Shelf(await logIn(server), server);
    mount.fill();
    for (let n = 0; n < 30; n++) {
      const many = Array.from({ length: 100 }, (_, at) =>
        ask(server.port, `/${n}/${at}/${'x'.repeat(2000)}`),
      );
      for (const { status } of await Promise.all(many)) expect([404, 503]).toContain(status);
    }
    expect((await shelf.add(1000)).status).toBe(201);
    expect(await server.readiness()).toBe(200);
    mount.makeRoom();
    await ask(server.port, '/after-room-was-made');
    const log = () => readFile(join(mount.path, 'log'), 'utf8');
    await until('the log goes on', async () => /after-room|lines/.test(await log()));
    await shelf.check();
  } finally {
    await server.kill();
  }
});

onSmallDisk(
  'a PostgreSQL on a disk that is full is told, and heals',
  async (folder) => {
    const postgres = await SmallPostgres.start(80);
    const opened: ServedProcess[] = [];
    try {
      await makeJournal(folder, postgres.url);
      const server = await ServedProcess.start(folder, { env: { DATABASE_URL: postgres.url } });
      opened.push(server);
      await fillAndHeal(server, postgres.mount);
    } finally {
      for (const server of opened) await server.kill();
      await postgres.close();
    }
  },
  why ?? whyNoSmallPostgres(),
);
