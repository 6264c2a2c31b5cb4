import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { enter, signIn } from '../support/administrator.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const call = '/api/admin/publisher-people/first';
const home = '127.0.0.1';

onEachSite('the owner of the only journal becomes the first owner of all', async (site) => {
  const asha = await signIn(site);
  const { userId, now, token } = {
    ...{ userId: (await site.journal.people.list())[0]?.id ?? 0, token: asha.token },
    now: new Date(Date.now() - 60_000),
  };
  const self = { userId, token, now };
  const { secret } = await site.journal.ownAccounts.beginSecondFactor(self);
  const totp = new TOTP({ secret });
  const codeAt = (moment: Date) => totp.generate({ timestamp: moment.getTime() });
  const [recovery] = await site.journal.ownAccounts.confirmSecondFactor(self, codeAt(now));
  expect((await asha.get(call)).body).toEqual({ isOpen: true, journals: [] });
  expect((await asha.post(call, { password })).status).toBe(204);

  // The same name, password, second factor and recovery codes; the session has ended.
  expect((await asha.get('/auth/verify-token/')).status).toBe(401);
  expect(await site.journal.users.list()).toEqual([]);
  const logIn = (code?: string) =>
    outcomeOf(site.journal.accounts.login({ username: 'asha', password, code }, home, new Date()));
  expect(await logIn()).toEqual({ refused: 'second_factor_required' });
  expect(await logIn(codeAt(new Date()))).toMatchObject({ user: { keepsPublisher: true } });
  expect(await logIn(recovery)).toHaveProperty('token');
});

onEachSite('nobody else becomes one', async (site) => {
  const asha = await signIn(site);
  await addUser(site.journal, { username: 'usha', role: 'editor' });
  const usha = await enter(site, 'usha');
  expect((await usha.post(call, { password })).status).toBe(403);
  expect((await asha.post(call, { password: 'a guess' })).status).toBe(422);

  // With a second journal the owner of one does not own the other.
  addJournalEntry(site.services.registry.path, 'soil', { hosts: [] });
  const soil = await site.services.journal('soil');
  await addUser(soil, { username: 'asha', role: 'editor' });
  await addUser(soil, { username: 'ravi' });
  const journals = [{ slug: 'soil', name: 'soil' }];
  expect((await asha.get(call)).body).toEqual({ isOpen: true, journals });
  const shown = async (login?: object) => {
    const owned = login ? [{ journal: 'soil', ...login }] : [];
    const said = await asha.post(call, { password, owned });
    return [said.status, said.body];
  };
  const refused = (message: string) => [422, { fields: { soil: message } }];
  expect(await shown()).toMatchObject(refused('Enter how you log in at this journal.'));
  expect(await shown({ username: 'ravi', password: 'a guess' })).toMatchObject(
    refused('Invalid user and password'),
  );
  expect(await shown({ username: 'asha', password })).toMatchObject(
    refused('This account does not own the journal.'),
  );
  // Somebody else has the name there: they would be who logs in.
  expect(await shown({ username: 'ravi', password })).toMatchObject([
    409,
    { error: 'duplicate_username' },
  ]);
  expect(await site.services.publisherPeople.find()).toBeUndefined();
});

onEachSite('who owns each of several journals becomes the first owner of all', async (site) => {
  const asha = await signIn(site);
  addJournalEntry(site.services.registry.path, 'soil', { hosts: ['soil.example'] });
  const soil = await site.services.journal('soil');
  const own = 'another long password';
  await addUser(soil, { username: 'asha' });
  await soil.users.setPassword('asha', own);
  const owned = [{ journal: 'soil', username: 'asha', password: own }];
  expect((await asha.post(call, { password, owned })).status).toBe(204);
  // One account for both, and no session of the proof is left.
  for (const journal of [site.journal, soil]) {
    expect(await journal.users.list()).toEqual([]);
    const { user } = await journal.accounts.login({ username: 'asha', password }, home, new Date());
    expect(user).toMatchObject({ keepsPublisher: true });
  }
  const { reads } = soil.database;
  expect(await reads.selectFrom('sessions').select('user_id').execute()).toEqual([]);
});

onEachSite('a publisher that has an owner gets no first one', async (site) => {
  const asha = await signIn(site);
  const store = await site.services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  expect((await asha.get(call)).body).toEqual({ isOpen: false, journals: [] });
  expect((await asha.post(call, { password })).status).toBe(409);
  const meera = await enter(site, 'meera');
  expect((await meera.post(call, { password })).status).toBe(409);
});
