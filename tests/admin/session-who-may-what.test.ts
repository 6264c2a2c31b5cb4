import { beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import type { Journal } from '#server/compose.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { type Administrator, type Said, withToken } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { siteToRead, type TestSite } from '../support/sites.ts';
import { password } from '../support/users.ts';

const form = { name: 'New', category: 'chief editor', post: 'Head', content: 'Here' };

/** Every call of editors, settings and indexing that writes, and what it answers an administrator. */
const writes: [what: string, status: number, ask: (who: Administrator) => Promise<Said>][] = [
  [
    'POST /api/editors',
    201,
    async (who) => who.send('/api/editors', { ...form, imgFile: asFile(await images.png()) }),
  ],
  ['POST /api/editors/', 201, (who) => who.send('/api/editors/', form)],
  ['POST /api/editors/{id}', 200, (who) => who.send('/api/editors/1', { name: 'Changed' })],
  ['the status of an editor', 200, (who) => who.send('/api/editors/1', { status: 'disabled' })],
  ['POST /api/editors/pin', 200, (who) => who.post('/api/editors/pin', { ids: [1] })],
  ['POST /api/settings', 200, (who) => who.post('/api/settings', { domain: 'new.example' })],
  ['POST /api/indexing/order', 200, (who) => who.post('/api/indexing/order', { ids: [2, 1] })],
  ['POST /api/indexing', 201, (who) => who.send('/api/indexing', { title: 'New' })],
  ['POST /api/indexing/{id}', 200, (who) => who.send('/api/indexing/1', { title: 'Changed' })],
  ['DELETE /api/indexing/{id}', 204, (who) => who.remove('/api/indexing/1')],
];

/** The same addresses show more to an administrator: who sends a token that is none is refused there too. */
const reads = [
  '/api/editors/',
  '/api/editors/1',
  '/api/indexing/',
  '/api/settings/',
  '/auth/verify-token/',
];

type Asker = (site: TestSite) => Promise<string>;

const start = () => new Date();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function logIn(journal: Journal, username: string, now = start()): Promise<string> {
  await journal.users.add({ username, password }, now).catch(() => {});
  const login = await journal.accounts.login({ username, password }, '127.0.0.1', now);
  expect(await journal.accounts.findUser(login.token, now)).toMatchObject({ username });
  return login.token;
}

const strangers: [who: string, Asker][] = [
  ['somebody with a made-up token', async () => 'A'.repeat(43)],
  ['an expired session', ({ journal }) => logIn(journal, 'expired', hoursAgo(12.01))],
  [
    'an administrator of another journal',
    async ({ services }) => logIn(await services.journal('other'), 'asha'),
  ],
  [
    'a disabled user',
    async ({ journal }) => {
      const token = await logIn(journal, 'disabled');
      await journal.users.setStatus('disabled', 'disabled');
      return token;
    },
  ],
  [
    'a user disabled and enabled again',
    async ({ journal }) => {
      const token = await logIn(journal, 'again');
      await journal.users.setStatus('again', 'disabled');
      await journal.users.setStatus('again', 'enabled');
      return token;
    },
  ],
  [
    'a user who logged out',
    async (site) => {
      const token = await logIn(site.journal, 'gone');
      expect((await withToken(site, token).post('/auth/logout/', {})).status).toBe(204);
      return token;
    },
  ],
  [
    'a session from before a new password',
    async ({ journal }) => {
      const token = await logIn(journal, 'renewed');
      await journal.users.setPassword('renewed', 'another long password');
      return token;
    },
  ],
];

async function everything({ journal }: TestSite) {
  const { reads: db } = journal.database;
  return JSON.stringify([
    await db.selectFrom('editors').selectAll().orderBy('id').execute(),
    await db.selectFrom('indexing_entries').selectAll().orderBy('id').execute(),
    await db.selectFrom('settings').selectAll().orderBy('field').execute(),
    await db.selectFrom('history').selectAll().orderBy('id').execute(),
  ]);
}

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal, services }) => {
    addJournalEntry(services.registry.path, 'other', { hosts: ['other.example'] });
    await have.settings(journal);
    await have.editor(journal);
    await have.indexing(journal, { title: 'One', sortnumber: 1 });
    await have.indexing(journal, { title: 'Two', sortnumber: 2 });
  });

  async function isRefused(answer: Said) {
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: 'unauthorized', message: problems.unauthorized[1], status: 401 },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }

  describe.each(strangers)('%s', (_who, makeToken) => {
    let stranger: Administrator;
    beforeAll(async () => {
      stranger = withToken(site(), await makeToken(site()));
    });

    it.each(writes)('may not: %s', async (_what, _status, ask) => {
      const before = await everything(site());
      await isRefused(await ask(stranger));
      expect(await everything(site())).toBe(before);
    });

    it.each(reads)('may not: GET %s', async (path) => isRefused(await stranger.get(path)));
  });

  describe('a visitor', () => {
    it.each(writes)('may not: %s', async (_what, _status, ask) => {
      const before = await everything(site());
      await isRefused(await ask(withToken(site(), '')));
      expect(await everything(site())).toBe(before);
    });
  });

  it('a token of this journal is none of the other', async () => {
    const token = await logIn(site().journal, 'asha');
    const headers = { authorization: `Bearer ${token}` };
    const at = async (host: string) =>
      (await site().get('/auth/verify-token/', { host, headers })).status;
    expect([await at('demo.localhost'), await at('other.example')]).toEqual([200, 401]);
  });

  describe('an administrator', () => {
    let asha: Administrator;
    beforeAll(async () => {
      asha = withToken(site(), await logIn(site().journal, 'asha'));
    });

    it.each(writes)('may: %s', async (_what, status, ask) => {
      const before = await everything(site());
      expect((await ask(asha)).status).toBe(status);
      expect(await everything(site())).not.toBe(before);
    });

    it.each(reads)('may: GET %s', async (path) => {
      expect((await asha.get(path)).status).toBe(200);
    });
  });
});
