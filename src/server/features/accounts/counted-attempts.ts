import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import type { UserRow } from '#server/store/user-queries.ts';
import { attemptSubjects, LoginLimits, type Refusal, type Subject } from './login-attempts.ts';
import { hashName, type LoginLine, type LoginWatch } from './login-watch.ts';

/** Whose attempt it is: the user, where there is one, and what was typed. */
export type Attempt = {
  row: Pick<UserRow, 'id' | 'username'> | undefined;
  typed: string;
  address: string;
  now: Date;
  requestId: string | undefined;
};

/** Counts an attempt, then makes it. Throws `too_many_attempts`, and what the attempt throws. */
export type CountedAttempts = <T>(
  attempt: Attempt,
  make: (subjects: Subject[]) => Promise<T>,
) => Promise<T>;

const tooMany = (retryAfterSeconds: number) =>
  new Problem('too_many_attempts', { retryAfterSeconds });

/** The attempts at one journal's logins, by whatever door: all of them count together. */
export function countedAttempts(database: JournalDatabase, watch: LoginWatch): CountedAttempts {
  const loginLimits = new LoginLimits(database);

  function refuse(
    { seconds, lockedOut, until, isFirst }: Refusal,
    who: Omit<LoginLine, 'outcome'>,
  ) {
    if (isFirst) watch.lockOut({ ...who, lockedOut, until: until.toISOString() });
    return tooMany(seconds);
  }

  return async ({ row, typed, address, now, requestId: reqId }, make) => {
    const subjects = await attemptSubjects(database.reads, row?.id, typed, address);
    // A flood of these costs neither a write nor a line of its own.
    const refused = await loginLimits.findRefusal(subjects, now);
    if (refused !== undefined) {
      watch.refused();
      throw tooMany(refused);
    }
    const user = row?.username ?? hashName(typed);
    try {
      const refusal = await loginLimits.count(subjects, now);
      if (refusal) throw refuse(refusal, { user, address, reqId });
      return await make(subjects);
    } catch (error) {
      if (error instanceof Problem) watch.attempt({ user, outcome: error.code, address, reqId });
      throw error;
    }
  };
}
