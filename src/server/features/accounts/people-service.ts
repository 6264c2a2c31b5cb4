import type { MadeLink, Person } from '#contract/calls/people-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { acrossStores, worksIn } from '#domain/publisher-person.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { hasPasskey, listPasskeyUsers } from '#server/store/passkey-queries.ts';
import { deletePasswordLinksOf, deleteSessionsOf } from '#server/store/session-queries.ts';
import {
  countOtherOwners,
  deleteUser,
  findNamesake,
  findUserById,
  insertUser,
  keepUserFields,
  listUsers,
  recordPersonChange,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import { type AccountStore, type AccountStores, tellOfChange } from './account-stores.ts';
import { unlockUser } from './login-attempts.ts';
import { makePasswordLink } from './password-links-service.ts';
import { dummyHash, hashPassword } from './passwords.ts';
import {
  isAllowedAddress,
  rangesOf,
  readEmail,
  readNewUsername,
  readRanges,
  usernameForm,
} from './person-values.ts';

type Given = {
  name?: string | undefined;
  email?: string | undefined;
  role?: Role | undefined;
  allowed_addresses?: string | undefined;
  /** Of the publisher's people: slugs apart by spaces, none for all journals. */
  journals?: string | undefined;
};
export type NewPerson = Given & { username: string; password?: string | undefined };
export type PersonChange = Given & { status?: 'enabled' | 'disabled' | undefined };

/** The person who manages the users, and from where. */
export type Keeper = Actor & { userId: number; address: string; origin: string };

/** The users of a store, as their owners keep them in the browser. Each method may throw `not_found`. */
export type PeopleService = {
  list(): Promise<Person[]>;
  /** Adds a user; without a password with a link. Throws `invalid_fields` and `duplicate_username`. */
  add(given: NewPerson, keeper: Keeper): Promise<{ person: Person; link?: MadeLink }>;
  /** Throws `invalid_fields`, and `last_owner` where nobody else would own the journal. */
  change(id: number, given: PersonChange, keeper: Keeper): Promise<Person>;
  /** Throws `last_owner`. */
  remove(id: number, keeper: Keeper): Promise<void>;
  /** A link by which the user gives a new password. */
  makeLink(id: number, keeper: Keeper): Promise<MadeLink>;
};

/** The users of a journal; those of the publisher who work there are listed after its own, and kept elsewhere. */
export function peopleService({ own, publisher }: AccountStores): PeopleService {
  const people = peopleOf(own);
  return {
    ...people,
    async list() {
      const [listed, theirs] = [await people.list(), await publisher()];
      if (!theirs) return listed;
      const { reads } = theirs.database;
      const withPasskey = await listPasskeyUsers(reads);
      // Somebody of the publisher with the name of a user of the journal cannot log in there.
      const names = new Set(listed.map(({ username }) => username));
      const here = (await listUsers(reads)).filter(
        ({ username, journals }) => !names.has(username) && worksIn(journals, theirs.journal),
      );
      const marked = here.map(
        (row): Person => ({
          ...toPerson(row, withPasskey.has(row.id)),
          id: acrossStores(row.id),
          isOfPublisher: true,
        }),
      );
      return [...listed, ...marked];
    },
  };
}

export function peopleOf(store: AccountStore): PeopleService {
  const { database, passwords } = store;
  const { reads } = database;

  async function get(id: number, db: typeof reads | Tx = reads): Promise<UserRow> {
    const user = await findUserById(db, id);
    if (!user) throw new Problem('not_found');
    return user;
  }

  /** Throws where a name would be mistaken for another one. */
  async function refuseNamesakes(field: string, username: string, journals: string): Promise<void> {
    const places = await store.namesakes(username, journals);
    if (places.length === 0) return;
    const words = `${places.join(', ')}: a user with this name, or with one that looks like it, already exists there.`;
    throw new Problem('duplicate_username', { fields: { [field]: words } });
  }

  /** Throws where nobody else who can log in would be an owner. */
  async function requireOtherOwner(tx: Tx, user: UserRow): Promise<void> {
    if (user.role !== 'owner' || user.journals !== '') return;
    const others = await countOtherOwners(tx, { id: user.id, withoutPassword: dummyHash });
    if (others === 0) throw new Problem(store.lastOwner);
  }

  return {
    async list() {
      const withPasskey = await listPasskeyUsers(reads);
      return (await listUsers(reads)).map((user) => toPerson(user, withPasskey.has(user.id)));
    },
    async add({ username: typed, password = '', role = 'owner', ...given }, keeper) {
      const wrong: Record<string, string> = {};
      const username = readNewUsername(typed);
      if (username === undefined) wrong.username = `${usernameForm}.`;
      const name = cleanLine(given.name ?? '') || (username ?? '');
      const email = readEmail(given.email ?? '', wrong);
      const ranges = readRanges(given.allowed_addresses ?? '', limits.maxAllowedAddresses, wrong);
      if (password !== '') {
        const problem = await passwords.problemOf(password, [username ?? '', name]);
        if (problem !== undefined) wrong.password = problem;
      }
      refuseInvalid(wrong);
      await refuseNamesakes('username', username ?? '', given.journals ?? '');
      const row = {
        username: username ?? '',
        name,
        email,
        role,
        password_hash: password === '' ? dummyHash : await hashPassword(password),
        allowed_addresses: ranges.join(' '),
        journals: given.journals ?? '',
        status: 'enabled',
        creation: keeper.now.toISOString(),
      };
      const id = await database.writePrivate(async (tx) => {
        const isTaken = (await findNamesake(tx, row.username)) !== undefined;
        const added = isTaken ? undefined : await insertUser(tx, row);
        if (added === undefined) throw new Problem('duplicate_username');
        const access = password === '' ? 'invited' : 'password';
        const named: { journals?: string } = row.journals === '' ? {} : { journals: row.journals };
        await recordPersonChange(
          tx,
          { ...row, id: added },
          { action: 'created', now: { role, access, ...named }, by: keeper },
        );
        return added;
      });
      const user = await get(id);
      const person = toPerson(user, false);
      return password === ''
        ? { person, link: await makePasswordLink(store, user, keeper) }
        : { person };
    },
    async change(id, { role, status, ...given }, keeper) {
      const wrong: Record<string, string> = {};
      const set: Parameters<typeof updateUser>[2] = {};
      if (given.name !== undefined) {
        set.name = cleanLine(given.name);
        if (set.name === '') wrong.name = 'Enter a name.';
      }
      if (given.journals !== undefined) set.journals = given.journals;
      if (given.email !== undefined) set.email = readEmail(given.email, wrong);
      if (given.allowed_addresses !== undefined) {
        const ranges = readRanges(given.allowed_addresses, limits.maxAllowedAddresses, wrong);
        set.allowed_addresses = ranges.join(' ');
        if (
          id === keeper.userId &&
          !wrong.allowed_addresses &&
          !isAllowedAddress(keeper.address, ranges)
        ) {
          wrong.allowed_addresses = `Your address ${keeper.address} is not among these: you would lock yourself out.`;
        }
      }
      if (status === 'disabled' && id === keeper.userId) {
        wrong.status = 'You cannot switch yourself off: another owner can.';
      }
      refuseInvalid(wrong);
      if (set.journals !== undefined) {
        const { username, journals } = await get(id);
        if (set.journals !== journals) await refuseNamesakes('journals', username, set.journals);
      }
      const was = await database.writePrivate(async (tx) => {
        const user = await get(id, tx);
        const isLess = (role !== undefined && role !== 'owner') || Boolean(set.journals);
        if (status === 'disabled' || isLess) await requireOtherOwner(tx, user);
        const all = { ...set, ...(role ? { role } : {}), ...(status ? { status } : {}) };
        if (Object.keys(all).length > 0) await updateUser(tx, user.username, all);
        await keepUserFields(tx, user, all, keeper);
        if (status === 'disabled') {
          await deleteSessionsOf(tx, user.username);
          await deletePasswordLinksOf(tx, id);
        } else if (status === 'enabled') await unlockUser(tx, user, keeper.now);
        return user;
      });
      const isMoved = set.email !== undefined && set.email !== was.email;
      if (isMoved) await tellOfChange(store, was, 'email', keeper.now, set.email);
      return toPerson(await get(id), await hasPasskey(reads, id));
    },
    remove: (id, keeper) =>
      database.writePrivate(async (tx) => {
        const user = await get(id, tx);
        refuseInvalid(
          id === keeper.userId ? { id: 'You cannot remove yourself: another owner can.' } : {},
        );
        await requireOtherOwner(tx, user);
        await unlockUser(tx, user, keeper.now);
        await deleteUser(tx, id);
        await recordPersonChange(tx, user, { action: 'deleted', now: {}, by: keeper });
      }),
    async makeLink(id, keeper) {
      const user = await get(id);
      const link = await makePasswordLink(store, user, keeper);
      await database.writePrivate((tx) =>
        recordPersonChange(tx, user, { now: { password_link: 'made' }, by: keeper }),
      );
      return link;
    },
  };
}

/** A user, as people who may manage users see them. */
export const toPerson = (user: UserRow, withPasskey: boolean): Person => ({
  id: user.id,
  username: user.username,
  name: user.name,
  email: user.email,
  role: user.role,
  status: user.status === 'enabled' ? 'enabled' : 'disabled',
  hasPassword: user.password_hash !== dummyHash,
  secondFactor: user.totp_secret !== '' || withPasskey,
  allowedAddresses: rangesOf(user),
  creation: user.creation,
  lastSeen: user.last_seen,
});
