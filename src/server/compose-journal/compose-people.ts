import { worksIn } from '#domain/publisher-person.ts';
import { lookOf } from '#domain/username.ts';
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
import { passwordRules } from '../features/accounts/password-rules.ts';
import { type PeopleService, peopleService } from '../features/accounts/people-service.ts';
import { passkeyLoginsOfBoth, passkeysOfBoth } from '../features/accounts/publisher-passkeys.ts';
import {
  linksOfBoth,
  ownAccountsOfBoth,
  type PublisherStore,
  peopleOfBoth,
  withPublisherPeople,
} from '../features/accounts/publisher-people.ts';
import {
  type PublisherPeopleService,
  publisherPeopleService,
} from '../features/accounts/publisher-people-service.ts';
import { SecondFactors } from '../features/accounts/second-factor.ts';
import {
  confirmationsOfBoth,
  type SessionConfirmations,
  sessionConfirmations,
} from '../features/accounts/session-confirmations.ts';
import { tellOfChange } from '../features/accounts/tell-of-change.ts';
import { type UsersService, usersService } from '../features/accounts/users-service.ts';
import type { MailService } from '../features/mail/mail-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import type { JournalParts } from './journal-parts.ts';

/** Who logs in. */
export type PeopleServices = {
  accounts: AccountsService;
  /** What users do with their own. */
  ownAccounts: OwnAccountService;
  /** Who is there, asked for before what an open session alone must not do. */
  confirmations: SessionConfirmations;
  /** Logging in with passkeys, and keeping one's own. */
  passkeyLogins: PasskeyLogins;
  passkeys: PasskeysService;
  /** The users, as their owners keep them. */
  people: PeopleService;
  passwordLinks: PasswordLinksService;
  /** Those of the whole publisher, as they keep themselves from this journal. */
  publisherPeople: PublisherPeopleService;
  /** The same, as the command line keeps them. */
  users: UsersService;
  /** Of the store of the publisher's people: what the journals ask of it. */
  ofPublisher: PublisherStore;
};

export function composePeople(
  parts: JournalParts,
  settings: SettingsService,
  mail: MailService,
  history: PublisherStore['history'],
): PeopleServices {
  const { slug, database, registry, sealed, logins, publisherPeople } = parts;
  const isStore = slug === publisherStore;
  const find = async () => (await publisherPeople())?.ofPublisher;
  const itself = () => (isStore ? registry.publisher.publisher.name || 'Publisher' : slug);
  const journalName = async () => (await settings.get()).websitename || itself();
  const journals = () => registry.list().filter((one) => isStore || one.slug === slug);
  const passwords = passwordRules(async () => [
    ...[itself(), await journalName()],
    // Whoever works in all of them may be tempted by any.
    ...journals().flatMap((one) => [one.slug, one.origin]),
  ]);
  const tell = tellOfChange(mail.canSend ? mail.sendAccessChange : undefined, parts.onMailError);
  const passwordLinks = passwordLinksService(
    database,
    passwords,
    mail.canSend ? mail.sendToPerson : undefined,
    parts.onMailError,
    async (username, by) => (await find())?.passwordLinks.mailTo(username, slug, by),
    tell,
  );
  const factors = new SecondFactors(sealed, slug);
  const confirmations = sessionConfirmations({ database, factors });
  const ownAccounts = ownAccountService({
    ...{ database, slug, sealed, journalName, passwords, tell },
    requireConfirmation: confirmations.require,
  });
  /** Where somebody has this name, or one that looks like it: nobody locks another out, or is taken for them. */
  async function namesakes(username: string, theirs: string): Promise<string[]> {
    if (!isStore) {
      const store = await find();
      const look = lookOf(username);
      const users = (await store?.users()) ?? [];
      return users.some((user) => lookOf(user.username) === look) ? ['The publisher'] : [];
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
  const lastOwner = isStore ? 'last_publisher_owner' : 'last_owner';
  const people = peopleService(database, passwordLinks, passwords, tell, namesakes, lastOwner);
  const users = usersService(database, passwordLinks, passwords, tell, namesakes);
  const ofBoth = { slug, database, watch: logins, journalName, find };
  return {
    accounts: withPublisherPeople(accountsService(database, factors, logins), ofBoth),
    ownAccounts: ownAccountsOfBoth(ownAccounts, find),
    confirmations: confirmationsOfBoth(confirmations, async () => {
      const store = await find();
      return store && sessionConfirmations({ ...store, journal: database });
    }),
    passkeyLogins: passkeyLoginsOfBoth(passkeyLogins({ database }, logins), ofBoth),
    passkeys: passkeysOfBoth(passkeysService({ database, journalName, tell }), ofBoth),
    people: peopleOfBoth(people, ofBoth),
    passwordLinks: linksOfBoth(passwordLinks, ofBoth),
    publisherPeople: publisherPeopleService({
      ...ofBoth,
      journals: () => registry.list(),
      nameOf: parts.journalName,
    }),
    users,
    ofPublisher: {
      ...{ database, factors, ownAccounts, people, tell, passwordLinks, history },
      latestMail: async () => (await mail.list({}, 1)).messages,
      users: users.list,
    },
  };
}
