import { z } from 'zod';
import { roles } from '../entities/user.ts';
import { moment } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { callsOf, confirmation, ownPassword } from './call.ts';
import { historyCalls, historyLine } from './history-calls.ts';
import { mailMessage } from './mail-calls.ts';

const { read, write, remove } = callsOf('People', 'forbidden');

const username = z.string().max(4 * limits.maxUsernameCharacters, 'This name is too long.');
const email = z.string().max(limits.maxEmailCharacters, 'This address is too long.');
const name = z.string().max(limits.maxPersonNameCharacters, 'This name is too long.');
/** Apart by spaces, commas or new lines. */
const allowedAddresses = z.string().max(4_000, 'These are too many addresses.');

/** A user of the journal, as people who may manage users see them. */
export const person = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(['enabled', 'disabled']),
  /** Whether they have a password; who has none is invited. */
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  /** Addresses and ranges to work from; none means anywhere. */
  allowedAddresses: z.array(z.string()),
  creation: moment,
  /** To some minutes; empty where they never were. */
  lastSeen: z.string(),
  /** Of the whole publisher: seen here, and kept by its owners. Their ids are below zero. */
  isOfPublisher: z.literal(true).optional(),
});
export type Person = z.infer<typeof person>;

/** A link that gives a password. The address is told this once. */
export const madeLink = z.strictObject({
  address: z.string(),
  expiry: moment,
  /** The address that it was mailed to; empty where it was not. */
  mailedTo: z.string(),
  /** The address that it should have been mailed to, where it could not be put into the outbox. */
  notMailedTo: z.string().optional(),
});
export type MadeLink = z.infer<typeof madeLink>;

const personChange = z.object({
  name: name.optional(),
  email: email.optional(),
  role: z.enum(roles, 'Choose a role.').optional(),
  status: z.enum(['enabled', 'disabled'], 'Either enabled or disabled').optional(),
  allowed_addresses: allowedAddresses.optional(),
});

/** Where somebody works: in all journals, those of later too, or in these alone. */
const chooseJournals = 'Choose all journals, or at least one.';
const journals = z.union(
  [
    z.literal('all'),
    z.array(z.string().max(limits.maxSlugCharacters)).min(1, chooseJournals).max(1_000),
  ],
  chooseJournals,
);
export type WorksIn = z.infer<typeof journals>;

/** Somebody of the whole publisher, as its owners see them; the id is that of their store. */
export const publisherPerson = person.omit({ isOfPublisher: true }).extend({ journals });
export type PublisherPerson = z.infer<typeof publisherPerson>;

/** A journal where somebody may work; `name` is its slug while it has none, or cannot be asked. */
const publisherJournal = z.strictObject({ slug: z.string(), name: z.string() });
export type PublisherJournal = z.infer<typeof publisherJournal>;

export const peopleCalls = {
  listPeople: read('/api/admin/people', 'List the users of the journal', {
    right: 'people',
    answer: z.array(person),
  }),
  addPerson: write(
    '/api/admin/people',
    'Add a user with a password, or with a link to choose one',
    {
      right: 'people',
      confirmed: 'session',
      body: z.object({
        username,
        name: name.optional(),
        email: email.optional(),
        role: z.enum(roles, 'Choose a role.').optional(),
        allowed_addresses: allowedAddresses.optional(),
        password: z
          .string()
          .max(limits.maxPasswordCharacters, 'This password is too long.')
          .optional(),
      }),
      created: z.strictObject({ person, link: madeLink.optional() }),
      problems: ['duplicate_username'],
    },
  ),
  updatePerson: write(
    '/api/admin/people/{id}',
    'Change a user: role, name, email address, allowed addresses, enabled or disabled',
    {
      right: 'people',
      confirmed: 'session',
      body: personChange,
      answer: person,
      problems: ['last_owner'],
    },
  ),
  removePerson: remove(
    '/api/admin/people/{id}',
    'Remove a user; the history keeps what they did under their name',
    { right: 'people', confirmed: 'session', problems: ['last_owner'] },
  ),
  createPasswordLink: write(
    '/api/admin/people/{id}/password-link',
    'Create a link to a new password, or an invitation for a user without one. Earlier links stop working',
    { right: 'people', confirmed: 'session', created: madeLink },
  ),

  // Of the whole publisher: for those of them who are owners in all journals, at whichever they are.
  listPublisherPeople: read(
    '/api/admin/publisher-people',
    'List the people of the whole publisher, the journals, and mail to these people that was not sent',
    {
      right: 'publisher',
      answer: z.strictObject({
        people: z.array(publisherPerson),
        journals: z.array(publisherJournal),
        /** Links to a password that did not leave: of each address the latest message. */
        unsent: z.array(mailMessage),
      }),
    },
  ),
  listPublisherHistory: read(
    '/api/admin/publisher-people/history',
    'The history of the people of the whole publisher, fifty entries at a time',
    {
      right: 'publisher',
      query: historyCalls.listHistoryLines.query.pick({ older: true }),
      answer: z.strictObject({
        lines: z.array(historyLine),
        /** For `older`; 0 where nothing is older. */
        next: z.int(),
      }),
    },
  ),
  readFirstOwner: read(
    '/api/admin/publisher-people/first',
    'Whether you may become the first owner of all journals: while there is no such owner. With it the journals where you show that you own them too',
    {
      right: 'people',
      answer: z.strictObject({ isOpen: z.boolean(), journals: z.array(publisherJournal) }),
    },
  ),
  becomeFirstOwner: write(
    '/api/admin/publisher-people/first',
    'Become the first owner of all journals: your account moves to the people of the publisher, and you log in again',
    {
      right: 'people',
      confirmed: 'password',
      body: confirmation.extend({
        /** How you log in at each other journal. */
        owned: z
          .array(
            z.object({
              journal: z.string().max(limits.maxSlugCharacters),
              username,
              password: z.string().max(limits.maxPasswordCharacters, 'This password is too long.'),
              code: z.string().max(limits.maxCodeCharacters).optional(),
            }),
          )
          .max(1_000)
          .default([]),
      }),
      problems: ['no_first_owner', 'passkeys_of_journal', 'duplicate_username'],
    },
  ),
  addPublisherPerson: write(
    '/api/admin/publisher-people',
    'Add a person of the whole publisher, with a link to choose a password. `password` is your own',
    {
      right: 'publisher',
      confirmed: 'password',
      body: z.object({
        username,
        name: name.optional(),
        email: email.optional(),
        allowed_addresses: allowedAddresses.optional(),
        role: z.enum(roles, 'Choose a role.'),
        journals,
        password: ownPassword,
      }),
      created: z.strictObject({
        person: publisherPerson,
        link: madeLink,
        /** Empty: a name that a journal has is refused. */
        namesakes: z.array(z.string()),
      }),
      problems: ['duplicate_username'],
    },
  ),
  updatePublisherPerson: write(
    '/api/admin/publisher-people/{id}',
    'Change a person of the whole publisher, including the journals',
    {
      right: 'publisher',
      confirmed: 'password',
      body: personChange.extend({
        journals: journals.optional(),
        password: ownPassword,
      }),
      answer: publisherPerson,
      problems: ['last_publisher_owner', 'duplicate_username'],
    },
  ),
  removePublisherPerson: write(
    '/api/admin/publisher-people/{id}/remove',
    'Remove a person of the whole publisher: their sessions end at every journal',
    {
      right: 'publisher',
      confirmed: 'password',
      body: confirmation,
      problems: ['last_publisher_owner'],
    },
  ),
  createPublisherLink: write(
    '/api/admin/publisher-people/{id}/password-link',
    'Create a link to a new password for a person of the whole publisher; earlier links stop working',
    { right: 'publisher', confirmed: 'password', body: confirmation, created: madeLink },
  ),
};
