import { expect } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { addUser, password } from '../support/users.ts';
import { allRows, articleParts, createdArticle, createIssue } from './articles-support.ts';

const newIssue = { year: 2026, volume: 9, issue: 9, frequency: 'Jan' };
const form = () => articleParts({ refnumber: '102', title: 'B', txnid: 'B', pagenumber: '7-8' });

/** Every call of issues, articles and history that needs a token, each of them right but for who sends it. */
const calls: [string, (who: ReturnType<typeof withToken>) => ReturnType<typeof who.get>][] = [
  ['create an issue', (who) => who.post('/api/admin/create-issue', newIssue)],
  ['list issues', (who) => who.get('/api/admin/archives/')],
  ['create an article', (who) => who.send('/api/admin/archives/', form())],
  ['change an article', (who) => who.send('/api/archives/1', { country: 'Nepal' })],
  ['withdraw an article', (who) => who.send('/api/archives/1', { status: 'disabled' })],
  ['read the history', (who) => who.get('/api/admin/history/article/1')],
  ['read the overview', (who) => who.get('/api/admin/overview')],
];

/** Reads that anyone may make: a bad token is refused all the same. */
const reads = [
  '/api/archives/2026/4/2',
  '/api/archives/ref/101',
  '/api/archives/1',
  '/api/search?q=soil',
  '/archives/2026/4/2/101.pdf',
  '/assets/archives/2026/vol4issue2/101.pdf',
];

async function tokensThatAreNone(site: TestSite): Promise<[string, string][]> {
  const expired = await signIn(site, 'expired');
  await site.journal.database.writePrivate(async (tx) => {
    const user = tx.selectFrom('users').where('username', '=', 'expired').select('id');
    const past = { expiry: new Date(Date.now() - 1).toISOString() };
    await tx.updateTable('sessions').set(past).where('user_id', '=', user).execute();
  });
  const disabled = await signIn(site, 'disabled');
  await site.journal.users.setStatus('disabled', 'disabled');
  const loggedOut = await signIn(site, 'gone');
  await loggedOut.post('/auth/logout/', {});

  addJournalEntry(site.services.registry.path, 'other', {
    hosts: [],
    origin: 'https://other.example',
    accent: undefined,
  });
  const other = await site.services.journal('other');
  await addUser(other);
  const login = await other.accounts.login({ username: 'asha', password }, '127.0.0.1', new Date());
  if (!('token' in login)) throw new Error('The login of the other journal was refused');
  return [
    ['no token', ''],
    ['nonsense', 'nonsense'],
    ['an expired one', expired.token],
    ['one of a disabled user', disabled.token],
    ['one that was logged out', loggedOut.token],
    ['one of another journal', login.token],
  ];
}

onEachSite(
  'who has no token of this journal that is good changes nothing and learns nothing',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    await createdArticle(who);
    const tokens = await tokensThatAreNone(site);
    const before = [await allRows(site), await listFiles(site)];

    for (const [what, token] of tokens) {
      for (const [call, make] of calls) {
        const said = await make(withToken(site, token));
        expect([what, call, said.status]).toEqual([what, call, 401]);
        expect(said.body).toMatchObject({ error: 'unauthorized', status: 401 });
      }
      for (const path of token ? reads : []) {
        expect([what, path, (await withToken(site, token).get(path)).status]).toEqual([
          what,
          path,
          401,
        ]);
      }
    }
    expect([await allRows(site), await listFiles(site)]).toEqual(before);

    for (const path of reads) expect([path, (await who.get(path)).status]).toEqual([path, 200]);
    for (const [call, make] of calls)
      expect([call, (await make(who)).status < 300]).toEqual([call, true]);
  },
);

onEachSite('what an administrator reads is kept nowhere and shown to nobody else', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const paths = [...reads.slice(0, 4), `/api/archives/${id}`];
  for (const path of paths) {
    const first = await site.get(path);
    const seen = await who.get(path);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect((await site.get(path)).text).toBe(first.text);
    expect(first.text).not.toContain('private.example');
  }
  for (const path of paths.slice(0, 3)) {
    expect((await who.get(path)).bytes.toString()).toContain('author@private.example');
  }
});
