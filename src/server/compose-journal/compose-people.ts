import { worksIn } from '#domain/publisher-person.ts';
import { publisherStore } from '../config/publisher-file.ts';
import type { AccountStore, AccountStores } from '../features/accounts/account-stores.ts';
import { type AccountsService, accountsService } from '../features/accounts/accounts-service.ts';
import { LoginLimits } from '../features/accounts/login-attempts.ts';
import {
  type OwnAccountService,
  ownAccountService,
} from '../features/accounts/own-account-service.ts';
import { type PasskeysService, passkeysService } from '../features/accounts/passkeys-service.ts';
import {
  type PasswordLinksService,
  passwordLinksService,
} from '../features/accounts/password-links-service.ts';
import { passwordRules } from '../features/accounts/passwords.ts';
import { type PeopleService, peopleService } from '../features/accounts/people-service.ts';
import {
  type PublisherPeopleService,
  publisherPeopleService,
} from '../features/accounts/publisher-people-service.ts';
import { SecondFactors } from '../features/accounts/second-factor.ts';
import {
  type SessionConfirmations,
  sessionConfirmations,
} from '../features/accounts/session-confirmations.ts';
import { type UsersService, usersService } from '../features/accounts/users-service.ts';
import type { MailService } from '../features/mail/mail-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { findNamesake } from '../store/user-queries.ts';
import type { JournalParts } from './journal-parts.ts';

/** Who logs in. */
export type PeopleServices = {
  accounts: AccountsService;
  /** What users do with their own. */
  ownAccounts: OwnAccountService;
  /** Who is there, asked for before what an open session alone must not do. */
  confirmations: SessionConfirmations;
  /** One's own passkeys. */
  passkeys: PasskeysService;
  /** The users, as their owners keep them. */
  people: PeopleService;
  passwordLinks: PasswordLinksService;
  /** Those of the whole publisher, as they keep themselves from this journal. */
  publisherPeople: PublisherPeopleService;
  /** The same, as the command line keeps them. */
  users: UsersService;
  /** The journal's own accounts. Of the store of the publisher's people: what the journals ask. */
  accountStore: AccountStore;
};

export function composePeople(
  parts: JournalParts,
  settings: SettingsService,
  mail: MailService,
): PeopleServices {
  const { slug, database, registry, publisherPeople } = parts;
  const isStore = slug === publisherStore;
  const itself = () => (isStore ? registry.publisher.publisher.name || 'Publisher' : slug);
  const name = async () => (await settings.get()).websitename || itself();
  const journals = () => registry.list().filter((one) => isStore || one.slug === slug);

  /** Nobody locks another out, or is taken for them. */
  async function namesakes(username: string, theirs: string): Promise<string[]> {
    if (!isStore) {
      const store = await stores.publisher();
      const namesake = store && (await findNamesake(store.database.reads, username));
      return namesake === undefined ? [] : ['The publisher'];
    }
    const slugs = registry.list().map((one) => one.slug);
    const there = slugs.filter((one) => worksIn(theirs, one));
    // A journal that cannot be asked now is not named: nobody can log in there either.
    const asked = await Promise.allSettled(there.map((one) => parts.journalHasUser(one, username)));
    return there.filter((_, index) => {
      const answer = asked[index];
      return answer?.status === 'fulfilled' && answer.value;
    });
  }

  const own: AccountStore = {
    ...{ database, challenges: database, journal: '', name, namesakes },
    limits: new LoginLimits(database),
    watch: parts.logins,
    factors: new SecondFactors(parts.sealed, slug),
    passwords: passwordRules(async () => [
      ...[itself(), await name()],
      // Whoever works in all of them may be tempted by any.
      ...journals().flatMap((one) => [one.slug, one.origin]),
    ]),
    lastOwner: isStore ? 'last_publisher_owner' : 'last_owner',
    mail: mail.canSend ? mail : undefined,
    onMailError: parts.onMailError,
  };
  const stores: AccountStores = {
    own,
    async publisher() {
      const store = (await publisherPeople())?.accountStore;
      return store && { ...store, journal: slug, challenges: database, watch: parts.logins };
    },
  };
  return {
    accounts: accountsService(stores),
    ownAccounts: ownAccountService(stores),
    confirmations: sessionConfirmations(stores),
    passkeys: passkeysService(stores),
    people: peopleService(stores),
    passwordLinks: passwordLinksService(stores),
    publisherPeople: publisherPeopleService({
      slug,
      find: publisherPeople,
      journals: () => registry.list(),
      nameOf: parts.journalName,
    }),
    users: usersService(own),
    accountStore: own,
  };
}
