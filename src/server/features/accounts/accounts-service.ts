import type { SignedPasskey } from '#contract/calls/session-calls.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { worksIn } from '#domain/publisher-person.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem } from '#server/problem.ts';
import { findPasskey } from '#server/store/passkey-queries.ts';
import { deleteSession, findSessionUser, noteSessionUse } from '#server/store/session-queries.ts';
import { findUserById, noteSeen } from '#server/store/user-queries.ts';
import {
  type AccountStore,
  type AccountStores,
  askInTurn,
  findWhoLogsIn,
} from './account-stores.ts';
import {
  checkPassword,
  checkStanding,
  countAttempt,
  findTyped,
  openSession,
  proveByCode,
  readTyped,
  sessionMilliseconds,
  toUser,
} from './login.ts';
import { attemptSubjects } from './login-attempts.ts';
import { Passkeys } from './passkeys.ts';
import { isAllowedAddress, rangesOf } from './person-values.ts';

/** By how much the clocks of two nodes may differ. */
const clockMilliseconds = 60 * 60_000;
/** So often the use of a session is noted. */
const noteMilliseconds = 5 * 60_000;
/** Of challenges that one address may have made within 15 minutes. */
const maxChallenges = 50;

type Typed = { username: string; password: string };
type Credentials = Typed & { code?: string | undefined };
/** The request that an attempt came in: its id for the log, and what the browser says of itself. */
export type LoginRequest = { id?: string | undefined; device?: string | undefined };

/** Name and password, where they were typed before a passkey is asked for. */
type PasskeyLogin = { after?: Typed | undefined };
type PasskeyFrom = {
  address: string;
  now: Date;
  origin: string;
  requestId?: string;
  device?: string;
};

/**
 * The logins of a journal. The publisher's people log in as well, with sessions that are good there alone; whether somebody
 * still may is read from their store with each request.
 */
export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService(stores: AccountStores) {
  async function countChallenge(address: string, now: Date): Promise<void> {
    const { database, limits } = stores.own;
    const [place] = await attemptSubjects(database.reads, undefined, '', address);
    const subject = `passkey:${place?.subject}`;
    const refusal = await limits.count([{ subject, maxAttempts: maxChallenges }], now);
    if (refusal) throw new Problem('too_many_attempts', { retryAfterSeconds: refusal.seconds });
  }

  const findHolder = ({ id }: SignedPasskey) =>
    findWhoLogsIn(stores, async (reads) => {
      const passkey = await findPasskey(reads, id);
      return passkey && findUserById(reads, passkey.user_id);
    });

  async function findInStore(store: AccountStore, token: string, now: Date, address: string) {
    const latest = new Date(now.getTime() + sessionMilliseconds + clockMilliseconds);
    const found = await findSessionUser(store.database.reads, hashToken(token), {
      now: now.toISOString(),
      latest: latest.toISOString(),
      journal: store.journal,
    });
    if (!found || !worksIn(found.journals, store.journal)) return undefined;
    if (!isAllowedAddress(address, rangesOf(found))) return undefined;
    await noteUse(store, found, hashToken(token), now, address);
    return toUser(store, found);
  }

  return {
    /**
     * Logs in. An unknown user and a wrong password get the same answer after the same work; that a user is disabled or
     * the address not allowed is told only to who has the right password. What is too long for anybody's login (undefined
     * where it was not even read) is wrong without any work on it, and counts for the address alone. Throws the problems
     * of the contract's `login`. That a second factor is wanted is told only to who has the right password, too.
     */
    async login(
      given: Credentials | undefined,
      socketAddress: string,
      now: Date,
      { id: requestId, device }: LoginRequest = {},
    ) {
      const address = plainAddress(socketAddress);
      const typed = readTyped(given);
      const { store, row } = await findWhoLogsIn(stores, (reads) => findTyped(reads, typed));
      const attempt = { row, typed: typed.username, address, now, requestId };
      return countAttempt(store, attempt, async (subjects) => {
        const user = await checkPassword(row, typed, address);
        const prove = proveByCode(store, given?.code, now);
        return openSession(store, user, { address, subjects, now, device, requestId, prove });
      });
    },
    /** What a passkey is to sign: one of a user who gave the password, or any. Throws the problems of the contract. */
    async beginPasskey(
      given: PasskeyLogin | undefined,
      { now, origin, requestId, ...from }: PasskeyFrom,
    ) {
      const address = plainAddress(from.address);
      const asked = { now, origin };
      const credentials = given?.after;
      if (given && !credentials) {
        await countChallenge(address, now);
        return new Passkeys(stores.own).request(undefined, asked, 'required');
      }
      const typed = readTyped(credentials);
      const { store, row } = await findWhoLogsIn(stores, (reads) => findTyped(reads, typed));
      const attempt = { row, typed: typed.username, address, now, requestId };
      return countAttempt(store, attempt, async () => {
        const user = await checkPassword(row, typed, address);
        return new Passkeys(store).request(user.id, asked, 'discouraged');
      });
    },
    /**
     * Logs in by a passkey: counted, locked out, refused and logged as by the password. Alone, it replaces the password and has
     * to have verified who holds it; after the password it is the second factor. Throws the problems of the contract.
     */
    async logInWithPasskey(
      given: (PasskeyLogin & { credential: SignedPasskey }) | undefined,
      { now, origin, device, requestId, ...from }: PasskeyFrom,
    ) {
      const address = plainAddress(from.address);
      const credentials = given?.after;
      const typed = readTyped(credentials);
      const { store, row } = await (given && !credentials
        ? findHolder(given.credential)
        : findWhoLogsIn(stores, (reads) => findTyped(reads, typed)));
      const passkeys = new Passkeys(store);
      const found = given && (await passkeys.find(given.credential));
      const attempt = { row, typed: row?.username ?? typed.username, address, now, requestId };
      return countAttempt(store, attempt, async (subjects) => {
        if (!given) throw new Problem('invalid_passkey');
        const known = credentials ? await checkPassword(row, typed, address) : row;
        const theirs = found?.user_id === known?.id ? found : undefined;
        const asked = { now, origin, isVerified: !credentials };
        const proven = await passkeys.prove(theirs, given.credential, asked);
        if (!known) throw new Problem('invalid_passkey');
        const user = checkStanding(known, address);
        const prove = (tx: Tx) => passkeys.take(tx, proven, now);
        return openSession(store, user, { address, subjects, now, device, requestId, prove });
      });
    },
    /** The user of a token, while the session is good and the user may come from the address. */
    findUser: (token: string, now: Date, address: string) =>
      askInTurn(stores, (store) => findInStore(store, token, now, address)),
    /** Makes the token worthless. */
    async logout(token: string) {
      await askInTurn(stores, async ({ database }) => {
        await database.writePrivate((tx) => deleteSession(tx, hashToken(token)));
        return undefined;
      });
    },
  };
}

/** Notes that a session is used, some minutes after it was noted last. */
async function noteUse(
  { database }: AccountStore,
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
