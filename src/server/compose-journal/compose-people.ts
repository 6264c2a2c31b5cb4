import { type AccountsService, accountsService } from '../features/accounts/accounts-service.ts';
import {
  type OwnAccountService,
  ownAccountService,
} from '../features/accounts/own-account-service.ts';
import { type PasskeyLogins, passkeyLogins } from '../features/accounts/passkey-logins.ts';
import { type PasskeysService, passkeysService } from '../features/accounts/passkeys-service.ts';
import {
  type PasswordLinksService,
  passwordLinksService,
} from '../features/accounts/password-links-service.ts';
import { type PeopleService, peopleService } from '../features/accounts/people-service.ts';
import { SecondFactors } from '../features/accounts/second-factor.ts';
import { type UsersService, usersService } from '../features/accounts/users-service.ts';
import type { MailService } from '../features/mail/mail-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import type { JournalParts } from './journal-parts.ts';

/** Who logs in. */
export type PeopleServices = {
  accounts: AccountsService;
  /** What users do with their own. */
  ownAccounts: OwnAccountService;
  /** Logging in with passkeys, and keeping one's own. */
  passkeyLogins: PasskeyLogins;
  passkeys: PasskeysService;
  /** The users, as their owners keep them. */
  people: PeopleService;
  passwordLinks: PasswordLinksService;
  /** The same, as the command line keeps them. */
  users: UsersService;
};

export function composePeople(
  { slug, database, sealed, logins, onMailError }: JournalParts,
  settings: SettingsService,
  mail: MailService,
): PeopleServices {
  const passwordLinks = passwordLinksService(
    database,
    mail.canSend ? mail.sendToPerson : undefined,
    onMailError,
  );
  const journalName = async () => (await settings.get()).websitename || slug;
  return {
    accounts: accountsService(database, new SecondFactors(sealed, slug), logins),
    ownAccounts: ownAccountService({ database, slug, sealed, journalName }),
    passkeyLogins: passkeyLogins(database, logins),
    passkeys: passkeysService({ database, journalName }),
    people: peopleService(database, passwordLinks),
    passwordLinks,
    users: usersService(database, passwordLinks),
  };
}
