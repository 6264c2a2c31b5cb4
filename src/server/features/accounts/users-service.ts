import type { MadeLink } from '#contract/calls/people-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { deletePasskeysOf, listPasskeyUsers } from '#server/store/passkey-queries.ts';
import { deleteSessionsOf, replaceRecoveryCodes } from '#server/store/session-queries.ts';
import {
  deleteUser,
  findNamesake,
  findUserByName,
  insertUser,
  keepUserFields,
  listUsers,
  recordPersonChange,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import { type AccountStore, tellOfChange } from './account-stores.ts';
import { type ForgottenAttempts, unlockUser } from './login-attempts.ts';
import { makePasswordLink } from './password-links-service.ts';
import { dummyHash, hashPassword } from './passwords.ts';
import { isAddressRange, rangesOf, usernameForm } from './person-values.ts';

type UserEntry = Pick<UserRow, 'username' | 'name' | 'status' | 'creation' | 'role'> & {
  hasSecondFactor: boolean;
  /** Of the publisher's people: none means all. */
  journals: string[];
  allowedAddresses: string[];
};

/** The users of a journal, as the command line keeps them. Each call throws one plain sentence when it cannot. */
export type UsersService = ReturnType<typeof usersService>;

export function usersService(store: AccountStore) {
  const { database, passwords } = store;

  /** Changes a user in one transaction; `also` is given the user's row, and its result is given. */
  async function change<T>(
    typed: string,
    values: Parameters<typeof updateUser>[2],
    also: (tx: Tx, user: UserRow) => Promise<T>,
  ): Promise<T> {
    const username = keptUsername(typed);
    return database.writePrivate(async (tx) => {
      const user = await findUserByName(tx, username);
      if (!user) throw new Error(`There is no user ${username}`);
      if (Object.keys(values).length > 0) await updateUser(tx, username, values);
      await keepUserFields(tx, user, values, commandLine());
      return also(tx, user);
    });
  }

  async function refuseNamesakes(username: string, journals: string[]): Promise<void> {
    const places = await store.namesakes(username, journals.join(' '));
    if (places.length > 0) {
      throw new Error(
        `${places.join(', ')}: there is a user ${username}, or one who looks like it`,
      );
    }
  }

  const keep = (tx: Tx, user: UserRow, now: Record<string, string>) =>
    recordPersonChange(tx, user, { now, by: commandLine() });

  return {
    async list(): Promise<UserEntry[]> {
      const rows = await listUsers(database.reads);
      const withPasskey = await listPasskeyUsers(database.reads);
      return rows.map(
        ({
          id,
          username,
          name,
          status,
          creation,
          role,
          totp_secret,
          allowed_addresses,
          journals,
        }) => ({
          username,
          name,
          status,
          creation,
          role,
          hasSecondFactor: totp_secret !== '' || withPasskey.has(id),
          journals: journals.split(' ').filter(Boolean),
          allowedAddresses: rangesOf({ allowed_addresses }),
        }),
      );
    },
    async add(
      given: {
        username: string;
        name?: string;
        email?: string;
        /** Undefined for somebody who cannot log in before a link or a password is made for them. */
        password: string | undefined;
        allowedAddresses?: string[];
        role?: Role;
        journals?: string[];
        /** Somebody makes their own account, in the browser: the history names them, and not the command line. */
        isOwn?: boolean;
      },
      now: Date,
    ) {
      const { username: typed, name, password, email = '', role = 'owner', isOwn } = given;
      const { allowedAddresses = [], journals = [] } = given;
      const username = keptUsername(typed);
      if (!isUsername(username)) throw new Error(usernameForm);
      checkRanges(allowedAddresses);
      if (password !== undefined) await passwords.check(password, [username, name ?? '']);
      await refuseNamesakes(username, journals);
      const password_hash = password === undefined ? dummyHash : await hashPassword(password);
      await database.writePrivate(async (tx) => {
        const namesake = await findNamesake(tx, username);
        if (namesake !== undefined) throw new Error(alikeWords(username, namesake));
        const row = {
          username,
          name: cleanLine(name ?? '') || username,
          email,
          password_hash,
          allowed_addresses: allowedAddresses.join(' '),
          status: 'enabled',
          role,
          journals: journals.join(' '),
          creation: now.toISOString(),
        };
        const id = (await insertUser(tx, row)) ?? 0;
        const by = { username: isOwn ? username : '', now };
        await recordPersonChange(tx, { ...row, id }, { action: 'created', now: { role }, by });
      });
    },
    /** A new password ends the user's sessions, and unlocks. */
    async setPassword(username: string, password: string) {
      const user = await findUserByName(database.reads, keptUsername(username));
      await passwords.check(password, [username, user?.name ?? '']);
      const password_hash = await hashPassword(password);
      const changed = await change(username, { password_hash }, async (tx, user) => {
        await deleteSessionsOf(tx, user.username);
        await unlockUser(tx, user, new Date());
        await keep(tx, user, { password: 'changed' });
        return user;
      });
      await tellOfChange(store, changed, 'password', new Date());
    },
    /** Disabling ends the user's sessions, enabling unlocks. */
    setStatus: (username: string, status: 'enabled' | 'disabled') =>
      change(username, { status }, async (tx, user) => {
        if (status === 'disabled') await deleteSessionsOf(tx, user.username);
        else await unlockUser(tx, user, new Date());
      }),
    /** Holds for open sessions too. */
    async setAllowedAddresses(username: string, ranges: string[]) {
      checkRanges(ranges);
      await change(username, { allowed_addresses: ranges.join(' ') }, async () => {});
    },
    /** Whatever else owners there are: the way back of a journal without one. */
    setRole: (username: string, role: Role) => change(username, { role }, async () => {}),
    /** Of the publisher's people: where they work from now on, all journals where none is named. */
    async setJournals(username: string, journals: string[]) {
      const user = await findUserByName(database.reads, keptUsername(username));
      if (user && user.journals !== journals.join(' ')) {
        await refuseNamesakes(user.username, journals);
      }
      await change(username, { journals: journals.join(' ') }, async () => {});
    },
    /** Removes a user, with their sessions. */
    remove: (username: string) =>
      change(username, {}, async (tx, user) => {
        await unlockUser(tx, user, new Date());
        await deleteUser(tx, user.id);
        await recordPersonChange(tx, user, { action: 'deleted', now: {}, by: commandLine() });
      }),
    /** Turns the second factor off, for who lost it: passkeys go too. */
    async endSecondFactor(username: string) {
      const values = { totp_secret: '', totp_pending: '' };
      const changed = await change(username, values, async (tx, user) => {
        await replaceRecoveryCodes(tx, user.id, []);
        await deletePasskeysOf(tx, user.id);
        await keep(tx, user, { second_factor: 'off' });
        return user;
      });
      await tellOfChange(store, changed, 'second_factor_off', new Date());
    },
    /** A link that gives a new password. */
    async makeLink(typed: string, by: { now: Date; origin: string }): Promise<MadeLink> {
      const user = await change(typed, {}, async (tx, found) => {
        await keep(tx, found, { password_link: 'made' });
        return found;
      });
      return makePasswordLink(store, user, { username: '', ...by });
    },
    /** Forgets the user's counted attempts to log in, and gives them. */
    unlock: (username: string, now: Date): Promise<ForgottenAttempts[]> =>
      change(username, {}, (tx, user) => unlockUser(tx, user, now)),
  };
}

const alikeWords = (username: string, namesake: string) =>
  username === namesake
    ? `There is a user ${username} already`
    : `There is a user ${namesake} already, which looks like ${username}`;

const commandLine = () => ({ username: '', now: new Date() });

function keptUsername(typed: string): string {
  const username = readUsername(typed);
  if (username === undefined) throw new Error(usernameForm);
  return username;
}

function checkRanges(ranges: string[]): void {
  const wrong = ranges.find((range) => !isAddressRange(range));
  if (wrong !== undefined)
    throw new Error(`${wrong} is not an address or a range such as 10.0.0.0/8`);
}
