import { networkOf } from '#domain/ip-address.ts';
import { isUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { RefusedSubjects } from '#server/platform/refused-subjects.ts';
import {
  deleteAttempts,
  deleteAttemptsLike,
  findAttempts,
  insertKnownAddress,
  isKnownAddress,
  upsertAttempt,
} from '#server/store/session-queries.ts';

const windowMilliseconds = 15 * 60_000;
const maxAttempts = { account: 10, address: 50, known: 10 } as const;

export type Subject = { subject: string; maxAttempts: number };

/** What is locked: an address with its network, an account for all strangers, a user at an address known of old. */
export type LockedOut = 'address' | 'account' | 'user at a known address';

/** An attempt that is refused for those before it. */
export type Refusal = {
  seconds: number;
  lockedOut: LockedOut;
  until: Date;
  /** The first one that is refused: those before it were tried. */
  isFirst: boolean;
};

const accountSubject = (username: string) => `account:${username.toLowerCase()}`;
const knownPrefix = (userId: number) => `known:${userId}@`;
const addressPrefix = 'address:';

/**
 * Who is counted for a login, the address before the account. A user who logged in from this address before is counted apart, so that a stranger's
 * guesses lock nobody out of where they usually work. What a browser says of itself plays no part.
 */
export async function attemptSubjects(
  db: Db,
  userId: number | undefined,
  username: string,
  address: string,
): Promise<Subject[]> {
  if (userId !== undefined && (await isKnownAddress(db, userId, address))) {
    return [{ subject: knownPrefix(userId) + address, maxAttempts: maxAttempts.known }];
  }
  const place = { subject: addressPrefix + networkOf(address), maxAttempts: maxAttempts.address };
  if (!isUsername(username)) return [place];
  return [place, { subject: accountSubject(username), maxAttempts: maxAttempts.account }];
}

/** Limits the logins of one journal. */
export class LoginLimits {
  readonly #database: JournalDatabase;
  readonly #refused = new RefusedSubjects(windowMilliseconds);

  constructor(database: JournalDatabase) {
    this.#database = database;
  }

  /**
   * Whether the attempt is refused already, without a write: an address from memory, a user by the database, where
   * another process may have unlocked them. Gives the seconds to wait.
   */
  async findRefusal([first]: Subject[], now: Date): Promise<number | undefined> {
    if (!first) return undefined;
    const remembered = this.#findRemembered([first], now);
    if (remembered) return remembered.seconds;
    if (first.subject.startsWith(addressPrefix)) return undefined;
    const counted = await findAttempts(this.#database.reads, first.subject, now.toISOString());
    if (!counted || counted.attempts <= first.maxAttempts) return undefined;
    const until = new Date(counted.until);
    // Counted while the clock was ahead: counting once more mends it.
    return until > windowFrom(now) ? undefined : secondsUntil(until, now);
  }

  /**
   * Counts an attempt before the password is looked at, so that guesses at the same time are counted too. An address
   * with too many is counted alone: nobody can lock accounts from there any longer; and once, what follows is refused from
   * memory. Gives the refusal when there were too many, else undefined.
   */
  async count(subjects: Subject[], now: Date): Promise<Refusal | undefined> {
    const remembered = this.#findRemembered(subjects, now);
    if (remembered) return remembered;
    const refused = await this.#database.writePrivate(async (tx) => {
      for (const { subject, maxAttempts: max } of subjects) {
        const { attempts, until } = await upsertAttempt(tx, {
          subject,
          now: now.toISOString(),
          until: windowFrom(now).toISOString(),
        });
        if (attempts > max) {
          return { subject, until: new Date(until), isFirst: attempts === max + 1 };
        }
      }
      return undefined;
    });
    if (!refused) return undefined;
    const { subject, until, isFirst } = refused;
    if (isOfPlace(subject)) this.#refused.remember(subject, until);
    return { seconds: secondsUntil(until, now), lockedOut: lockedBy(subject), until, isFirst };
  }

  #findRemembered([first]: Subject[], now: Date): Refusal | undefined {
    const until = first && this.#refused.untilOf(first.subject, now);
    if (!until) return undefined;
    return { seconds: secondsUntil(until, now), lockedOut: 'address', until, isFirst: false };
  }
}

/** Of an address alone, whatever is counted of it: nobody may unlock it meanwhile. */
const isOfPlace = (subject: string) => subject.includes(addressPrefix);

const lockedBy = (subject: string): LockedOut => {
  if (subject.startsWith(addressPrefix)) return 'address';
  return subject.startsWith('account:') ? 'account' : 'user at a known address';
};

const windowFrom = (now: Date) => new Date(now.getTime() + windowMilliseconds);

const secondsUntil = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** A login that succeeded: its subjects start again and its address is known from now on. */
export async function forgiveAttempts(
  tx: Tx,
  subjects: Subject[],
  userId: number,
  address: string,
): Promise<void> {
  const names = subjects
    .map(({ subject }) => subject)
    .filter((name) => !name.startsWith(addressPrefix));
  await deleteAttempts(tx, names);
  await insertKnownAddress(tx, userId, address);
}

/** What was counted of a user: from a known address, or without one from all others together. */
export type ForgottenAttempts = {
  address: string | undefined;
  attempts: number;
  wasLocked: boolean;
};

/** Forgets what was counted of a user, wherever from, and gives what counted still. Addresses stay counted. */
export async function unlockUser(
  tx: Tx,
  user: { id: number; username: string },
  now: Date,
): Promise<ForgottenAttempts[]> {
  const prefix = knownPrefix(user.id);
  const rows = await deleteAttemptsLike(tx, { subject: accountSubject(user.username), prefix });
  const counting = rows.filter(({ until }) => until > now.toISOString());
  return counting.map(({ subject, attempts }) => {
    const isKnown = subject.startsWith(prefix);
    return {
      address: isKnown ? subject.slice(prefix.length) : undefined,
      attempts,
      wasLocked: attempts >= (isKnown ? maxAttempts.known : maxAttempts.account),
    };
  });
}
