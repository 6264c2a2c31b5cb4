import { expect } from 'vitest';
import { loginResult } from '#contract/entities/user.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const login = (site: TestSite, body: unknown, headers: Record<string, string> = {}) =>
  site.get('/auth/login/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

const wrong = { error: 'invalid_credentials', message: 'Invalid user and password' };

onEachSite('the messages of a login', async (site) => {
  await addUser(site.journal, { name: 'Asha Rao' });
  await addUser(site.journal, { username: 'ravi', status: 'disabled' });
  await addUser(site.journal, { username: 'mina', allowedAddresses: ['10.0.0.0/8'] });

  const good = await login(site, { username: 'asha', password });
  expect([good.status, good.headers['cache-control']]).toEqual([200, 'no-store']);
  const { token, user } = loginResult.parse(good.json());
  expect(user).toEqual({
    ...{ id: expect.any(Number), username: 'asha', name: 'Asha Rao' },
    role: 'owner',
  });
  const verified = await withToken(site, token).get('/auth/verify-token');
  expect([verified.status, verified.body]).toEqual([200, { user }]);

  for (const [body, status, told] of [
    [{ username: 'asha', password: 'wrong' }, 401, wrong],
    [{ username: 'nobody', password }, 401, wrong],
    [{ username: '', password: '' }, 401, wrong],
    [{ username: 'ravi', password }, 403, { error: 'disabled', message: 'User disabled' }],
    [{ username: 'ravi', password: 'wrong' }, 401, wrong],
    [{ username: 'mina', password }, 403, { error: 'invalid_ip', message: 'Invalid IP' }],
    [{ username: 'mina', password: 'wrong' }, 401, wrong],
  ] as const) {
    const answer = await login(site, body);
    expect([body, answer.status, answer.json()]).toEqual([body, status, told]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

onSite('a login is JSON, or a form in either encoding', async (site) => {
  await addUser(site.journal);
  const url = `http://127.0.0.1:${site.port}/auth/login/`;
  const multipart = (fields: Record<string, string | Blob>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const send = async (body: FormData | URLSearchParams) => {
    const answer = await fetch(url, { method: 'POST', body });
    return [answer.status, await answer.json()];
  };
  const good = { username: 'asha', password };
  for (const body of [new URLSearchParams(good), multipart(good)])
    expect(await send(body)).toEqual([200, expect.objectContaining({ token: expect.any(String) })]);
  const bad = { username: 'asha', password: 'x' };
  const long = { username: 'a'.repeat(20_000), password };
  for (const body of [bad, long].flatMap((one) => [new URLSearchParams(one), multipart(one)]))
    expect(await send(body)).toEqual([401, wrong]);
  const [status] = await send(multipart({ ...good, file: new Blob(['x'.repeat(1000)]) }));
  expect(status).toBe(200);
  expect((await login(site, good)).status).toBe(200);
});

onEachSite('whatever cannot be a login is a wrong one, and no failure', async (site) => {
  await addUser(site.journal);
  for (const body of [
    {},
    [],
    null,
    { username: 'asha' },
    { username: ['asha'], password },
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: 'as\u0000ha', password },
    { username: '\ud800', password },
    { username: "asha' or '1'='1", password },
    { username: 'a'.repeat(100_000), password },
    { username: 'asha', password: 'p'.repeat(100_000) },
    { username: 'asha', password: '\u0000' },
    { username: ' asha', password },
  ]) {
    const answer = await login(site, body);
    expect([JSON.stringify(body).slice(0, 60), answer.status]).toEqual([expect.anything(), 401]);
    expect(answer.json()).toEqual(wrong);
  }
  expect((await login(site, { username: 'asha', password })).status).toBe(200);
});

onEachSite('a name and a password may be typed in either form of Unicode', async (site) => {
  const { users } = site.journal;
  await users.add({ username: 'Jose\u0301', password: 'pa\u0308sswort lang' }, new Date());
  for (const [username, word] of [
    ['José', 'pässwort lang'],
    ['Jose\u0301', 'pa\u0308sswort lang'],
  ]) {
    expect((await login(site, { username, password: word })).status).toBe(200);
  }
  await users.setStatus('Jose\u0301', 'disabled');
  expect((await login(site, { username: 'José', password: 'pässwort lang' })).status).toBe(403);
});

onEachSite('a session ends at once, and only where it should', async (site) => {
  const asha = await signIn(site);
  const again = await signIn(site);
  const ravi = await signIn(site, 'ravi');
  const verify = (who: typeof asha) => who.get('/auth/verify-token/');
  expect(asha.token).not.toBe(again.token);
  expect((await asha.post('/auth/logout/', {})).status).toBe(204);
  expect((await verify(asha)).status).toBe(401);
  expect((await asha.post('/auth/logout/', {})).status).toBe(401);
  expect((await verify(again)).status).toBe(200);
  await site.journal.users.setPassword('asha', 'another long password');
  expect((await verify(again)).status).toBe(401);
  expect((await verify(ravi)).status).toBe(200);
});

onEachSite(
  'a logout needs no body, and whatever comes as one does not keep the token alive',
  async (site) => {
    for (const [type, body] of [
      [undefined, ''],
      ['application/json', ''],
      ['application/json; charset=utf-8', ''],
      ['application/json', '{'],
      ['application/json', '{"__proto__":1}'],
      ['application/json', `"${'a'.repeat(2_000_000)}"`],
      ['application/xml', '<logout/>'],
      ['application/x-www-form-urlencoded', 'a=b'],
      ['no type', 'x'],
      [undefined, 'x'],
    ] as const) {
      const asha = await signIn(site);
      const headers = {
        authorization: `Bearer ${asha.token}`,
        ...(type ? { 'content-type': type } : {}),
      };
      const logout = await site.get('/auth/logout/', { method: 'POST', body, headers });
      expect([type, body.slice(0, 20), logout.status]).toEqual([type, body.slice(0, 20), 204]);
      expect((await asha.get('/auth/verify-token/')).status).toBe(401);
    }
  },
);

onEachSite('a new password while somebody logs in leaves no session of the old', async (site) => {
  const { accounts, users, database } = site.journal;
  await users.add({ username: 'asha', password }, new Date());
  for (let round = 0; round < 4; round++) {
    const old = round === 0 ? password : `password number ${round - 1}`;
    const word = `password number ${round}`;
    const logins = Array.from({ length: 4 }, () =>
      outcomeOf(accounts.login({ username: 'asha', password: old }, '127.0.0.1', new Date())),
    );
    const [outcomes] = await Promise.all([Promise.all(logins), users.setPassword('asha', word)]);
    expect(outcomes).toHaveLength(4);
    const sessions = await database.reads.selectFrom('sessions').selectAll().execute();
    expect(sessions).toEqual([]);
    await database.writePrivate((tx) => tx.deleteFrom('login_attempts').execute());
  }
});

onEachSite('no token, password or header of one is in the log', async (site) => {
  await have.settings(site.journal);
  const asha = await signIn(site);
  await login(site, { username: 'asha', password: 'a wrong secret word' });
  await asha.post('/api/settings', { domain: 'new.example' });
  await asha.send('/api/editors', { name: '' });
  await asha.post('/api/editors/pin', '{{{');
  await asha.get('/api/editors/999');
  // Something fails, and is logged with all that is known of it.
  await site.journal.database.write((tx) => tx.schema.dropTable('history').execute());
  expect((await asha.post('/api/settings', { domain: 'newer.example' })).status).toBe(500);
  await asha.post('/auth/logout/', {});
  const log = JSON.stringify(site.log);
  expect(log).toContain('/api/settings');
  expect(log).toContain('"status":500');
  for (const secret of [asha.token, password, 'a wrong secret word', 'Bearer', 'newer.example']) {
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
  }
});

onSite('another scheme than Bearer is none', async (site) => {
  const { token } = await signIn(site);
  const at = async (authorization: string) =>
    (await site.get('/auth/verify-token/', { headers: { authorization } })).status;
  expect([await at(`Bearer ${token}`), await at(`bearer  ${token}`)]).toEqual([200, 200]);
  for (const header of [
    token,
    `Basic ${Buffer.from(`asha:${password}`).toString('base64')}`,
    `Token ${token}`,
    `Bearer ${token} more`,
    `Bearer ${token},${token}`,
    `Bearer${token}`,
    `Bearer "${token}"`,
    `Bearer ${token.slice(0, -1)}`,
  ]) {
    expect([header, await at(header)]).toEqual([header, 401]);
  }
  for (const path of [`/auth/verify-token/?token=${token}`, `/api/editors/?token=${token}`]) {
    const { status, text } = await site.get(path, { headers: { cookie: `token=${token}` } });
    expect([path, status === 401 || text === '[]']).toEqual([path, true]);
  }
});
