import { randomBytes } from 'node:crypto';
import type { User } from '#contract/entities/user.ts';
import { keepsPublisher } from '#domain/publisher-person.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { deleteExpiredSessions, insertSession } from '#server/store/session-queries.ts';
import { lockUser, noteLogin, type UserRow } from '#server/store/user-queries.ts';
import { forgiveAttempts, type Subject } from './login-attempts.ts';
import { hashToken } from './token-hash.ts';

export const sessionMilliseconds = 12 * 60 * 60_000;
const maxDeviceCharacters = 300;

export type Login = { token: string; user: User };

type Opening = {
  address: string;
  subjects: Subject[];
  now: Date;
  device: string | undefined;
  /** Of the publisher's people: the journal that it is good at. */
  journal?: string;
  /** Takes what is asked for beside the password, or in its place, in the transaction that opens the session. */
  prove(tx: Tx, user: UserRow): Promise<void>;
};

/** Opens a session of a user who was found to be right. */
export async function openSession(
  database: JournalDatabase,
  user: UserRow,
  { address, subjects, now, device = '', journal = '', prove }: Opening,
): Promise<Login> {
  const token = randomBytes(32).toString('base64url');
  const expiry = new Date(now.getTime() + sessionMilliseconds);
  return database.writePrivate(async (tx) => {
    // A new password or a switch meanwhile ended the user's sessions: this one must not come after.
    const still = await lockUser(tx, user.id);
    if (still?.password_hash !== user.password_hash || still.status !== user.status) {
      throw new Problem('invalid_credentials');
    }
    await prove(tx, still);
    await deleteExpiredSessions(tx, now.toISOString());
    await noteLogin(tx, user.id, now.toISOString());
    await forgiveAttempts(tx, subjects, user.id, address);
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      creation: now.toISOString(),
      expiry: expiry.toISOString(),
      last_used: now.toISOString(),
      address,
      device: device.slice(0, maxDeviceCharacters),
      journal,
      confirmed: now.toISOString(),
      previous_login: still.last_login,
    });
    return { token, user: toUser(user, journal) };
  });
}

type Told = Pick<UserRow, 'id' | 'username' | 'name' | 'role' | 'journals'>;

/** @param journal where somebody of the publisher is; empty for a journal's own users */
export const toUser = ({ id, username, name, role, journals }: Told, journal: string): User => ({
  ...{ id, username, name, role },
  ...(journal !== '' && keepsPublisher({ role, journals })
    ? { keepsPublisher: true as const }
    : {}),
});
