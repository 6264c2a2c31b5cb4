import { expect } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { SoftAuthenticator } from '../support/authenticator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';
import { addPasskey, beginPasskey, home, loginPage } from './passkeys-support.ts';

const unknown = [401, 'invalid_passkey'];
const inside = [200, undefined];
const asha = { username: 'asha', password };

onEachSite('a passkey logs in without the password, and is asked for after it', async (site) => {
  const who = await signIn(site);
  const { key, recoveryCodes } = await addPasskey(who);
  expect(recoveryCodes).toHaveLength(10);
  const [kept] = (await who.get('/api/account/passkeys')).body as { lastUsed: string }[];
  expect(kept).toMatchObject({ name: 'Key ring', lastUsed: '' });
  expect((await who.get('/api/admin/people')).body).toMatchObject([{ secondFactor: true }]);

  const page = loginPage(site);
  const asked = await page.begin();
  expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [] });
  expect(await page.send(key.sign(asked))).toEqual(inside);
  const [used] = (await who.get('/api/account/passkeys')).body as { lastUsed: string }[];
  expect(used?.lastUsed).not.toBe('');

  const log = async (more: object) =>
    (await withToken(site, '').post('/auth/login/', { ...asha, ...more })).body;
  expect(await log({})).toMatchObject({ error: 'second_factor_required' });
  const second = await page.begin(asha);
  expect(second.allowCredentials).toMatchObject([{ type: 'public-key', transports: ['usb'] }]);
  // After the password a touch is enough.
  expect(await page.send(key.sign(second, { isVerified: false }), asha)).toEqual(inside);
  expect(await log({ code: recoveryCodes[0] })).toHaveProperty('token');
  expect(await log({ code: recoveryCodes[0] })).toMatchObject({ error: 'invalid_code' });
  const wrong = { ...asha, password: 'wrong' };
  expect(await page.begin(wrong)).toMatchObject({ error: 'invalid_credentials' });
  const right = key.sign(await page.begin(asha));
  expect(await page.send(right, wrong)).toEqual([401, 'invalid_credentials']);
});

onEachSite('what a passkey did not sign here, now and for this logs nobody in', async (site) => {
  const who = await signIn(site);
  const { key, id } = await addPasskey(who);
  const page = loginPage(site);
  const asked = await page.begin();
  const good = key.sign(asked);
  expect(await page.send(good)).toEqual(inside);
  expect(await page.send(good), 'used before').toEqual(unknown);
  expect(await page.send(key.sign(asked)), 'a challenge that was used').toEqual(unknown);
  const elsewhere = key.sign(await page.begin(), { origin: 'https://demo.example.evil.example' });
  expect(await page.send(elsewhere), 'from another site').toEqual(unknown);
  const untouched = key.sign(await page.begin(), { isVerified: false });
  expect(await page.send(untouched), 'not verified').toEqual(unknown);
  const other = { ...(await page.begin()), rpId: 'other.example' };
  expect(await page.send(key.sign(other)), 'for another site').toEqual(unknown);
  const forged = key.sign(await page.begin());
  forged.response.signature = key.sign(await page.begin()).response.signature;
  expect(await page.send(forged), 'another signature').toEqual(unknown);
  const made = await beginPasskey(who);
  const misused = key.sign({ ...(await page.begin()), challenge: made.challenge });
  expect(await page.send(misused), 'a challenge for a new passkey').toEqual(unknown);

  const { counter } = key;
  // As often as when it last was right.
  key.counter = 1;
  expect(await page.send(key.sign(await page.begin())), 'a copy').toEqual(unknown);
  key.counter = counter;
  expect(await page.send(key.sign(await page.begin()))).toEqual(inside);

  expect((await who.post(`/api/account/passkeys/${id}/remove`, { password })).status).toBe(204);
  expect(await page.send(key.sign(await page.begin())), 'removed').toEqual(unknown);
  // The last one took the second factor and its codes along.
  expect((await who.get('/api/account')).body).toMatchObject({ recoveryCodes: 0 });
  const login = await withToken(site, '').post('/auth/login/', asha);
  expect(login.status).toBe(200);
});

onEachSite('a passkey of one journal is none of another', async (site) => {
  const { services } = site;
  const entry = { hosts: ['other.example'], origin: 'https://other.example' };
  addJournalEntry(services.registry.path, 'other', entry);
  const there = await services.journal('other');
  await addUser(there);
  const who = await signIn(site);
  const { key } = await addPasskey(who);
  const asked = await loginPage(site).begin();
  const login = (origin: string) =>
    there.accounts
      .logInWithPasskey({ credential: key.sign(asked, { origin }) }, from(origin))
      .catch(({ code }) => code);
  const from = (origin: string) => ({ address: '192.0.2.7', now: new Date(), origin });
  expect(await login('https://other.example')).toBe('invalid_passkey');
  // The challenge is still good where it was made.
  expect(await loginPage(site).send(key.sign(asked))).toEqual(inside);

  // Nor does a copied row help: the challenge of one is none of the other.
  const row = await site.journal.database.reads
    .selectFrom('passkeys')
    .selectAll()
    .executeTakeFirstOrThrow();
  await there.database.writePrivate((tx) =>
    tx
      .insertInto('passkeys')
      .values({ ...row, id: undefined, user_id: 1 })
      .execute(),
  );
  const again = await loginPage(site).begin();
  const credential = key.sign(
    { ...again, rpId: 'other.example' },
    { origin: 'https://other.example' },
  );
  const outcome = there.accounts.logInWithPasskey({ credential }, from('https://other.example'));
  await expect(outcome).rejects.toMatchObject({ code: 'invalid_passkey' });
});

onEachSite(
  'a new passkey asks for the password, and is one of this browser and moment',
  async (site) => {
    const who = await signIn(site);
    const begin = (typed: string) => who.post('/api/account/passkeys/begin', { password: typed });
    expect((await begin('guess')).body).toMatchObject({
      fields: { password: 'This is not your password.' },
    });
    const key = new SoftAuthenticator(home);
    const add = async (credential: object, name = 'Phone') =>
      (await who.post('/api/account/passkeys', { name, credential })).status;
    const asked = await beginPasskey(who);
    expect(asked).toMatchObject({ rp: { id: 'demo.example' }, attestation: 'none' });
    expect(JSON.stringify(asked.user.id)).not.toContain('asha');
    expect(await add(key.make(asked, { origin: 'https://evil.example' }))).toBe(422);
    expect(await add(key.make(asked)), 'a challenge that was used').toBe(422);
    expect(await add(key.make({ ...asked, challenge: 'made-up' }))).toBe(422);
    const mina = await signIn(site, 'mina');
    expect(await add(key.make(await beginPasskey(mina))), 'asked by another').toBe(422);
    const login = await loginPage(site).begin();
    expect(await add(key.make({ ...asked, challenge: login.challenge })), 'to log in').toBe(422);
    expect(await add(key.make(await beginPasskey(who)), ' ')).toBe(422);
    const made = key.make(await beginPasskey(who));
    expect(await add(made)).toBe(201);
    const same = await beginPasskey(who);
    expect(same.excludeCredentials).toHaveLength(1);
    expect(same.excludeCredentials[0]?.id).toBe(made.id);

    const [{ id = 0 } = {}] = (await who.get('/api/account/passkeys')).body as { id: number }[];
    const at = `/api/account/passkeys/${id}`;
    expect((await who.post(at, { name: 'Old phone' })).body).toMatchObject({ name: 'Old phone' });
    expect((await mina.post(at, { name: 'Mine' })).status).toBe(404);
    expect((await mina.post(`${at}/remove`, { password })).status).toBe(404);
    expect((await who.post(`${at}/remove`, { password: 'guess' })).status).toBe(422);
  },
);

const locked = async (site: TestSite, username: string) => {
  const who = await signIn(site, username);
  const { key } = await addPasskey(who);
  const page = loginPage(site);
  return { who, page, sign: async () => key.sign(await page.begin()) };
};

onEachSite(
  'a passkey opens nothing to who is switched off, elsewhere or locked out',
  async (site) => {
    const { users } = site.journal;
    const off = await locked(site, 'usha');
    await users.setStatus('usha', 'disabled');
    expect(await off.page.send(await off.sign())).toEqual([403, 'disabled']);
    const away = await locked(site, 'vijay');
    await users.setAllowedAddresses('vijay', ['203.0.113.0/24']);
    expect(await away.page.send(await away.sign())).toEqual([403, 'invalid_ip']);

    const guessed = await locked(site, 'mina');
    for (let count = 0; count < 10; count += 1) {
      const wrong = await guessed.sign();
      wrong.response.signature = 'AAAA';
      expect(await guessed.page.send(wrong)).toEqual(unknown);
    }
    expect(await guessed.page.send(await guessed.sign())).toEqual([429, 'too_many_attempts']);
    await users.unlock('mina', new Date());
    expect(await guessed.page.send(await guessed.sign())).toEqual(inside);

    await users.endSecondFactor('mina');
    expect(await guessed.page.send(await guessed.sign())).toEqual(unknown);
    const { lines } = await site.journal.historyLines.list({});
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('added a passkey of mina'),
        expect.stringContaining('turned the second factor of mina off'),
      ]),
    );
    const failures = site.log.filter(
      ({ msg, outcome }) => msg === 'login' && outcome === 'invalid_passkey',
    );
    expect(failures[0]).toMatchObject({ user: 'mina', address: '127.0.0.1' });
  },
);

onEachSite('a challenge is good for minutes, and an address has so many', async ({ journal }) => {
  await addUser(journal);
  const start = new Date('2026-03-01T09:00:00Z');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const { user } = await journal.accounts.login(asha, '192.0.2.7', start);
  const key = new SoftAuthenticator(home);
  const self = { userId: user.id, now: start, origin: home };
  const credential = key.make(await journal.passkeys.begin(self));
  await journal.passkeys.add(self, { name: 'Phone', credential });
  const from = (minutes: number) => ({ address: '192.0.2.7', now: at(minutes), origin: home });
  const { beginPasskey: begin, logInWithPasskey: login } = journal.accounts;
  const asked = await begin({}, from(0));
  const late = key.sign(asked);
  await expect(login({ credential: late }, from(5))).rejects.toMatchObject({
    code: 'invalid_passkey',
  });
  const inTime = key.sign(await begin({}, from(0)));
  expect(await login({ credential: inTime }, from(4))).toHaveProperty('token');
  const kept = await journal.database.reads.selectFrom('passkey_challenges').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(asked.challenge);

  for (let count = 0; count < 48; count += 1) await begin({}, from(6));
  const attempts = () => journal.database.reads.selectFrom('login_attempts').selectAll().execute();
  await expect(begin({}, from(6))).rejects.toMatchObject({ code: 'too_many_attempts' });
  // What follows is refused from memory, without a write.
  const counted = await attempts();
  await expect(begin({}, from(6))).rejects.toMatchObject({ code: 'too_many_attempts' });
  expect(await attempts()).toEqual(counted);
  const http = { ...from(30), origin: 'http://127.0.0.1:3000' };
  await expect(begin({}, http)).rejects.toMatchObject({ code: 'not_found' });
});
