import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { record } from '../import/import-support.ts';
import { onEachDatabase } from '../support/databases.ts';
import { writePublisherFile } from '../support/publisher.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';
import { colophon, startColophon } from './cli-support.ts';

onEachDatabase('an owner who is lost has a way back on the command line', async (house) => {
  const { users, people, passwordLinks } = house.journal;
  await addUser(house.journal, { username: 'usha', role: 'viewer' });
  const run = (...args: string[]) => colophon(house, 'user', ...args);

  const role = await run('role', '--username', 'usha', '--role', 'owner');
  expect(role).toEqual({ code: 0, stdout: 'usha is now owner.\n', stderr: '' });
  const wrong = await run('role', '--username', 'nobody', '--role', 'owner');
  expect(wrong).toMatchObject({ code: 1, stderr: 'There is no user nobody\n' });
  expect((await run('role', '--username', 'usha', '--role', 'king')).code).toBe(1);

  const link = await run('reset-link', '--username', 'usha');
  expect(link.code).toBe(0);
  expect(link.stdout).toContain('It was not mailed: send it yourself.');
  const token = /#([\w-]{43})$/m.exec(link.stdout)?.[1] ?? '';
  expect(await passwordLinks.read(token, new Date())).toMatchObject({ username: 'usha' });
  await passwordLinks.use(token, 'seven quiet rivers', new Date());

  await house.journal.database.writePrivate(async (tx) => {
    await tx.updateTable('users').set({ totp_secret: 'sealed' }).execute();
  });
  const off = await run('second-factor-off', '--username', 'usha');
  expect(off.stdout).toBe('usha logs in with the password alone.\n');
  expect(await users.list()).toMatchObject([
    { username: 'usha', role: 'owner', hasSecondFactor: false },
  ]);
  expect(await people.list()).toMatchObject([{ username: 'usha', hasPassword: true }]);
  const { lines } = await house.journal.historyLines.list({});
  expect(lines.map(({ username, text }) => [username, text])).toEqual([
    ['', expect.stringContaining('turned the second factor of')],
    ['usha', 'set a password'],
    ['', expect.stringContaining('created a link to a new password')],
    ['', expect.stringContaining('an owner')],
  ]);
});

onEachDatabase('commands for users say what they did, and what is missing', async (house) => {
  await addUser(house.journal, { username: 'usha' });
  const run = (...args: string[]) => colophon(house, 'user', ...args);
  const link = await run('reset-link', '--username', 'usha');
  expect(link.stdout).toMatch(/^https:\/\/demo\.example\//);
  expect(link.stdout).not.toContain('origin');
  const known = await readFile(house.services.registry.path, 'utf8');
  writePublisherFile(house.services, known.replace(/origin: .*/, 'hosts: []'));
  const nowhere = await run('reset-link', '--username', 'usha');
  expect(nowhere.stdout).toMatch(
    /demo has no origin in publisher\.yaml or its settings.*add origin: https:/,
  );
  writePublisherFile(house.services, known);

  const out = await run('disable', '--username', 'usha');
  expect(out).toEqual({
    code: 0,
    stdout: 'usha is disabled and logged out everywhere.\n',
    stderr: '',
  });
  const from = await run('enable', '--username', 'usha', '--allow-ip', '192.0.2.0/24');
  expect(from.stdout).toBe('usha may log in from 192.0.2.0/24.\n');
});

onEachDatabase('an import that is killed leaves its line in the history', async (house) => {
  const file = join(house.dataDir, 'many.jsonl');
  const rows = Array.from({ length: 6000 }, (_, index) => JSON.stringify(record(index + 1)));
  await writeFile(file, `${rows.join('\n')}\n`);
  const child = startColophon(house, ['import', file]);
  const exited = once(child, 'exit');
  const words = async () => (await house.journal.historyLines.list({})).lines[0]?.text ?? '';
  await until('it has begun', async () => (await words()) !== '' || child.exitCode !== null);
  child.kill('SIGKILL');
  await exited;
  expect(await words()).toMatch(/from many\.jsonl, which is not finished$/);
});
