import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { isHeld } from '#server/store/hold-queries.ts';
import { restore, withEmptyHouse, withFolder } from '../backup/backup-support.ts';
import { engines, onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { addUser, password } from '../support/users.ts';
import { colophon, colophonTyped } from './cli-support.ts';

const meera = { username: 'meera', password: 'seven quiet rivers' };
const logIn = ({ journal }: Pick<TestHouse, 'journal'>) =>
  journal.accounts.login(meera, '192.0.2.10', new Date());

onEachDatabase('a person for all journals is kept by the command line', async (house) => {
  const run = (...args: string[]) => colophon(house, 'user', ...args, '--publisher');
  const { registry } = house.services;
  addJournalEntry(registry.path, 'soil', { hosts: ['soil.example'] });
  const soil = await house.services.journal('soil');
  await addUser(soil, { username: 'meera' });
  const options = ['--username', 'meera', '--role', 'editor', '--password-stdin'];
  const add = ['user', 'add', '--publisher', ...options];
  const taken = await colophonTyped(house, meera.password, ...add);
  expect(taken).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('soil: there is a user'),
  });
  await soil.users.remove('meera');
  const { stdout } = await colophonTyped(house, meera.password, ...add);
  expect(stdout).toBe('Added meera.\n');
  expect((await logIn(house)).user).toMatchObject({ username: 'meera', role: 'editor' });
  const moved = await run('role', '--username', 'meera', '--role', 'viewer', '--in', 'soil');
  expect(moved.stdout).toBe('meera is now viewer in soil.\n');
  await expect(logIn(house)).rejects.toMatchObject({ code: 'invalid_credentials' });
  // A link is for a journal where they work.
  const link = await run('reset-link', '--username', 'meera');
  const token = /^http:\/\/.*\/admin\/set-password#([\w-]{43})\n/.exec(link.stdout)?.[1] ?? '';
  expect(await soil.passwordLinks.read(token, new Date())).toMatchObject({ username: 'meera' });
  await expect(house.journal.passwordLinks.read(token, new Date())).rejects.toThrow();
  expect((await run('list')).stdout).toMatch(/USERNAME .*JOURNALS\nmeera .*viewer .*soil/);
});

it('what cannot be of the publisher is refused', async () => {
  const house = await openHouse('sqlite');
  try {
    const role = ['user', 'role', '--username', 'usha', '--role', 'editor'];
    const none = await colophon(house, 'user', 'list', '--publisher');
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('has no people yet') });
    const both = await colophon(house, 'user', 'list', '--publisher', '--journal', 'demo');
    expect(both).toMatchObject({ code: 1, stderr: expect.stringContaining('Either --journal') });
    const own = await colophon(house, ...role, '--in', 'demo');
    expect(own).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--in is for people of'),
    });
    await house.services.publisherPeople.make();
    const unknown = await colophon(house, ...role, '--publisher', '--in', 'nowhere');
    expect(unknown).toMatchObject({ code: 1, stderr: 'There is no journal nowhere.\n' });
  } finally {
    await house.close();
  }
});

it('a backup says that they are missing where they were', () =>
  withFolder(async (folder) => {
    const house = await openHouse('sqlite');
    try {
      await house.services.publisherPeople.make();
      await house.services.close();
      expect(await colophon(house, 'backup', '--to', folder)).toMatchObject({ code: 0 });
      await rm(join(house.dataDir, 'journals/publisher_people'), { recursive: true });
      const { code, stderr } = await colophon(house, 'backup', '--to', folder);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^The backup lacks the people of the publisher:\n {2}people of the publisher: /,
      );
    } finally {
      await house.close();
    }
  }));

describe('people of the publisher', () => {
  it.each(engines)(
    'are checked, backed up and restored with the journals on %s',
    async (engine) => {
      const house = await openHouse(engine);
      try {
        await house.services.publisherPeople
          .make()
          .then((store) => addUser(store, { username: 'meera' }));
        const check = await colophon(house, 'check');
        expect(check).toMatchObject({ code: 0, stderr: '' });
        expect(check.stdout).toContain('people of the publisher: nothing found');
        expect((await colophon(house, 'upgrade')).stdout).toBe('Nothing to upgrade.\n');
        await withFolder(async (folder) => {
          const { code, stdout } = await colophon(house, 'backup', '--to', folder);
          expect([code, stdout]).toEqual([0, expect.stringMatching(/^journals: 1\n/)]);
          const { stdout: listed } = await colophon(house, 'backups', '--from', folder);
          expect(listed).toMatch(/Z +all +1 /);
          await withEmptyHouse(engine, async (empty) => {
            const { report } = await restore(empty, folder);
            expect(report.map(({ slug }) => slug)).toEqual(['demo', 'publisher_people']);
            const journal = await empty.services.journal('demo');
            const given = { username: 'meera', password };
            const login = await journal.accounts.login(given, '192.0.2.10', new Date());
            expect(login.user).toMatchObject({ username: 'meera' });
            expect(empty.services.registry.list().map(({ slug }) => slug)).toEqual(['demo']);
            expect(await empty.services.places.listUnnamed()).toEqual([]);
            // Their outbox sends nothing before somebody lets it.
            const store = await empty.services.publisherPeople.find();
            const held = () => store && isHeld(store.database.reads);
            expect(await held()).toBe(true);
            const shown = await colophon(empty, 'release');
            expect(shown.stdout).toContain('people of the publisher: restored from a backup');
            expect(shown.stdout).not.toContain('publisher_people');
            await colophon(empty, 'release', '--yes');
            expect(await held()).toBe(false);
          });
        });
      } finally {
        await house.close();
      }
    },
  );
});
