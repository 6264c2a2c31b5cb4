import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { articlesWithPdfs } from '../support/orphans.ts';
import { serving } from '../support/serving.ts';
import { ageFile, listFiles } from '../support/stored-files.ts';
import { colophon } from './cli-support.ts';

const articles = 25;
const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000);

/** A journal with PDFs that are old enough to be orphans; what the test does comes after its processes have ended. */
async function withJournal(
  engine: 'sqlite' | 'postgres',
  test: (house: TestHouse, paths: { database: string; publisher: string }) => Promise<void>,
): Promise<void> {
  const house = await openHouse(engine);
  try {
    await have.settings(house.journal);
    const hashes = await articlesWithPdfs(house, articles);
    for (const sha256 of hashes) await ageFile(house, sha256, twoHoursAgo);
    await test(house, {
      database: join(house.dataDir, 'journals/demo/journal.db'),
      publisher: join(house.dataDir, 'publisher.yaml'),
    });
  } finally {
    await house.close();
  }
}

const reasonOf = (line: Record<string, unknown>): string =>
  JSON.stringify(line.reason ?? (line.err as { message: string }).message);

it('a database that was moved away is told, and neither made anew nor cleaned up after', () =>
  withJournal('sqlite', async (house, { database }) => {
    await house.services.close();
    await rename(database, `${database}.away`);
    const upgraded = await colophon(house, 'upgrade');
    expect([upgraded.code, upgraded.stdout]).toEqual([1, 'Nothing was upgraded.\n']);
    expect(upgraded.stderr).toMatch(/^demo: .*journal\.db is missing/);
    await serving(house, async ({ get, logged, said }) => {
      // Nobody has asked yet.
      expect(reasonOf(await logged('not ready'))).toMatch(/journal\.db is missing.*from a backup/);
      await logged('orphan cleanup failed');
      expect((await get('/readyz')).status).toBe(503);
      // It is told once, and what cannot be done without it is not told as a failure of its own.
      const told = said().match(/"level":[56]0.*is missing.*/g) ?? [];
      expect(told.map((line) => JSON.parse(`{${line}`).msg).sort()).toEqual([
        'not ready',
        'orphan cleanup failed',
      ]);
      expect((await get('/')).status).toBe(503);
      expect(existsSync(database)).toBe(false);
      expect(await listFiles(house)).toHaveLength(articles);
      // Put back, it is served without a restart.
      await rename(`${database}.away`, database);
      expect((await get('/readyz')).status).toBe(200);
      expect((await get('/')).status).toBe(200);
    });
    expect(await listFiles(house)).toHaveLength(articles);
  }));

it.each([
  ['a text', 'What was copied over it.'.repeat(1000)],
  ['cut off', undefined],
])('a database that is %s is told by its name, and can be put back', (_, content) =>
  withJournal('sqlite', async (house, { database }) => {
    await house.services.close();
    await copyFile(database, `${database}.whole`);
    if (content) await writeFile(database, content);
    else await truncate(database, 20_000);
    await serving(house, async ({ get, logged }) => {
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/')).status).toBe(503);
      expect(reasonOf(await logged('not ready'))).toMatch(/journal\.db is damaged.*from a backup/);
      await rename(`${database}.whole`, database);
      expect((await get('/readyz')).status).toBe(200);
      expect((await get('/')).status).toBe(200);
    });
  }),
);

it('another installation’s database is told, removes nothing, and can be adopted', () =>
  withJournal('sqlite', async (house, { database }) => {
    await house.services.close();
    // Of an installation that this folder has forgotten.
    await rm(join(house.dataDir, 'engine'));
    const other = new Sqlite(database);
    other.exec("update file_ledger set installation = 'another'");
    other.close();
    await serving(house, async ({ get, logged }) => {
      const { reason } = await logged('orphan cleanup refused');
      expect(reason).toMatch(/^The files belong to another database.*colophon cleanup --adopt$/);
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/')).status).toBe(200);
      expect(await listFiles(house)).toHaveLength(articles);
      const refused = await colophon(house, 'cleanup', '--dry-run');
      expect([refused.code, refused.stdout]).toEqual([1, '']);
      expect(refused.stderr).toContain('The files belong to another database');
      // Somebody decides, and the server need not be started again.
      expect((await colophon(house, 'cleanup', '--adopt')).code).toBe(0);
      expect((await get('/readyz')).status).toBe(200);
    });
  }));

it('a publisher.yaml that is lost is told, and none is made in its place', () =>
  withJournal('sqlite', async (house, { publisher }) => {
    await house.services.close();
    await rename(publisher, `${publisher}.away`);
    for (const args of [
      ['journal', 'list'],
      ['journal', 'create', 'demo', '--name', 'Other', '--domain', 'other.example'],
      ['demo'],
      ['cleanup'],
    ]) {
      const { code, stderr } = await colophon(house, ...args);
      expect([args, code, stderr]).toEqual([
        args,
        1,
        expect.stringMatching(/publisher\.yaml is missing, while there are journals \(demo\)/),
      ]);
    }
    await serving(house, async ({ get, logged }) => {
      expect((await logged('publisher.yaml lost')).reason).toContain('Put it back from a backup');
      expect((await get('/readyz')).status).toBe(503);
      const page = await get('/');
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(existsSync(publisher)).toBe(false);
      await rename(`${publisher}.away`, publisher);
      expect((await get('/readyz')).status).toBe(200);
      expect((await get('/')).status).toBe(200);
    });
  }));

it('a publisher.yaml that cannot be looked at ends no server, nor does a promise that nobody awaits', () =>
  withJournal('sqlite', async (house, { publisher }) => {
    await house.services.close();
    const unowned = `process.on('SIGUSR2', () => { Promise.reject(new Error('unowned')); });`;
    const more = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(unowned)}` };
    await serving(
      house,
      async ({ get, logged, kill }) => {
        expect((await get('/')).status).toBe(200);
        await rename(publisher, `${publisher}.away`);
        await symlink('publisher.yaml', publisher);
        expect((await get('/board')).status).toBe(200);
        kill('SIGUSR2');
        expect(reasonOf(await logged('promise rejected'))).toContain('unowned');
        expect((await get('/contact')).status).toBe(200);
      },
      more,
    );
  }));

it('a publisher.yaml that is empty is lost too', () =>
  withJournal('sqlite', async (house, { publisher }) => {
    await house.services.close();
    await copyFile(publisher, `${publisher}.whole`);
    await truncate(publisher);
    const { code, stderr } = await colophon(house, 'journal', 'list');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/is empty, while there are journals/),
    ]);
    await serving(house, async ({ get, logged }) => {
      expect((await logged('publisher.yaml lost')).reason).toContain('Put it back from a backup');
      expect((await get('/readyz')).status).toBe(503);
      await rename(`${publisher}.whole`, publisher);
      expect((await get('/readyz')).status).toBe(200);
    });
  }));

it('a publisher.yaml that has lost its journals is told', () =>
  withJournal('sqlite', async (house, { publisher }) => {
    await house.services.close();
    const whole = await readFile(publisher, 'utf8');
    await writeFile(publisher, whole.replace(/^journals:.*/ms, 'journals: {}\n'));
    await serving(house, async ({ get, logged }) => {
      expect((await logged('no journal')).reason).toMatch(
        /names no journal, but there is data of demo\. Put the lines .* back/,
      );
      expect((await get('/readyz')).status).toBe(503);
      await writeFile(publisher, whole);
      expect((await get('/')).status).toBe(200);
    });
    expect(await listFiles(house)).toHaveLength(articles);
  }));

it('a variable of the environment that is mistyped is named at the start', () =>
  withJournal('sqlite', async (house) => {
    await house.services.close();
    await serving(
      house,
      async ({ logged }) => {
        const { variables } = await logged('variables of the environment that mean nothing');
        expect(variables).toEqual(['COLOPHON_TRUSTED_PROXY']);
      },
      { COLOPHON_TRUSTED_PROXY: '127.0.0.1', COLOPHON_CACHE_BYTES: '0' },
    );
  }));

it('a slug that is mistyped is told, and no journal is made of it', () =>
  withJournal('sqlite', async (house, { publisher, database }) => {
    await house.services.close();
    const text = await readFile(publisher, 'utf8');
    await writeFile(publisher, text.replace('demo:', 'demmo:'));
    await serving(house, async ({ get, logged }) => {
      const { journals } = await logged('data that publisher.yaml does not name');
      expect(journals).toEqual(['demo']);
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/')).status).toBe(503);
      expect(reasonOf(await logged('not ready'))).toMatch(/journal create demmo/);
      expect(existsSync(database.replace('demo', 'demmo'))).toBe(false);
      await writeFile(publisher, text);
      expect((await get('/readyz')).status).toBe(200);
    });
  }));

it('a journal that publisher.yaml names first gets its database at the start, and the log says so', () =>
  withJournal('sqlite', async (house, { publisher }) => {
    const dataDir = await mkdtemp(join(house.dataDir, 'first-'));
    await copyFile(publisher, join(dataDir, 'publisher.yaml'));
    await serving({ dataDir }, async ({ get, logged }) => {
      expect(await logged('new database made')).toMatchObject({
        journal: 'demo',
        engine: 'sqlite',
      });
      expect((await get('/readyz')).status).toBe(200);
    });
  }));

describe('a journal that is there is never made again', () => {
  it.each(engines)('on %s', (engine) =>
    withJournal(engine, async (house, { publisher }) => {
      const create = ['journal', 'create', 'demo', '--name', 'Other', '--domain', 'other.example'];
      const { services } = house;
      const known = await colophon(house, ...create);
      expect([known.code, known.stderr]).toEqual([1, 'There is already a journal demo.\n']);
      const text = await readFile(publisher, 'utf8');
      await writeFile(publisher, text.replace(/journals:.*/s, 'journals: {}\n'));
      const unknown = await colophon(house, ...create);
      expect([unknown.code, unknown.stdout]).toEqual([1, '']);
      expect(unknown.stderr).toMatch(/^There is already data of a journal demo/);
      await writeFile(publisher, text);
      const { websitename } = await (await services.journal('demo')).settings.get();
      expect(websitename).toBe('Annals of Testing');
    }),
  );
});

it('a forgotten DATABASE_URL is told, and no database is made', () =>
  withJournal('postgres', async (house, { database }) => {
    const forgotten = { dataDir: house.dataDir };
    await serving(forgotten, async ({ get, logged }) => {
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/')).status).toBe(503);
      expect(reasonOf(await logged('not ready'))).toMatch(
        /was last used with PostgreSQL, and DATABASE_URL is not set/,
      );
    });
    const { code, stderr } = await colophon(forgotten, 'journal', 'list');
    expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
    expect(existsSync(database)).toBe(false);
    expect((await colophon(house, 'journal', 'list')).code).toBe(0);
  }));

it('a DATABASE_URL over journals in files is told, until the journals are said to have moved', () =>
  withJournal('sqlite', async ({ dataDir, services }) => {
    await services.close();
    const other = await openHouse('postgres');
    try {
      const around = { dataDir, config: other.config };
      const refused = await colophon(around, 'journal', 'list');
      expect(refused.stderr).toMatch(/was last used without DATABASE_URL.*delete .*engine/);
      await rm(join(dataDir, 'engine'));
      expect((await colophon(around, 'journal', 'list')).code).toBe(0);
      expect(await readFile(join(dataDir, 'engine'), 'utf8')).toMatch(/^postgres\ndemo \S+\n$/);
    } finally {
      await other.close();
    }
  }));

it('a COLOPHON_DATA that is another folder is told, and nothing is made in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-other-'));
  try {
    await writeFile(join(dataDir, 'notes.txt'), 'of somebody');
    const { stderr } = await colophon({ dataDir }, 'user', 'list');
    expect(stderr).toMatch(/^There is no journal yet/);
    await serving({ dataDir }, async ({ logged }) => {
      expect((await logged('no journal')).reason).toContain('is COLOPHON_DATA right?');
    });
    expect(await readdir(dataDir)).toEqual(['notes.txt']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it.runIf(process.platform === 'linux')('a database that is a named pipe is not waited for', () =>
  withJournal('sqlite', async (house, { database }) => {
    await house.services.close();
    await rename(database, `${database}.away`);
    execFileSync('mkfifo', [database]);
    await serving(house, async ({ get, logged }) => {
      expect((await get('/readyz')).status).toBe(503);
      expect((await get('/')).status).toBe(503);
      expect(reasonOf(await logged('not ready'))).toMatch(
        /journal\.db is missing, empty, or no file/,
      );
    });
  }),
);

it('a mistyped COLOPHON_DATA is told, and no folder is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-mistyped-'));
  const dataDir = join(folder, 'dta');
  try {
    const { code, stderr } = await colophon({ dataDir }, 'journal', 'list');
    expect([code, stderr]).toEqual([1, `There is no folder ${dataDir}: is COLOPHON_DATA right?\n`]);
    await serving({ dataDir }, async ({ get, logged }) => {
      expect((await logged('no journal')).reason).toContain(`There is no folder ${dataDir}`);
      expect((await get('/readyz')).status).toBe(503);
      expect(await readdir(folder)).toEqual([]);
      // The first journal ends that.
      const create = ['journal', 'create', 'soil', '--name', 'Soil', '--domain', 'soil.example'];
      expect((await colophon({ dataDir }, ...create)).code).toBe(0);
      expect((await get('/readyz')).status).toBe(200);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
