import { z } from 'zod';
import { roles } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, ownPassword } from './call.ts';
import { historyCalls, historyLine } from './history-calls.ts';
import { mailMessage } from './mail-calls.ts';
import { madeLink, peopleCalls, person } from './people-calls.ts';

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

const confirmation = { password: ownPassword };
const { name, email, allowed_addresses } = peopleCalls.updatePerson.body.shape;

/** A journal where somebody may work; `name` is its slug while it has none, or cannot be asked. */
const publisherJournal = z.strictObject({ slug: z.string(), name: z.string() });
export type PublisherJournal = z.infer<typeof publisherJournal>;

/** People of the whole publisher: for those of them who are owners in all journals, at whichever they are. */
export const publisherPeopleCalls = {
  listPublisherPeople: {
    method: 'GET',
    path: '/api/admin/publisher-people',
    group: 'People',
    summary:
      'List the people of the whole publisher, the journals, and mail to these people that was not sent',
    token: 'required',
    answer: {
      status: 200,
      body: z.strictObject({
        people: z.array(publisherPerson),
        journals: z.array(publisherJournal),
        /** Links to a password that did not leave: of each address the latest message. */
        unsent: z.array(mailMessage),
      }),
    },
    problems: ['unauthorized', 'forbidden'],
  },
  listPublisherHistory: {
    method: 'GET',
    path: '/api/admin/publisher-people/history',
    group: 'People',
    summary: 'The history of the people of the whole publisher, fifty entries at a time',
    token: 'required',
    query: historyCalls.listHistoryLines.query.pick({ older: true }),
    answer: {
      status: 200,
      body: z.strictObject({
        lines: z.array(historyLine),
        /** For `older`; 0 where nothing is older. */
        next: z.int(),
      }),
    },
    problems: ['unauthorized', 'forbidden'],
  },
  addPublisherPerson: {
    method: 'POST',
    path: '/api/admin/publisher-people',
    group: 'People',
    summary:
      'Add a person of the whole publisher, with a link to choose a password. `password` is your own',
    token: 'required',
    confirmed: 'password',
    body: z.object({
      ...{ username: peopleCalls.addPerson.body.shape.username, name, email, allowed_addresses },
      ...{ role: z.enum(roles, 'Choose a role.'), journals, ...confirmation },
    }),
    answer: {
      status: 201,
      body: z.strictObject({
        person: publisherPerson,
        link: madeLink,
        /** Empty: a name that a journal has is refused. */
        namesakes: z.array(z.string()),
      }),
    },
    problems: [
      ...(['unauthorized', 'forbidden', 'invalid_fields', 'duplicate_username'] as const),
      'too_many_attempts',
    ],
  },
  updatePublisherPerson: {
    method: 'POST',
    path: '/api/admin/publisher-people/{id}',
    group: 'People',
    summary: 'Change a person of the whole publisher, including the journals',
    token: 'required',
    confirmed: 'password',
    params: idParams,
    body: peopleCalls.updatePerson.body.extend({ journals: journals.optional(), ...confirmation }),
    answer: { status: 200, body: publisherPerson },
    problems: [
      ...(['unauthorized', 'forbidden', 'not_found', 'invalid_fields'] as const),
      ...(['last_publisher_owner', 'duplicate_username', 'too_many_attempts'] as const),
    ],
  },
  removePublisherPerson: {
    method: 'POST',
    path: '/api/admin/publisher-people/{id}/remove',
    group: 'People',
    summary: 'Remove a person of the whole publisher: their sessions end at every journal',
    token: 'required',
    confirmed: 'password',
    params: idParams,
    body: z.object(confirmation),
    answer: { status: 204 },
    problems: [
      ...(['unauthorized', 'forbidden', 'not_found', 'invalid_fields'] as const),
      ...(['last_publisher_owner', 'too_many_attempts'] as const),
    ],
  },
  createPublisherLink: {
    method: 'POST',
    path: '/api/admin/publisher-people/{id}/password-link',
    group: 'People',
    summary:
      'Create a link to a new password for a person of the whole publisher; earlier links stop working',
    token: 'required',
    confirmed: 'password',
    params: idParams,
    body: z.object(confirmation),
    answer: { status: 201, body: madeLink },
    problems: [
      ...(['unauthorized', 'forbidden', 'not_found', 'invalid_fields'] as const),
      'too_many_attempts',
    ],
  },
} as const satisfies Record<string, Call>;
