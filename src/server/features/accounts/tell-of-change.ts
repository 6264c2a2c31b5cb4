import type { AccessChange } from '#domain/mail/access-change-words.ts';
import type { UserRow } from '#server/store/user-queries.ts';

/**
 * Mails somebody what was changed of how they come in: to the address that they had before, or to the first one that they are
 * given. Never fails: it is done already. Does nothing where there is no mail, or no address.
 */
export type TellOfChange = (
  user: Pick<UserRow, 'name' | 'username' | 'email'>,
  change: AccessChange,
  now: Date,
  newAddress?: string,
) => Promise<void>;

/** Puts such a message into the outbox. */
export type SendAccessChange = (
  to: string,
  person: { name: string; username: string },
  change: AccessChange,
  now: Date,
) => Promise<void>;

/** @param send left out where the installation has no mail */
export function tellOfChange(
  send: SendAccessChange | undefined,
  onMailError: (error: unknown) => void,
): TellOfChange {
  return async ({ name, username, email }, change, now, newAddress = '') => {
    const to = email || newAddress;
    if (!send || to === '') return;
    await send(to, { name, username }, change, now).catch(onMailError);
  };
}
