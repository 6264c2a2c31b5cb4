import { createHash, randomBytes } from 'node:crypto';
import type { User } from '#contract/entities.ts';
import { limits } from '#contract/limits.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionUser,
  insertSession,
} from '#server/store/session-queries.ts';
import { findUserByName, lockUser, type UserRow } from '#server/store/user-queries.ts';
import { isAllowedAddress, plainAddress } from './allowed-addresses.ts';
import { attemptSubjects, countAttempt, forgiveAttempts } from './login-attempts.ts';
import { dummyHash, isPassword } from './password.ts';

const sessionMilliseconds = 12 * 60 * 60_000;

type Credentials = { username: string; password: string };
type Login = { token: string; user: User };

export type AccountsService = {
  /**
   * Logs in. An unknown user and a wrong password get the same answer after the same work; that a user is disabled or
   * the address not allowed is told only to who has the right password. What is too long for anybody's login (undefined
   * where it was not even read) is wrong without any work on it, and counts for the address alone. Throws the problems
   * of the contract's `login`.
   */
  login(credentials: Credentials | undefined, address: string, now: Date): Promise<Login>;
  /** The user of a token, while the session is good. */
  findUser(token: string, now: Date): Promise<User | undefined>;
  /** Makes the token worthless. */
  logout(token: string): Promise<void>;
};

export function accountsService(database: JournalDatabase): AccountsService {
  const { reads } = database;
  return {
    async login(given, socketAddress, now) {
      const address = plainAddress(socketAddress);
      const asked = given && readCredentials(given);
      const username = asked?.username ?? '';
      // What nobody can be called is not asked for: it may hold what a database takes for no text.
      const row = isUsername(username) ? await findUserByName(reads, username) : undefined;
      const subjects = await attemptSubjects(reads, row?.id, username, address);
      const wait = await countAttempt(database, subjects, now);
      if (wait !== undefined) throw new Problem('too_many_attempts', { retryAfterSeconds: wait });

      const isRight = asked && (await isPassword(asked.password, row?.password_hash ?? dummyHash));
      if (!row || !isRight) throw new Problem('invalid_credentials');
      if (row.status !== 'enabled') throw new Problem('disabled');
      if (!isAllowedAddress(address, row.allowed_addresses.split(' ').filter(Boolean))) {
        throw new Problem('invalid_ip');
      }

      const token = randomBytes(32).toString('base64url');
      const expiry = new Date(now.getTime() + sessionMilliseconds);
      return database.writePrivate(async (tx) => {
        // A new password or a switch meanwhile ended the user's sessions: this one must not come after.
        const still = await lockUser(tx, database.engine, row.id);
        if (still?.password_hash !== row.password_hash || still.status !== row.status) {
          throw new Problem('invalid_credentials');
        }
        await deleteExpiredSessions(tx, now.toISOString());
        await forgiveAttempts(tx, subjects, row.id, address);
        await insertSession(tx, {
          token_hash: hashToken(token),
          user_id: row.id,
          creation: now.toISOString(),
          expiry: expiry.toISOString(),
        });
        return { token, user: toUser(row) };
      });
    },
    findUser: (token, now) => findSessionUser(reads, hashToken(token), now.toISOString()),
    async logout(token) {
      await database.writePrivate((tx) => deleteSession(tx, hashToken(token)));
    },
  };
}

/** The name in NFC; undefined where name or password are longer than anybody's. */
function readCredentials({ username: typed, password }: Credentials): Credentials | undefined {
  if (password.length > limits.maxPasswordCharacters) return undefined;
  const username = readUsername(typed);
  return username === undefined ? undefined : { username, password };
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const toUser = ({ id, username, name }: UserRow): User => ({ id, username, name });
