import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { Journal } from '#server/journal.ts';
import { withToken } from '../support/administrator.ts';
import type { TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

type Asker = (site: TestSite) => Promise<string>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A token of a login that was good. */
export async function logIn(journal: Journal, username: string, now = new Date()): Promise<string> {
  const users = await journal.users.list();
  if (!users.some((user) => user.username === username)) await addUser(journal, { username });
  const { token } = await journal.accounts.login({ username, password }, '127.0.0.1', now);
  if (!(await journal.accounts.findUser(token, now, '127.0.0.1')))
    throw new Error(`${username} is nobody`);
  return token;
}

/** Those whose token is none of this journal, or no longer: each with the token. */
export const strangers: [who: string, Asker][] = [
  ['somebody with nonsense', async () => 'nonsense'],
  ['somebody with a made-up token', async () => 'A'.repeat(43)],
  ['an expired session', ({ journal }) => logIn(journal, 'expired', hoursAgo(12.01))],
  [
    'an administrator of another journal',
    async ({ services }) => {
      if (!services.registry.find('other')) {
        addJournalEntry(services.registry.path, 'other', { hosts: ['other.example'] });
      }
      return logIn(await services.journal('other'), 'asha');
    },
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
      const { status } = await withToken(site, token).post('/auth/logout/', {});
      if (status !== 204) throw new Error(`The logout was answered with ${status}`);
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
