import { publisherStore } from '../config/publisher-file.ts';
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
import {
  ownAccountsOfBoth,
  type PublisherStore,
  peopleOfBoth,
  withPublisherPeople,
} from '../features/accounts/publisher-people.ts';
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
  /** Of the store of the publisher's people: what the journals ask of it. */
  ofPublisher: PublisherStore;
};

export function composePeople(
  { slug, database, registry, sealed, logins, publisherPeople }: JournalParts,
  settings: SettingsService,
  mail: MailService,
): PeopleServices {
  const passwordLinks = passwordLinksService(
    database,
    mail.canSend ? mail.sendToPerson : undefined,
  );
  const isStore = slug === publisherStore;
  const itself = () => (isStore ? registry.publisher.publisher.name || 'Publisher' : slug);
  const journalName = async () => (await settings.get()).websitename || itself();
  const factors = new SecondFactors(sealed, slug);
  const ownAccounts = ownAccountService({ database, slug, sealed, journalName });
  const people = peopleService(database, passwordLinks);
  const users = usersService(database, passwordLinks);
  const find = async () => (await publisherPeople())?.ofPublisher;
  const ofBoth = { slug, database, watch: logins, find };
  return {
    accounts: withPublisherPeople(accountsService(database, factors, logins), ofBoth),
    ownAccounts: ownAccountsOfBoth(ownAccounts, find),
    passkeyLogins: passkeyLogins(database, logins),
    passkeys: passkeysService({ database, journalName }),
    people: peopleOfBoth(people, ofBoth),
    passwordLinks,
    users,
    ofPublisher: { database, factors, ownAccounts, people: people.list, users: users.list },
  };
}
