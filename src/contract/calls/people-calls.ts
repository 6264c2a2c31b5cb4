import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { roles } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { callsOf } from './call.ts';

const { read, write, remove } = callsOf('People', 'forbidden');

const email = z.string().max(limits.maxEmailCharacters, 'This address is too long.');
const name = z.string().max(limits.maxPersonNameCharacters, 'This name is too long.');
/** Apart by spaces, commas or new lines. */
const allowedAddresses = z.string().max(4_000, 'These are too many addresses.');

/** A user of the journal, as whoever keeps the users sees them. */
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

export const peopleCalls = {
  listPeople: read('/api/admin/people', 'List the users of the journal', {
    answer: z.array(person),
  }),
  addPerson: write(
    '/api/admin/people',
    'Add a user with a password, or with a link to choose one',
    {
      confirmed: 'session',
      body: z.object({
        username: z.string().max(4 * limits.maxUsernameCharacters, 'This name is too long.'),
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
      confirmed: 'session',
      body: z.object({
        name: name.optional(),
        email: email.optional(),
        role: z.enum(roles, 'Choose a role.').optional(),
        status: z.enum(['enabled', 'disabled'], 'Either enabled or disabled').optional(),
        allowed_addresses: allowedAddresses.optional(),
      }),
      answer: person,
      problems: ['last_owner'],
    },
  ),
  removePerson: remove(
    '/api/admin/people/{id}',
    'Remove a user; the history keeps what they did under their name',
    { confirmed: 'session', problems: ['last_owner'] },
  ),
  createPasswordLink: write(
    '/api/admin/people/{id}/password-link',
    'Create a link to a new password, or an invitation for a user without one. Earlier links stop working',
    { confirmed: 'session', created: madeLink },
  ),
};
