import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import { deleteAttempts } from '#server/store/login-attempt-queries.ts';
import { findUserById, type UserRow } from '#server/store/user-queries.ts';
import { LoginLimits } from './login-attempts.ts';
import { isPassword } from './password.ts';

const maxAttempts = 10;

/** What is typed to confirm who is there: ten times wrong in 15 minutes, and it is refused like a login. */
export type Confirmations = {
  /** Gives the user where the password is right. Throws `invalid_fields` and `too_many_attempts`. */
  password(userId: number, password: string, now: Date): Promise<UserRow>;
  /** Counts an attempt at something else; `forgive` when it was right. */
  count(userId: number, now: Date): Promise<void>;
  forgive(userId: number): Promise<void>;
};

export function confirmations(database: JournalDatabase): Confirmations {
  const loginLimits = new LoginLimits(database);
  const subjectOf = (userId: number) => `confirm:${userId}`;

  const confirming: Confirmations = {
    async count(userId, now) {
      const subjects = [{ subject: subjectOf(userId), maxAttempts }];
      // What goes on is refused by a look, without a write.
      const retryAfterSeconds =
        (await loginLimits.findRefusal(subjects, now)) ??
        (await loginLimits.count(subjects, now))?.seconds;
      if (retryAfterSeconds === undefined) return;
      throw new Problem('too_many_attempts', { retryAfterSeconds });
    },
    async forgive(userId) {
      await database.writePrivate((tx) => deleteAttempts(tx, [subjectOf(userId)]));
    },
    async password(userId, password, now) {
      await confirming.count(userId, now);
      const user = await findUserById(database.reads, userId);
      if (!user || !(await isPassword(password, user.password_hash))) {
        throw new Problem('invalid_fields', { fields: { password: 'This is not your password.' } });
      }
      await confirming.forgive(userId);
      return user;
    },
  };
  return confirming;
}
