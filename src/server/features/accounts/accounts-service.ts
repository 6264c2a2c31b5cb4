import { createHmac, randomBytes } from 'node:crypto';
import type { User } from '#contract/entities.ts';
import { limits } from '#contract/limits.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findSessionUser,
  insertSession,
  noteSessionUse,
} from '#server/store/session-queries.ts';
import { findUserByName, lockUser, noteSeen, type UserRow } from '#server/store/user-queries.ts';
import { isAllowedAddress, rangesOf } from './allowed-addresses.ts';
import {
  attemptSubjects,
  forgiveAttempts,
  type LockedOut,
  LoginLimits,
  type Refusal,
  type Subject,
} from './login-attempts.ts';
import { dummyHash, isPassword } from './password.ts';
import type { SecondFactors } from './second-factor.ts';
import { hashToken } from './token-hash.ts';

const hourMilliseconds = 60 * 60_000;
const sessionMilliseconds = 12 * hourMilliseconds;
/** By how much the clocks of two nodes may differ. */
const clockMilliseconds = hourMilliseconds;
/** So often the use of a session is noted. */
const noteMilliseconds = 5 * 60_000;
const maxDeviceCharacters = 300;

type Credentials = { username: string; password: string; code?: string | undefined };
/** The request that an attempt came in: its id for the log, and what the browser says of itself. */
export type LoginRequest = { id?: string | undefined; device?: string | undefined };
type Login = { token: string; user: User };

type Attempt = {
  address: string;
  subjects: Subject[];
  now: Date;
  code: string | undefined;
  device: string | undefined;
};

/** What the log says of an attempt to log in. */
export type LoginLine = {
  /** The name of a user there is; of another a hash, because people type passwords there. */
  user: string;
  outcome: 'logged_in' | ProblemCode;
  /** From where, of an attempt that failed: who logs in is not followed. */
  address?: string;
  reqId?: string | undefined;
};

/** What the log says when the attempts of an account or an address are over for now. */
export type LockOutLine = Omit<LoginLine, 'outcome'> & { lockedOut: LockedOut; until: string };

export type LoginWatch = {
  /** Told of each attempt that was counted. */
  attempt(line: LoginLine): void;
  /** Told of each one that was refused without counting it: nothing but that it came. */
  refused(): void;
  /** Told of each lock-out at its first refusal. */
  lockOut(line: LockOutLine): void;
};

const watchedByNobody: LoginWatch = { attempt() {}, refused() {}, lockOut() {} };

/** Of this process alone, so that nobody who has the log can look for what was typed. */
const nameKey = randomBytes(32);
const hashName = (typed: string) =>
  `unknown-${createHmac('sha256', nameKey).update(typed).digest('hex').slice(0, 16)}`;

const tooMany = (retryAfterSeconds: number) =>
  new Problem('too_many_attempts', { retryAfterSeconds });

export type AccountsService = {
  /**
   * Logs in. An unknown user and a wrong password get the same answer after the same work; that a user is disabled or
   * the address not allowed is told only to who has the right password. What is too long for anybody's login (undefined
   * where it was not even read) is wrong without any work on it, and counts for the address alone. Throws the problems
   * of the contract's `login`. That a second factor is wanted is told only to who has the right password, too.
   */
  login(
    credentials: Credentials | undefined,
    address: string,
    now: Date,
    request?: LoginRequest,
  ): Promise<Login>;
  /** The user of a token, while the session is good and the user may come from the address. */
  findUser(token: string, now: Date, address: string): Promise<User | undefined>;
  /** Makes the token worthless. */
  logout(token: string): Promise<void>;
};

export function accountsService(
  database: JournalDatabase,
  factors: Pick<SecondFactors, 'take'>,
  watch: LoginWatch = watchedByNobody,
): AccountsService {
  const { reads } = database;
  const loginLimits = new LoginLimits(database);

  /** The user of the credentials. Throws the problems of the contract's `login`. */
  async function check(row: UserRow | undefined, password: string | undefined, address: string) {
    const isRight =
      password !== undefined && (await isPassword(password, row?.password_hash ?? dummyHash));
    if (!row || !isRight) throw new Problem('invalid_credentials');
    if (row.status !== 'enabled') throw new Problem('disabled');
    if (!isAllowedAddress(address, rangesOf(row))) throw new Problem('invalid_ip');
    return row;
  }

  async function openSession(user: UserRow, attempt: Attempt): Promise<Login> {
    const token = randomBytes(32).toString('base64url');
    const { now } = attempt;
    const expiry = new Date(now.getTime() + sessionMilliseconds);
    return database.writePrivate(async (tx) => {
      // A new password or a switch meanwhile ended the user's sessions: this one must not come after.
      const still = await lockUser(tx, database.engine, user.id);
      if (still?.password_hash !== user.password_hash || still.status !== user.status) {
        throw new Problem('invalid_credentials');
      }
      if (still.totp_secret !== '') {
        const { code } = attempt;
        if (code === undefined) throw new Problem('second_factor_required');
        if (!(await factors.take(tx, still, code, now))) throw new Problem('invalid_code');
      }
      await deleteExpiredSessions(tx, now.toISOString());
      await noteSeen(tx, user.id, now.toISOString());
      await forgiveAttempts(tx, attempt.subjects, user.id, attempt.address);
      await insertSession(tx, {
        token_hash: hashToken(token),
        user_id: user.id,
        creation: now.toISOString(),
        expiry: expiry.toISOString(),
        last_used: now.toISOString(),
        address: attempt.address,
        device: (attempt.device ?? '').slice(0, maxDeviceCharacters),
      });
      return { token, user: toUser(user) };
    });
  }

  /** Notes that a session is used, some minutes after it was noted last. */
  async function noteUse(
    { id, last_used }: { id: number; last_used: string },
    tokenHash: string,
    now: Date,
    address: string,
  ): Promise<void> {
    if (now.getTime() - Date.parse(last_used) < noteMilliseconds) return;
    const moment = now.toISOString();
    try {
      await database.writePrivate(async (tx) => {
        await noteSessionUse(tx, tokenHash, { last_used: moment, address: plainAddress(address) });
        await noteSeen(tx, id, moment);
      });
    } catch {
      // Where nothing can be written, a full disk say, a good session is one all the same.
    }
  }

  function refuse(
    { seconds, lockedOut, until, isFirst }: Refusal,
    who: Omit<LoginLine, 'outcome'>,
  ) {
    if (isFirst) watch.lockOut({ ...who, lockedOut, until: until.toISOString() });
    return tooMany(seconds);
  }

  return {
    async login(given, socketAddress, now, { id: reqId, device } = {}) {
      const address = plainAddress(socketAddress);
      const asked = given && readCredentials(given);
      const username = asked?.username ?? '';
      // What nobody can be called is not asked for: it may hold what a database takes for no text.
      const row = isUsername(username) ? await findUserByName(reads, username) : undefined;
      const subjects = await attemptSubjects(reads, row?.id, username, address);
      // A flood of these costs neither a write nor a line of its own.
      const refused = await loginLimits.findRefusal(subjects, now);
      if (refused !== undefined) {
        watch.refused();
        throw tooMany(refused);
      }

      const user = row?.username ?? hashName(username);
      try {
        const refusal = await loginLimits.count(subjects, now);
        if (refusal) throw refuse(refusal, { user, address, reqId });
        const login = await openSession(await check(row, asked?.password, address), {
          address,
          subjects,
          now,
          code: asked?.code,
          device,
        });
        watch.attempt({ user, outcome: 'logged_in', reqId });
        return login;
      } catch (error) {
        if (error instanceof Problem) watch.attempt({ user, outcome: error.code, address, reqId });
        throw error;
      }
    },
    async findUser(token, now, address) {
      const latest = new Date(now.getTime() + sessionMilliseconds + clockMilliseconds);
      const found = await findSessionUser(reads, hashToken(token), {
        now: now.toISOString(),
        latest: latest.toISOString(),
      });
      if (!found || !isAllowedAddress(address, rangesOf(found))) return undefined;
      await noteUse(found, hashToken(token), now, address);
      return toUser(found);
    },
    async logout(token) {
      await database.writePrivate((tx) => deleteSession(tx, hashToken(token)));
    },
  };
}

/** The name in NFC; undefined where name or password are longer than anybody's. */
function readCredentials({
  username: typed,
  password,
  code,
}: Credentials): Credentials | undefined {
  if (password.length > limits.maxPasswordCharacters) return undefined;
  const username = readUsername(typed);
  return username === undefined ? undefined : { username, password, code };
}

const toUser = ({ id, username, name, role }: User): User => ({ id, username, name, role });
