import type { PasskeyRequest, SignedPasskey } from '#contract/calls/passkey-calls.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { Problem } from '#server/problem.ts';
import { findUserById } from '#server/store/user-queries.ts';
import { checkPassword, checkStanding, findTyped, readTyped } from './check-credentials.ts';
import { countedAttempts } from './counted-attempts.ts';
import { attemptSubjects, LoginLimits } from './login-attempts.ts';
import { type LoginWatch, watchedByNobody } from './login-watch.ts';
import { type Login, openSession } from './open-session.ts';
import { type PasskeyHome, Passkeys } from './passkeys.ts';

/** Name and password, where they were typed before a passkey is asked for. */
export type PasskeyLogin = { after?: { username: string; password: string } | undefined };
export type PasskeyFrom = {
  address: string;
  now: Date;
  origin: string;
  requestId?: string;
  device?: string;
};

/** Logging in with passkeys: counted, locked out, refused and logged as by the password. */
export type PasskeyLogins = {
  /** What a passkey is to sign: one of a user who gave the password, or any. Throws the problems of the contract. */
  begin(given: PasskeyLogin | undefined, from: PasskeyFrom): Promise<PasskeyRequest>;
  /**
   * Logs in. Alone, a passkey stands for the password and has to have verified who holds it; after the password it is the second
   * factor. Throws the problems of the contract.
   */
  login(
    given: (PasskeyLogin & { credential: SignedPasskey }) | undefined,
    from: PasskeyFrom,
  ): Promise<Login>;
};

/** Of challenges that one address may have made within 15 minutes. */
const maxChallenges = 50;

/** @param slug where the people of the publisher log in; left out for a journal's own users. */
export function passkeyLogins(
  home: PasskeyHome,
  watch: LoginWatch = watchedByNobody,
  slug = '',
): PasskeyLogins {
  const { database } = home;
  const { reads } = database;
  const passkeys = new Passkeys(home);
  const counted = countedAttempts(database, watch);
  const challengeLimits = new LoginLimits(database);

  async function countChallenge(address: string, now: Date): Promise<void> {
    const [place] = await attemptSubjects(reads, undefined, '', address);
    const subject = `passkey:${place?.subject}`;
    const refusal = await challengeLimits.count([{ subject, maxAttempts: maxChallenges }], now);
    if (refusal) throw new Problem('too_many_attempts', { retryAfterSeconds: refusal.seconds });
  }

  return {
    async begin(given, from) {
      const address = plainAddress(from.address);
      const ask = { now: from.now, origin: from.origin };
      const credentials = given?.after;
      if (given && !credentials) {
        await countChallenge(address, from.now);
        return passkeys.request(undefined, ask, 'required');
      }
      const typed = readTyped(credentials);
      const row = await findTyped(reads, typed);
      return counted(
        { ...from, row, typed: typed.username, address, requestId: from.requestId },
        async () => {
          const user = await checkPassword(row, typed, address);
          return passkeys.request(user.id, ask, 'discouraged');
        },
      );
    },
    async login(given, from) {
      const address = plainAddress(from.address);
      const { now, origin, device, requestId } = from;
      const found = given && (await passkeys.find(given.credential));
      const credentials = given?.after;
      const typed = readTyped(credentials);
      const row = credentials
        ? await findTyped(reads, typed)
        : found && (await findUserById(reads, found.user_id));
      const attempt = { row, typed: row?.username ?? typed.username, address, now, requestId };
      const login = await counted(attempt, async (subjects) => {
        if (!given) throw new Problem('invalid_passkey');
        const known = credentials ? await checkPassword(row, typed, address) : row;
        const theirs = found?.user_id === known?.id ? found : undefined;
        const asked = { now, origin, isVerified: !credentials };
        const proven = await passkeys.prove(theirs, given.credential, asked);
        if (!known) throw new Problem('invalid_passkey');
        const user = checkStanding(known, address);
        return openSession(database, user, {
          ...{ address, subjects, now, device, journal: slug },
          prove: (tx) => passkeys.take(tx, proven, now),
        });
      });
      watch.attempt({ user: login.user.username, outcome: 'logged_in', reqId: requestId });
      return login;
    },
  };
}
