import { expect } from 'vitest';
import type { Session } from '#contract/calls/account-calls.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { password } from '../support/users.ts';

onEachSite('everybody keeps their own name, address and password', async (site) => {
  const asha = await signIn(site);
  expect((await asha.get('/api/account')).body).toEqual({
    ...{ username: 'asha', name: 'asha', email: '', role: 'owner' },
    ...{ secondFactor: false, recoveryCodes: 0 },
  });
  const wrong = await asha.post('/api/account', { name: ' ', email: 'nowhere' });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    { fields: { name: 'Enter your name.', email: 'This is not an email address.' } },
  ]);
  const changed = await asha.post('/api/account', { name: 'Asha Rao', email: 'asha@example.org' });
  expect(changed.body).toMatchObject({ name: 'Asha Rao', email: 'asha@example.org' });

  const other = await signIn(site);
  const give = (old: string, new_password: string) =>
    asha.post('/api/account/password', { password: old, new_password });
  expect((await give('guess', 'seven quiet rivers')).body).toMatchObject({
    fields: { password: 'This is not your password.' },
  });
  expect((await give(password, 'password')).body).toMatchObject({
    fields: { new_password: expect.any(String) },
  });
  expect((await other.get('/auth/verify-token')).status).toBe(200);
  expect((await give(password, 'seven quiet rivers')).status).toBe(204);
  expect((await asha.get('/auth/verify-token')).status).toBe(200);
  expect((await other.get('/auth/verify-token')).status).toBe(401);
});

onEachSite('the password of a browser that was left open is guessed ten times', async (site) => {
  const asha = await signIn(site);
  const guess = () => asha.post('/api/account/second-factor', { password: 'guess' });
  for (let guessed = 0; guessed < 10; guessed += 1) expect((await guess()).status).toBe(422);
  const refused = await guess();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const right = await asha.post('/api/account/second-factor', { password });
  expect(right.status).toBe(429);
});

onEachSite('open sessions are listed with their browser, and ended', async (site) => {
  const login = (agent: string) =>
    site.get('/auth/login/', {
      method: 'POST',
      body: JSON.stringify({ username: 'asha', password }),
      headers: { 'content-type': 'application/json', 'user-agent': agent },
    });
  const asha = await signIn(site);
  const phone = (await login('Phone')).json() as { token: string };
  await login('Tablet'.repeat(100));
  const list = async () => (await asha.get('/api/account/sessions')).body as Session[];
  const listed = await list();
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(listed.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(listed.find(({ device }) => device.startsWith('Tablet'))?.device).toHaveLength(300);
  const ofPhone = listed.find(({ device }) => device === 'Phone');
  expect((await asha.remove(`/api/account/sessions/${ofPhone?.id}`)).status).toBe(204);
  expect((await withToken(site, phone.token).get('/auth/verify-token')).status).toBe(401);
  expect((await asha.remove(`/api/account/sessions/${ofPhone?.id}`)).status).toBe(404);

  const mina = await signIn(site, 'mina');
  const [theirs] = (await mina.get('/api/account/sessions')).body as Session[];
  expect((await asha.remove(`/api/account/sessions/${theirs?.id}`)).status).toBe(404);
  expect((await asha.post('/api/account/sessions/end-others', {})).status).toBe(204);
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await mina.get('/auth/verify-token')).status).toBe(200);
});
