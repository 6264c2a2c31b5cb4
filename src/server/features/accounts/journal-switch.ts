import { randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { acrossStores, worksIn } from '#domain/publisher-person.ts';
import type { JournalContext } from '#server/context.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem } from '#server/problem.ts';
import { hasPasskey } from '#server/store/passkey-queries.ts';
import {
  findSwitchCode,
  replaceSwitchCode,
  takeSwitchCode,
} from '#server/store/session-queries.ts';
import { findUserById, findUserByName, type UserRow } from '#server/store/user-queries.ts';
import { type AccountStores, findWhoLogsIn, idAtJournal, inStore } from './account-stores.ts';
import { checkStanding, openSession, proveByCode } from './login.ts';
import { attemptSubjects } from './login-attempts.ts';
import { countConfirmation, forgiveConfirmations, type Self } from './session-confirmations.ts';

/** Of codes that are none, from one address within 15 minutes. */
const maxGuesses = 50;

type From = { address: string; now: Date; requestId?: string; device?: string };

/**
 * How somebody of the publisher goes from one journal to another without typing the password again. A code is made at the
 * journal where they are logged in, and exchanged at the other one for a session of its own.
 */
export type JournalSwitch = ReturnType<typeof journalSwitch>;

export function journalSwitch(
  { slug: here, installation: { registry } }: JournalContext,
  stores: AccountStores,
) {
  /** The code, with whom it would log in: undefined where it is none, and for who could not log in here by the password. */
  async function find(code: string, now: Date) {
    const store = await stores.publisher();
    if (!store) return undefined;
    const { reads } = store.database;
    const asked = { hash: hashToken(code), journal: here, now: now.toISOString() };
    const found = await findSwitchCode(reads, asked);
    const user = found && (await findUserById(reads, found.user_id));
    if (!user) return undefined;
    const who = await findWhoLogsIn(stores, (db) => findUserByName(db, user.username));
    const isTheirs = who.store.journal !== '' && who.row?.id === user.id;
    return isTheirs ? { store: who.store, user, session: found, asked } : undefined;
  }

  async function get(code: string, { address, now }: From) {
    const found = await find(code, now);
    if (found) return found;
    const { database, limits: loginLimits } = stores.own;
    const [place] = await attemptSubjects(database.reads, undefined, '', plainAddress(address));
    const subject = `switch:${place?.subject}`;
    const refusal = await loginLimits.count([{ subject, maxAttempts: maxGuesses }], now);
    if (refusal) throw new Problem('too_many_attempts', { retryAfterSeconds: refusal.seconds });
    throw new Problem('invalid_switch');
  }

  return {
    /**
     * A code of 128 bits, good once, for 30 seconds, at this journal, while the session is open that it was made in. A second one
     * takes the place of the first. `wantsCode`: a code of their second factor is asked for with it. Throws `not_found` for a
     * journal that they may not enter.
     */
    async makeCode(self: Self, slug: string) {
      const { store, userId, token, now } = await inStore(stores, self);
      const user = await findUserById(store.database.reads, userId);
      const target = registry.find(slug);
      // A journal's own user works in no other.
      const mayEnter = store !== stores.own && user && worksIn(user.journals, slug);
      if (!mayEnter || !target) throw new Problem('not_found');
      const code = randomBytes(16).toString('base64url');
      await store.database.writePrivate((tx) =>
        replaceSwitchCode(
          tx,
          {
            code_hash: hashToken(code),
            session_hash: hashToken(token),
            journal: slug,
            expiry: new Date(now.getTime() + limits.switchSeconds * 1000).toISOString(),
          },
          now.toISOString(),
        ),
      );
      const wantsCode = user.totp_secret !== '' || (await hasPasskey(store.database.reads, userId));
      return { code, address: target.address, wantsCode };
    },
    /** Whom a code would log in here; it stays good. Throws `invalid_switch` and `too_many_attempts`. */
    async read(code: string, from: From) {
      const { store, user } = await get(code, from);
      return { id: idAtJournal(store, user.id), username: user.username, name: user.name };
    },
    /**
     * Exchanges a code for a session. Who may enter is decided as at a login: role, journals, addresses and second factor as
     * they are now. The session ends when that one would have ended, and is as well confirmed as that one. Throws the problems
     * of the contract.
     */
    async enter({ code, second }: { code: string; second?: string | undefined }, from: From) {
      const { store, user, session, asked } = await get(code, from);
      const { now, device, requestId } = from;
      const address = plainAddress(from.address);
      const log = (error: unknown) => {
        const { watch } = store;
        if (error instanceof Problem)
          watch.attempt({ user: user.username, outcome: error.code, address, reqId: requestId });
        throw error;
      };
      const open = async () => {
        checkStanding(user, address);
        if (second !== undefined) await countConfirmation(store, user.id, now);
        const asOf = { expiry: session.expiry, confirmed: session.confirmed };
        const prove = proveByCode(store, second, now);
        return openSession(store, user, {
          ...{ address, subjects: [], now, device, requestId, asOf },
          async prove(tx, still: UserRow) {
            if (!(await takeSwitchCode(tx, asked))) throw new Problem('invalid_switch');
            await prove(tx, still);
          },
        });
      };
      const login = await open().catch(log);
      if (second !== undefined) await forgiveConfirmations(store, acrossStores(login.user.id));
      return login;
    },
  };
}
