import { limits } from '#contract/limits.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { findUserByName, type UserRow } from '#server/store/user-queries.ts';
import { isAllowedAddress, rangesOf } from './allowed-addresses.ts';
import { dummyHash, isPassword } from './password.ts';

/** What somebody typed: the name in NFC, the password undefined where it is longer than anybody's. */
export type Typed = { username: string; password: string | undefined };

/** Name and password, undefined where the request was not even read: what is too long for anybody's is not worked on. */
export function readTyped(given: { username: string; password: string } | undefined): Typed {
  const nobody = { username: '', password: undefined };
  if (!given || given.password.length > limits.maxPasswordCharacters) return nobody;
  const username = readUsername(given.username);
  return username === undefined ? nobody : { username, password: given.password };
}

/** The user of a name. What nobody can be called is not asked for: it may hold what a database takes for no text. */
export async function findTyped(db: Db, { username }: Typed): Promise<UserRow | undefined> {
  return isUsername(username) ? findUserByName(db, username) : undefined;
}

/**
 * The user of the credentials. Throws `invalid_credentials`, after the same work for a name that nobody has, and what
 * `checkStanding` throws.
 */
export async function checkPassword(
  row: UserRow | undefined,
  { password }: Typed,
  address: string,
): Promise<UserRow> {
  const isRight =
    password !== undefined && (await isPassword(password, row?.password_hash ?? dummyHash));
  if (!row || !isRight) throw new Problem('invalid_credentials');
  return checkStanding(row, address);
}

/** Throws `disabled` and `invalid_ip`: told only to who has shown who they are. */
export function checkStanding(row: UserRow, address: string): UserRow {
  if (row.status !== 'enabled') throw new Problem('disabled');
  if (!isAllowedAddress(address, rangesOf(row))) throw new Problem('invalid_ip');
  return row;
}
