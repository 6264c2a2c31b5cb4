import { expect } from 'vitest';
import type { User } from '#contract/entities/user.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { SoftAuthenticator } from '../support/authenticator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';
import { addPasskey, beginPasskey, home, loginPage } from './passkeys-support.ts';

const inside = [200, undefined];
const unknown = [401, 'invalid_passkey'];
const meera = { username: 'meera', password };
const other = 'https://soil.example';

/** Meera of the publisher, logged in, and a second journal. */
async function haveMeera(site: TestSite) {
  const { services } = site;
  addJournalEntry(services.registry.path, 'soil', { hosts: ['soil.example'], origin: other });
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi', role: 'editor' });
  const login = await withToken(site, '').post('/auth/login/', meera);
  const { token } = login.body as { token: string };
  return { store, soil: await services.journal('soil'), who: withToken(site, token) };
}

onEachSite('somebody of the publisher logs in by a passkey of this journal', async (site) => {
  const asha = await signIn(site);
  const { who, store } = await haveMeera(site);
  const { key, recoveryCodes } = await addPasskey(who);
  expect(recoveryCodes).toHaveLength(10);
  expect((await who.get('/api/account/passkeys')).body).toMatchObject([{ name: 'Key ring' }]);
  expect((await asha.get('/api/account/passkeys')).body).toEqual([]);

  const page = loginPage(site);
  const credential = key.sign(await page.begin());
  const alone = await withToken(site, '').post('/auth/passkey/', { credential });
  const { token, user } = alone.body as { token: string; user: User };
  expect(user).toMatchObject({ username: 'meera', role: 'editor' });
  expect(user.id).toBeLessThan(0);
  expect((await withToken(site, token).get('/auth/verify-token/')).body).toEqual({ user });
  const headers = { authorization: `Bearer ${token}` };
  expect((await site.get('/auth/verify-token/', { host: 'soil.example', headers })).status).toBe(
    401,
  );
  expect(await page.send(credential), 'used before').toEqual(unknown);

  // After the password a touch is enough; the password alone is not.
  const typed = await withToken(site, '').post('/auth/login/', meera);
  expect(typed.body).toMatchObject({ error: 'second_factor_required' });
  const second = await page.begin(meera);
  expect(second.allowCredentials).toHaveLength(1);
  expect(await page.send(key.sign(second, { isVerified: false }), meera)).toEqual(inside);

  // The store tells of it, and no history of a journal.
  const { lines } = await store.historyLines.list({});
  expect(lines[0]?.text).toContain('passkey');
  expect(JSON.stringify((await site.journal.historyLines.list({})).lines)).not.toContain('passkey');
  const renamed = await who.post('/api/account/passkeys/1', { name: 'Ring' });
  expect(renamed.body).toMatchObject({ name: 'Ring' });
  expect((await who.post('/api/account/passkeys/1/remove', { password })).status).toBe(204);
  expect(await page.send(key.sign(await page.begin())), 'removed').toEqual(unknown);
});

onEachSite('users of one number in journal and store are told apart', async (site) => {
  const asha = await signIn(site);
  const { who } = await haveMeera(site);
  const [hers, theirs] = [await beginPasskey(asha), await beginPasskey(who)];
  expect(hers.user.id).not.toBe(theirs.user.id);
  const credential = new SoftAuthenticator(home).make(theirs);
  const misused = await asha.post('/api/account/passkeys', { name: 'Mine', credential });
  expect(misused.status).toBe(422);
  const { key } = await addPasskey(asha, 'Desk');
  const login = await withToken(site, '').post('/auth/passkey/', {
    credential: key.sign(await loginPage(site).begin()),
  });
  expect((login.body as { user: User }).user.username).toBe('asha');
});

onEachSite(
  'a passkey of theirs is good at one journal, and while they work there',
  async (site) => {
    const { who, soil, store } = await haveMeera(site);
    const { key } = await addPasskey(who);
    const now = new Date();
    const from = { address: '192.0.2.7', now, origin: other };
    const atSoil = (signer: SoftAuthenticator, after?: typeof meera) =>
      soil.accounts
        .beginPasskey({ after }, from)
        .then((asked) =>
          soil.accounts.logInWithPasskey({ after, credential: signer.sign(asked) }, from),
        )
        .then(
          ({ user }) => user.username,
          ({ code }) => code,
        );
    expect(await atSoil(key), 'made for another host').toBe('invalid_passkey');
    // A second factor is one everywhere.
    await expect(soil.accounts.login(meera, from.address, now)).rejects.toMatchObject({
      code: 'second_factor_required',
    });
    const there = new SoftAuthenticator(other);
    const self = { userId: -1, now, origin: other };
    const credential = there.make(await soil.passkeys.begin(self));
    await soil.passkeys.add(self, { name: 'At soil', credential });
    expect([await atSoil(there), await atSoil(there, meera)]).toEqual(['meera', 'meera']);

    const page = loginPage(site);
    const here = async () => page.send(key.sign(await page.begin()));
    expect(await here()).toEqual(inside);
    await store.users.setJournals('meera', ['soil']);
    expect(await here(), 'works there no more').toEqual(unknown);
    await store.users.setJournals('meera', []);
    expect(await here()).toEqual(inside);
    await addUser(site.journal, { username: 'meera' });
    expect(await here(), 'a user of the journal goes first').toEqual(unknown);
  },
);
