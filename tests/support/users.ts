import type { Role } from '#contract/entities/user.ts';
import type { Journal } from '#server/journal.ts';
import { insertUser } from '#server/store/user-queries.ts';

export const password = 'a long enough password';

/** Of that password, at the least cost there is: a test that is not about passwords does not wait for them. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$m25Zu6wlE369qmy7MDYPzrGoHdxUJj27YmJjEmZtuTI';

type GivenUser = {
  username?: string;
  name?: string;
  allowedAddresses?: string[];
  status?: 'enabled' | 'disabled';
  role?: Role;
  email?: string;
};

/** A user of the journal, whose password is `password`. */
export async function addUser(
  journal: Journal,
  {
    username = 'asha',
    name = username,
    allowedAddresses = [],
    status = 'enabled',
    role = 'owner',
    email = '',
  }: GivenUser = {},
): Promise<void> {
  const row = {
    role,
    email,
    username,
    name,
    password_hash: quickHash,
    allowed_addresses: allowedAddresses.join(' '),
    status,
    creation: new Date().toISOString(),
  };
  await journal.database.writePrivate((tx) => insertUser(tx, row));
}

/** Time goes by, and the sessions stay open. */
export const ageSessions = ({ database }: Pick<Journal, 'database'>, minutes = 6) =>
  database.writePrivate((tx) =>
    tx
      .updateTable('sessions')
      .set({ confirmed: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute(),
  );
