import { z } from 'zod';
import { roles } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, ownPassword } from './call.ts';
import { historyCalls, historyLine } from './history-calls.ts';
import { mailMessage } from './mail-calls.ts';
import { madeLink, peopleCalls, person } from './people-calls.ts';

/** Where somebody works: in all journals, those of later too, or in these alone. */
const chooseJournals = 'Choose all journals, or one at least.';
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
      'List the people of the whole publisher, the journals that there are, and mail to these people that did not leave',
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
    summary: 'What was done with the people of the whole publisher, fifty lines at a time',
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
      'Add somebody of the whole publisher, with a link by which they give a password. `password` is that of whoever asks',
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
    summary: 'Change somebody of the whole publisher: also in which journals they work',
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
    summary: 'Remove somebody of the whole publisher: their sessions end at every journal',
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
      'Make a link by which somebody of the whole publisher gives a new password; it ends the links from before',
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
