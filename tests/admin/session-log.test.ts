import { expect } from 'vitest';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const login = (site: TestSite, username: string, word: string) =>
  site.get('/auth/login/', {
    method: 'POST',
    body: JSON.stringify({ username, password: word }),
    headers: { 'content-type': 'application/json' },
  });

const logins = (site: TestSite) => site.log.filter((line) => line.msg === 'login');

onSite('the log says who tried to log in, and never what was typed by mistake', async (site) => {
  await addUser(site.journal);
  await login(site, 'asha', 'wrong');
  await login(site, 'asha', password);
  // The password in the field of the name, twice, and something else.
  await login(site, 'my-secret-word', '');
  await login(site, 'my-secret-word', '');
  await login(site, 'another secret', '');

  const lines = logins(site);
  expect(lines.map(({ journal, user, outcome }) => [journal, user, outcome])).toEqual([
    ['demo', 'asha', 'invalid_credentials'],
    ['demo', 'asha', 'logged_in'],
    ...Array(3).fill([
      'demo',
      expect.stringMatching(/^unknown-[0-9a-f]{16}$/),
      'invalid_credentials',
    ]),
  ]);
  const [one, same, other] = lines.slice(2).map(({ user }) => user);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  const whole = JSON.stringify(site.log);
  expect(whole).toContain('asha');
  for (const typed of ['secret', password, '"wrong"']) expect(whole).not.toContain(typed);
});

onSite('who fails is named with the address, who logs in is not', async (site) => {
  await addUser(site.journal);
  const failed = await login(site, 'asha', 'wrong');
  const { headers } = await login(site, 'asha', password);
  const [first, second] = logins(site);
  expect(first).toMatchObject({ address: '127.0.0.1', reqId: failed.headers['x-request-id'] });
  expect(second).toMatchObject({ outcome: 'logged_in', reqId: headers['x-request-id'] });
  expect(second).not.toHaveProperty('address');
});

onEachSite('a lock-out is told once: what, and until when', async (site) => {
  await addUser(site.journal);
  const before = Date.now();
  for (let attempt = 1; attempt <= 13; attempt += 1) await login(site, 'asha', 'wrong');
  expect(logins(site).filter(({ outcome }) => outcome === 'too_many_attempts')).toHaveLength(3);
  const lockOuts = site.log.filter(({ msg }) => msg === 'locked_out');
  expect(lockOuts).toEqual([
    expect.objectContaining({
      level: 40,
      journal: 'demo',
      user: 'asha',
      address: '127.0.0.1',
      lockedOut: 'account',
      reqId: logins(site)[10]?.reqId,
    }),
  ]);
  const minutes = (Date.parse(String(lockOuts[0]?.until)) - before) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThan(16);
});

onSite('an address that is locked out is told as such', async (site) => {
  for (let attempt = 1; attempt <= 52; attempt += 1) await login(site, `nobody${attempt}`, 'x');
  const lockOuts = site.log.filter(({ msg }) => msg === 'locked_out');
  expect(lockOuts).toEqual([
    expect.objectContaining({ lockedOut: 'address', address: '127.0.0.1' }),
  ]);
});
