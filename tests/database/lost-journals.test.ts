import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { buildServices, type Services } from '#server/installation.ts';
import { adopt } from '#server/platform/files/files-installation.ts';
import { LostData } from '#server/platform/storage-faults.ts';
import { backUp, restore } from '../backup/backup-support.ts';
import { type Engine, engines, openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { openNode } from '../support/nodes.ts';
import { createDatabase } from '../support/postgres-databases.ts';
import { writePublisherFile } from '../support/publisher.ts';

const entry = { hosts: [], origin: undefined, accent: undefined };

type Change = { databaseUrl?: string };

/** What an installation with the journal `demo` finds at its next starts. */
type Installation = TestHouse & {
  journals: string;
  restart(work: (services: Services) => Promise<void>, change?: Change): Promise<void>;
};

async function withInstallation(engine: Engine, test: (one: Installation) => Promise<void>) {
  const house = await openHouse(engine);
  try {
    await have.settings(house.journal);
    await test({
      ...house,
      journals: join(house.dataDir, 'journals'),
      async restart(work, change = {}) {
        if (engine === 'sqlite') await house.services.close();
        const config = { ...house.config, ...change };
        const services = buildServices(config, undefined, undefined, { rememberMilliseconds: 0 });
        try {
          await work(services);
        } finally {
          await services.close();
        }
      },
    });
  } finally {
    await house.close();
  }
}

const onEachEngine = (name: string, test: (one: Installation) => Promise<void>) =>
  describe(name, () => {
    it.each(engines)('on %s', (engine) => withInstallation(engine, test));
  });

/** Neither readers nor readiness get an empty journal. */
async function expectLost(services: Services, slug: string, why: RegExp): Promise<void> {
  const reason = await services.journal(slug).catch((error: unknown) => error);
  expect(reason).toBeInstanceOf(LostData);
  expect(String(reason)).toMatch(why);
  expect((await services.readiness()).notReady).toContain(slug);
}

async function expectServed(services: Services, slug = 'demo'): Promise<void> {
  expect((await services.readiness()).ready).toContain(slug);
  const { websitename } = await (await services.journal(slug)).settings.get();
  expect(websitename).toBe('Annals of Testing');
}

async function dropSchema(connectionString = ''): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('drop schema demo cascade');
  await client.end();
}

const readPublisher = ({ services }: TestHouse) => readFile(services.registry.path, 'utf8');

/** Names the journal otherwise, as a slip of an operator does. */
async function misname(house: TestHouse, slug: string): Promise<void> {
  writePublisherFile(house.services, (await readPublisher(house)).replace('demo:', `${slug}:`));
}

const unmounted: [string, (journals: string) => Promise<void>][] = [
  ['the folder of journals', async () => {}],
  ['the volume of journals', async (journals) => void (await mkdir(journals))],
  [
    'the volume of the journal',
    async (journals) => void (await mkdir(join(journals, 'demo'), { recursive: true })),
  ],
];

it.each(unmounted)('%s that is gone is told, and no journal is made in it', (_, leave) =>
  withInstallation('sqlite', async ({ journals, restart }) => {
    await restart(async (services) => {
      await rename(journals, `${journals}.away`);
      await leave(journals);
      const before = existsSync(journals) && (await readdir(journals, { recursive: true }));
      await expectLost(services, 'demo', /database of demo is missing: .*not mounted.*engine/);
      await expect(services.makeJournal('demo', entry)).rejects.toThrow(LostData);
      expect(existsSync(journals) && (await readdir(journals, { recursive: true }))).toEqual(
        before,
      );
      // Mounted, it is served without a restart.
      await rm(journals, { recursive: true, force: true });
      await rename(`${journals}.away`, journals);
      await expectServed(services);
    });
  }),
);

const others: [string, statements: string, why: RegExp][] = [
  ['of something else', 'create table other (a)', /journal\.db is not the database of a journal/],
  ['without a table', 'create table other (a); drop table other', /is missing/],
];

it.each(others)('an SQLite database %s is told, and no journal is made in it', (_, sql, why) =>
  withInstallation('sqlite', async ({ journals, restart }) => {
    await restart(async (services) => {
      const path = join(journals, 'demo', 'journal.db');
      await rename(path, `${path}.away`);
      new Sqlite(path).exec(sql).close();
      const before = await readFile(path);
      await expectLost(services, 'demo', why);
      await expect(services.makeJournal('demo', entry)).rejects.toThrow(LostData);
      expect(await readFile(path)).toEqual(before);
      await rename(`${path}.away`, path);
      await expectServed(services);
    });
  }),
);

it('an empty database in PostgreSQL is told, and no journal is made in it', () =>
  withInstallation('postgres', async ({ restart }) => {
    const other = await createDatabase('template0');
    try {
      await restart(
        async (services) => {
          await expectLost(services, 'demo', /database of demo is missing: .*DATABASE_URL/);
          expect(await services.databases.list()).toEqual([]);
          expect(await services.hasData('demo')).toBe(false);
        },
        { databaseUrl: other.url },
      );
      await restart((services) => expectServed(services));
    } finally {
      await other.drop();
    }
  }));

it('another database in PostgreSQL with such a journal is told, until its line is deleted', () =>
  withInstallation('postgres', async ({ dataDir, restart }) =>
    withInstallation('postgres', async ({ config }) => {
      const change = { databaseUrl: config.databaseUrl ?? '' };
      await restart(
        (services) => expectLost(services, 'demo', /not the one .*DATABASE_URL/),
        change,
      );
      await writeFile(join(dataDir, 'engine'), 'postgres\n');
      await restart((services) => expectServed(services), change);
    }),
  ));

it('the folder of another installation in the place of the journal’s is told, and not upgraded', () =>
  withInstallation('sqlite', async ({ journals, restart, journal }) =>
    withInstallation('sqlite', async (other) => {
      await other.services.close();
      await journal.database.close();
      await rename(join(journals, 'demo'), `${journals}.own`);
      await cp(join(other.journals, 'demo'), join(journals, 'demo'), { recursive: true });
      await restart(async (services) => {
        await expectLost(services, 'demo', /not the one .*not mounted/);
        const pending = [{ slug: 'demo', migrations: ['0001-schema'] }];
        await expect(services.upgrades.run(pending)).rejects.toThrow(LostData);
      });
      await rm(join(journals, 'demo'), { recursive: true });
      await rename(`${journals}.own`, join(journals, 'demo'));
      await restart((services) => expectServed(services));
    }),
  ));

it('a publisher.yaml that is lost is told where the journals are in PostgreSQL', () =>
  withInstallation('postgres', async ({ services: { registry }, journals, restart }) => {
    await rm(journals, { recursive: true, force: true });
    await rename(registry.path, `${registry.path}.away`);
    await restart(async (services) => {
      expect(services.registry.isLost()).toBe(true);
      expect(String((await services.readiness()).reason)).toMatch(/there were journals.*engine/);
      expect(existsSync(registry.path)).toBe(false);
      await rename(`${registry.path}.away`, registry.path);
      await expectServed(services);
    });
  }));

onEachEngine('a slug that is mistyped is told, and is no empty new journal', async (one) => {
  const right = await readPublisher(one);
  await misname(one, 'demmo');
  await one.restart(async (services) => {
    await expectLost(services, 'demmo', /no data of demmo.*but of demo,.*journal create demmo$/);
    expect(await services.places.listUnnamed()).toEqual(['demo']);
    expect(await services.hasData('demmo')).toBe(false);
    writePublisherFile(services, right);
    await expectServed(services);
    expect(await services.places.listUnnamed()).toEqual([]);
  });
});

onEachEngine('a journal can be retired, and others made beside its data', async (one) => {
  addJournalEntry(one.services.registry.path, 'rice', entry);
  await one.services.journal('rice');
  const both = await readPublisher(one);
  writePublisherFile(one.services, both.replace(/ {2}demo:\n( {4}.*\n)*/, ''));
  await one.restart(async (services) => {
    expect(await services.readiness()).toMatchObject({ isReady: true, ready: ['rice'] });
    expect(await services.places.listUnnamed()).toEqual(['demo']);
    expect((await services.makeJournal('soil', entry)).slug).toBe('soil');
    addJournalEntry(services.registry.path, 'maize', entry);
    await expect(services.journal('maize')).rejects.toThrow(/journal create maize/);
    // Named and not there yet, it is made by the command too.
    await services.makeJournal('maize', entry);
    expect((await services.readiness()).ready).toEqual(['rice', 'soil', 'maize']);
  });
});

onEachEngine('journals are named beside others as before', async ({ services }) => {
  addJournalEntry(services.registry.path, 'rice', entry);
  expect((await services.readiness()).ready).toEqual(['demo', 'rice']);
});

onEachEngine('what an earlier version has opened is missed all the same', async (one) => {
  const { dataDir, services, restart } = one;
  const file = join(dataDir, 'engine');
  await writeFile(file, `${services.databases.engine}\n`);
  const empty = await createDatabase('template0');
  const change = services.databases.engine === 'postgres' ? { databaseUrl: empty.url } : {};
  try {
    await restart(async (services) => {
      await rm(one.journals, { recursive: true, force: true });
      await expectLost(services, 'demo', /was in use, and no journal is there: .*delete .*engine/);
      await rm(file);
      expect((await services.readiness()).isReady).toBe(true);
    }, change);
  } finally {
    await empty.drop();
  }
});

/** In a process of its own, which is killed when all but the entry is written. */
const killedHalfWay = `
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
const services = buildServices(readConfig(process.env));
await services.makeJournal('soil', { hosts: ['soil.example'] }, async (journal) => {
  await journal.settings.update({ websitename: 'Half a journal' });
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
});`;

onEachEngine('a journal whose making was killed half-way leaves nothing', async (one) => {
  const before = await readPublisher(one);
  const { databaseUrl = '' } = one.config;
  const env = { ...process.env, COLOPHON_DATA: one.dataDir, DATABASE_URL: databaseUrl };
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', killedHalfWay], {
    env,
  });
  expect(signal).toBe('SIGKILL');
  expect(await readPublisher(one)).toBe(before);
  const { services } = one;
  expect([await services.hasData('soil'), await services.places.listUnnamed()]).toEqual([
    false,
    [],
  ]);
  // PostgreSQL notices a little later that the process is gone, which had the lock.
  const lock = async () => {
    const unlock = await services.databases.tryLock('colophon journal soil');
    await unlock?.();
    return unlock !== undefined;
  };
  await expect.poll(lock).toBe(true);
  const failed = services.makeJournal('soil', entry, () => Promise.reject(new Error('no room')));
  await expect(failed).rejects.toThrow('no room');
  expect([await services.hasData('soil'), await readPublisher(one)]).toEqual([false, before]);
  const made = await services.makeJournal('soil', entry);
  expect((await made.settings.get()).websitename).toBe('');
});

onEachEngine('a journal that was lost is not made again by name', async (one) => {
  const { dataDir, services, restart } = one;
  await writeFile(join(dataDir, 'engine'), `${services.databases.engine}\nsoil one\n`);
  const before = await readPublisher(one);
  await restart(async (next) => {
    await expect(next.makeJournal('soil', entry)).rejects.toThrow(/database of soil is missing/);
    expect(await readPublisher(one)).toBe(before);
    await writeFile(join(dataDir, 'engine'), `${services.databases.engine}\n`);
    expect((await next.makeJournal('soil', entry)).slug).toBe('soil');
  });
});

onEachEngine('files that were adopted again stay the journal’s', async (one) => {
  await adopt(one.journal);
  await one.restart((services) => expectServed(services));
});

it('what one node adopts again, the others serve after a restart', () =>
  withInstallation('postgres', async (one) => {
    const node = await openNode(one);
    try {
      await adopt(one.journal);
      const again = buildServices({ ...one.config, dataDir: node.dataDir });
      await expectServed(again).finally(() => again.close());
    } finally {
      await node.close();
    }
  }));

onEachEngine('a journal that was restored in the place of its own is served', async (one) => {
  const place = join(one.dataDir, 'place');
  await backUp(one, place);
  await one.restart(async (services) => {
    if (services.databases.engine === 'sqlite') {
      await rename(join(one.journals, 'demo'), join(one.dataDir, 'aside'));
    } else {
      await rm(join(one.journals, 'demo'), { recursive: true, force: true });
      await dropSchema(one.config.databaseUrl);
    }
    await expectLost(services, 'demo', /database of demo is missing/);
    await restore({ ...one, services }, place);
    await expectServed(services);
  });
  await one.restart((services) => expectServed(services));
});

it('a data folder that cannot be written stops no journal', () =>
  withInstallation('sqlite', async ({ dataDir, restart }) => {
    await rm(join(dataDir, 'engine'));
    await symlink(join(dataDir, 'nowhere', 'engine'), join(dataDir, 'engine'));
    await restart((services) => expectServed(services));
  }));

it('the people of the publisher, lost, are told: nobody is taken for a stranger', () =>
  withInstallation('sqlite', async ({ services, journals, restart }) => {
    await services.publisherPeople.make();
    const folder = join(journals, 'publisher_people');
    await restart(async (restarted) => {
      await rename(folder, `${folder}.away`);
      await expect(restarted.publisherPeople.find()).rejects.toThrow(LostData);
      const { notReady, isReady } = await restarted.readiness();
      expect([notReady, isReady]).toEqual([['publisher_people'], true]);
      await rename(`${folder}.away`, folder);
      expect(await restarted.publisherPeople.find()).toBeDefined();
      expect((await restarted.readiness()).notReady).toEqual([]);
    });
  }));
