import { isIP } from 'node:net';
import { isUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import {
  deleteAttempts,
  insertKnownAddress,
  isKnownAddress,
  upsertAttempt,
} from '#server/store/login-attempt-queries.ts';

const windowMilliseconds = 15 * 60_000;
const most = { account: 10, address: 50, known: 10 } as const;

type Subject = { subject: string; most: number };

/**
 * Who is counted for a login. A user who logged in from this address before is counted apart, so that a stranger's
 * guesses lock nobody out of where they usually work. What a browser says of itself plays no part.
 */
export async function attemptSubjects(
  db: Db,
  userId: number | undefined,
  username: string,
  address: string,
): Promise<Subject[]> {
  if (userId !== undefined && (await isKnownAddress(db, userId, address))) {
    return [{ subject: `known:${userId}@${address}`, most: most.known }];
  }
  const place = { subject: `address:${networkOf(address)}`, most: most.address };
  if (!isUsername(username)) return [place];
  return [{ subject: `account:${username.toLowerCase()}`, most: most.account }, place];
}

/** One reader has a whole /64 of IPv6 addresses, and may guess from each: they count as one. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/**
 * Counts an attempt before the password is looked at, so that guesses at the same time are counted too. Gives the
 * seconds to wait when there were too many, else undefined.
 */
export function countAttempt(
  database: JournalDatabase,
  subjects: Subject[],
  now: Date,
): Promise<number | undefined> {
  return database.writePrivate(async (tx) => {
    let wait: number | undefined;
    for (const { subject, most } of subjects) {
      const { attempts, until } = await upsertAttempt(tx, {
        subject,
        now: now.toISOString(),
        until: new Date(now.getTime() + windowMilliseconds).toISOString(),
      });
      if (attempts > most) wait = Math.max(wait ?? 1, secondsUntil(until, now));
    }
    return wait;
  });
}

const secondsUntil = (until: string, now: Date) =>
  Math.ceil((Date.parse(until) - now.getTime()) / 1000);

/** A login that succeeded: its subjects start again and its address is known from now on. */
export async function forgiveAttempts(
  tx: Tx,
  subjects: Subject[],
  userId: number,
  address: string,
): Promise<void> {
  const names = subjects
    .map(({ subject }) => subject)
    .filter((name) => !name.startsWith('address:'));
  await deleteAttempts(tx, names);
  await insertKnownAddress(tx, userId, address);
}
