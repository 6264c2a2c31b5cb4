import { limits } from '#contract/limits.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { deleteSessionsOf } from '#server/store/session-queries.ts';
import {
  findUserByName,
  insertUser,
  listUsers,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import { isAddressRange } from './allowed-addresses.ts';
import { hashPassword } from './password.ts';

type UserEntry = Pick<UserRow, 'username' | 'name' | 'status' | 'creation'> & {
  allowedAddresses: string[];
};

/** The users of a journal, as the command line keeps them. Each call throws one plain sentence when it cannot. */
export type UsersService = {
  list(): Promise<UserEntry[]>;
  add(
    user: { username: string; name?: string; password: string; allowedAddresses?: string[] },
    now: Date,
  ): Promise<void>;
  /** A new password ends the user's sessions. */
  setPassword(username: string, password: string): Promise<void>;
  /** Disabling ends the user's sessions. */
  setStatus(username: string, status: 'enabled' | 'disabled'): Promise<void>;
  setAllowedAddresses(username: string, ranges: string[]): Promise<void>;
};

export function usersService(database: JournalDatabase): UsersService {
  async function change(
    typed: string,
    values: Parameters<typeof updateUser>[2],
    endSessions: boolean,
  ): Promise<void> {
    const username = keptUsername(typed);
    await database.writePrivate(async (tx) => {
      if (!(await updateUser(tx, username, values)))
        throw new Error(`There is no user ${username}`);
      if (endSessions) await deleteSessionsOf(tx, username);
    });
  }

  return {
    async list() {
      const rows = await listUsers(database.reads);
      return rows.map(({ username, name, status, creation, allowed_addresses }) => ({
        username,
        name,
        status,
        creation,
        allowedAddresses: allowed_addresses.split(' ').filter(Boolean),
      }));
    },
    async add({ username: typed, name, password, allowedAddresses = [] }, now) {
      const username = keptUsername(typed);
      if (!isUsername(username)) throw new Error(usernameForm);
      checkPassword(password);
      checkRanges(allowedAddresses);
      const password_hash = await hashPassword(password);
      await database.writePrivate(async (tx) => {
        if (await findUserByName(tx, username))
          throw new Error(`There is a user ${username} already`);
        await insertUser(tx, {
          username,
          name: name ?? username,
          password_hash,
          allowed_addresses: allowedAddresses.join(' '),
          status: 'enabled',
          creation: now.toISOString(),
        });
      });
    },
    async setPassword(username, password) {
      checkPassword(password);
      await change(username, { password_hash: await hashPassword(password) }, true);
    },
    setStatus: (username, status) => change(username, { status }, status === 'disabled'),
    async setAllowedAddresses(username, ranges) {
      checkRanges(ranges);
      await change(username, { allowed_addresses: ranges.join(' ') }, false);
    },
  };
}

const usernameForm = 'A username has 1 to 64 letters, digits and . _ @ -';

function keptUsername(typed: string): string {
  const username = readUsername(typed);
  if (username === undefined) throw new Error(usernameForm);
  return username;
}

function checkPassword(password: string): void {
  const { minPasswordCharacters: least, maxPasswordCharacters: most } = limits;
  if (password.length > most) throw new Error('A password has at most 1,000 characters');
  if ([...password].length < least) throw new Error(`A password has at least ${least} characters`);
}

function checkRanges(ranges: string[]): void {
  const wrong = ranges.find((range) => !isAddressRange(range));
  if (wrong !== undefined)
    throw new Error(`${wrong} is not an address or a range such as 10.0.0.0/8`);
}
