import { expect } from 'vitest';
import { onSite, type TestSite } from '../support/sites.ts';
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
