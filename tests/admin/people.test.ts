import { expect } from 'vitest';
import type { MadeLink, Person } from '#contract/calls/people-calls.ts';
import { type Administrator, signIn, withToken } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const people = async (who: Administrator) => (await who.get('/api/admin/people')).body as Person[];
const idOf = async (who: Administrator, username: string) =>
  (await people(who)).find((person) => person.username === username)?.id ?? 0;
const change = async (who: Administrator, username: string, body: object) =>
  who.post(`/api/admin/people/${await idOf(who, username)}`, body);
const invalid = (fields: object) => ({ error: 'invalid_fields', fields });

onEachSite('an owner adds people, who may do what their role says', async (site) => {
  const owner = await signIn(site);
  const added = await owner.post('/api/admin/people', {
    ...{ username: 'usha', name: 'Usha Iyer', email: 'usha@example.org', role: 'assistant' },
    ...{ allowed_addresses: '127.0.0.0/8, 2001:db8::/32', password: 'seven quiet rivers' },
  });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({
    person: {
      ...{ id: expect.any(Number), username: 'usha', name: 'Usha Iyer', role: 'assistant' },
      ...{ email: 'usha@example.org', status: 'enabled', hasPassword: true, secondFactor: false },
      ...{ allowedAddresses: ['127.0.0.0/8', '2001:db8::/32'], lastSeen: '' },
      creation: expect.any(String),
    },
  });
  const credentials = { username: 'usha', password: 'seven quiet rivers' };
  const login = await withToken(site, '').post('/auth/login/', credentials);
  expect(login.body).toMatchObject({ user: { username: 'usha', role: 'assistant' } });
  const [, usha] = await people(owner);
  expect(Date.parse(usha?.lastSeen ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await change(owner, 'usha', { role: 'viewer' })).body).toMatchObject({ role: 'viewer' });

  const token = (login.body as { token: string }).token;
  const said = await withToken(site, token).post('/api/admin/previews', { article: 1 });
  expect(said.status).toBe(403);
  expect((await change(owner, 'usha', { status: 'disabled' })).body).toMatchObject({
    status: 'disabled',
  });
  expect((await withToken(site, token).get('/auth/verify-token')).status).toBe(401);
  expect((await owner.remove(`/api/admin/people/${usha?.id}`)).status).toBe(204);
  expect(await idOf(owner, 'usha')).toBe(0);
});

onEachSite('what is wrong is said at its field, all at once', async (site) => {
  const owner = await signIn(site);
  const wrong = await owner.post('/api/admin/people', {
    ...{ username: 'us ha', email: 'nowhere', allowed_addresses: '10.0.0.0/8 office' },
    password: 'password',
  });
  expect([wrong.status, wrong.body]).toMatchObject([
    422,
    invalid({
      username: 'A username has 1 to 64 letters, digits and . _ @ -.',
      email: 'This is not an email address.',
      allowed_addresses: 'office is not an address or a range such as 10.0.0.0/8.',
      password: expect.stringContaining('at least 10 characters'),
    }),
  ]);
  const taken = await owner.post('/api/admin/people', { username: 'asha' });
  expect([taken.status, taken.body]).toMatchObject([409, { error: 'duplicate_username' }]);
  const locked = await change(owner, 'asha', { allowed_addresses: '10.0.0.0/8' });
  expect(locked.body).toMatchObject(
    invalid({ allowed_addresses: expect.stringContaining('you would lock yourself out') }),
  );
});

onEachSite('a journal keeps an owner who can log in', async (site) => {
  const owner = await signIn(site);
  // Without a password, or switched off, somebody is no owner to count on.
  expect((await owner.post('/api/admin/people', { username: 'invited' })).status).toBe(201);
  await addUser(site.journal, { username: 'off', status: 'disabled' });
  const last = { error: 'last_owner' };
  expect((await change(owner, 'asha', { role: 'editor' })).body).toMatchObject(last);
  expect((await change(owner, 'asha', { status: 'disabled' })).body).toMatchObject(
    invalid({ status: expect.any(String) }),
  );
  await addUser(site.journal, { username: 'mina' });
  const mina = await signIn(site, 'mina');
  const [ashaId, minaId] = [await idOf(owner, 'asha'), await idOf(owner, 'mina')];
  const [lowered, raced] = await Promise.all([
    owner.post(`/api/admin/people/${minaId}`, { role: 'editor' }),
    mina.post(`/api/admin/people/${ashaId}`, { role: 'editor' }),
  ]);
  expect([lowered.status, raced.status].sort()).not.toEqual([200, 200]);
  const { reads } = site.journal.database;
  const owners = await reads
    .selectFrom('users')
    .where('role', '=', 'owner')
    .where('username', 'in', ['asha', 'mina'])
    .select('username')
    .execute();
  expect(owners).toHaveLength(1);
  const [left] = owners;
  const who = left?.username === 'asha' ? owner : mina;
  const removed = await who.remove(`/api/admin/people/${await idOf(who, left?.username ?? '')}`);
  expect(removed.status).toBe(422);
});

const open = (site: TestSite, path: string, body: object) => withToken(site, '').post(path, body);
const tokenOf = ({ address }: MadeLink) => address.split('#')[1] ?? '';
const gone = { error: 'invalid_link' };

onEachSite('an invitation gives a password once, to whoever has the link', async (site) => {
  const owner = await signIn(site);
  const given = { username: 'usha', name: 'Usha Iyer', role: 'editor' };
  const { link } = (await owner.post('/api/admin/people', given)).body as { link: MadeLink };
  expect(link.address).toMatch(/^https:\/\/demo\.example\/admin\/set-password#[\w-]{43}$/);
  expect([link.mailedTo, Date.parse(link.expiry) > Date.now() + 6 * 86_400_000]).toEqual([
    '',
    true,
  ]);
  const token = tokenOf(link);
  const stored = await site.journal.database.reads
    .selectFrom('password_links')
    .selectAll()
    .execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(site.log)).not.toContain(token);

  // What a mail scanner does: it follows the link, and may even look at it.
  expect((await site.get('/admin/set-password')).status).toBe(200);
  for (let looked = 0; looked < 2; looked += 1) {
    const seen = await open(site, '/auth/password-link/', { token });
    expect([seen.status, seen.body]).toEqual([
      200,
      { kind: 'invitation', username: 'usha', name: 'Usha Iyer' },
    ]);
  }
  expect((await open(site, '/auth/login/', { username: 'usha', password })).status).toBe(401);
  const weak = await open(site, '/auth/password/', { token, password: 'usha iyer' });
  expect(weak.body).toMatchObject(invalid({ password: expect.any(String) }));
  const both = await Promise.all([
    open(site, '/auth/password/', { token, password: 'seven quiet rivers' }),
    open(site, '/auth/password/', { token, password: 'eleven loud streams' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await open(site, '/auth/password-link/', { token })).body).toMatchObject(gone);
});

onEachSite(
  'a link ends by time, by the next one, by switching off, and is none of another journal',
  async (site) => {
    const { users, passwordLinks } = site.journal;
    await addUser(site.journal, { username: 'usha' });
    const origin = 'https://demo.example';
    const now = new Date();
    const make = async () => tokenOf(await users.makeLink('usha', { now, origin }));
    const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const first = await make();
    expect(await passwordLinks.read(first, after(23))).toMatchObject({ kind: 'reset' });
    await expect(passwordLinks.read(first, after(25))).rejects.toThrow('has expired');
    const second = await make();
    await expect(passwordLinks.read(first, now)).rejects.toThrow();
    expect(await passwordLinks.read(second, now)).toMatchObject({ username: 'usha' });
    const other = await site.services.makeJournal('other', { hosts: ['other.example'] });
    await expect(other.passwordLinks.read(second, now)).rejects.toThrow('already been used');
    await users.setStatus('usha', 'disabled');
    await expect(passwordLinks.read(second, now)).rejects.toThrow();
  },
);

onEachSite(
  'a new password by a link ends what was open, and nobody asks for mail where there is none',
  async (site) => {
    const usha = await signIn(site, 'usha');
    const by = { now: new Date(), origin: 'https://demo.example' };
    const token = tokenOf(await site.journal.users.makeLink('usha', by));
    const given = { token, password: 'seven quiet rivers' };
    expect((await open(site, '/auth/password/', given)).status).toBe(204);
    expect((await usha.get('/auth/verify-token')).status).toBe(401);
    expect((await open(site, '/auth/login/', { ...given, username: 'usha' })).status).toBe(200);
    expect((await open(site, '/auth/reset/', { username: 'usha' })).status).toBe(404);
  },
);
