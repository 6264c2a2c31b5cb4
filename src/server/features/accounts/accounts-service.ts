import type { User } from '#contract/entities/user.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { worksIn } from '#domain/publisher-person.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import { deleteSession, findSessionUser, noteSessionUse } from '#server/store/session-queries.ts';
import { noteSeen, type UserRow } from '#server/store/user-queries.ts';
import { isAllowedAddress, rangesOf } from './allowed-addresses.ts';
import { checkPassword, findTyped, readTyped } from './check-credentials.ts';
import { countedAttempts } from './counted-attempts.ts';
import { type LoginWatch, watchedByNobody } from './login-watch.ts';
import { type Login, openSession, sessionMilliseconds, toUser } from './open-session.ts';
import type { SecondFactors } from './second-factor.ts';
import { hashToken } from './token-hash.ts';

/** By how much the clocks of two nodes may differ. */
const clockMilliseconds = 60 * 60_000;
/** So often the use of a session is noted. */
const noteMilliseconds = 5 * 60_000;

type Credentials = { username: string; password: string; code?: string | undefined };
/** The request that an attempt came in: its id for the log, and what the browser says of itself. */
export type LoginRequest = { id?: string | undefined; device?: string | undefined };

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

/** @param journal where the people of the publisher log in; left out for a journal's own users. */
export function accountsService(
  database: JournalDatabase,
  factors: Pick<SecondFactors, 'take'>,
  watch: LoginWatch = watchedByNobody,
  journal = '',
): AccountsService {
  const { reads } = database;
  const counted = countedAttempts(database, watch);

  /** Asks for the second factor, where the user has one. */
  const proveByCode = (code: string | undefined, now: Date) => async (tx: Tx, user: UserRow) => {
    if (user.totp_secret === '' && !(await hasPasskey(tx, user.id))) return;
    if (code === undefined) throw new Problem('second_factor_required');
    if (!(await factors.take(tx, user, code, now))) throw new Problem('invalid_code');
  };

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

  return {
    async login(given, socketAddress, now, { id: requestId, device } = {}) {
      const address = plainAddress(socketAddress);
      const typed = readTyped(given);
      const row = await findTyped(reads, typed);
      const attempt = { row, typed: typed.username, address, now, requestId };
      const login = await counted(attempt, async (subjects) => {
        const user = await checkPassword(row, typed, address);
        const prove = proveByCode(given?.code, now);
        return openSession(database, user, { address, subjects, now, device, prove, journal });
      });
      watch.attempt({ user: login.user.username, outcome: 'logged_in', reqId: requestId });
      return login;
    },
    async findUser(token, now, address) {
      const latest = new Date(now.getTime() + sessionMilliseconds + clockMilliseconds);
      const found = await findSessionUser(reads, hashToken(token), {
        now: now.toISOString(),
        latest: latest.toISOString(),
        journal,
      });
      if (!found || !worksIn(found.journals, journal)) return undefined;
      if (!isAllowedAddress(address, rangesOf(found))) return undefined;
      await noteUse(found, hashToken(token), now, address);
      return toUser(found, journal);
    },
    async logout(token) {
      await database.writePrivate((tx) => deleteSession(tx, hashToken(token)));
    },
  };
}
