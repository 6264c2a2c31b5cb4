import { z } from 'zod';
import { roles } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { callsOf, ownPassword } from './call.ts';
import { historyCalls, historyLine } from './history-calls.ts';
import { mailMessage } from './mail-calls.ts';
import { madeLink, peopleCalls, person } from './people-calls.ts';

const { read, write } = callsOf('People', 'forbidden');

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
  listPublisherPeople: read(
    '/api/admin/publisher-people',
    'List the people of the whole publisher, the journals, and mail to these people that was not sent',
    {
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
      query: historyCalls.listHistoryLines.query.pick({ older: true }),
      answer: z.strictObject({
        lines: z.array(historyLine),
        /** For `older`; 0 where nothing is older. */
        next: z.int(),
      }),
    },
  ),
  addPublisherPerson: write(
    '/api/admin/publisher-people',
    'Add a person of the whole publisher, with a link to choose a password. `password` is your own',
    {
      confirmed: 'password',
      body: z.object({
        ...{ username: peopleCalls.addPerson.body.shape.username, name, email, allowed_addresses },
        ...{ role: z.enum(roles, 'Choose a role.'), journals, ...confirmation },
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
      confirmed: 'password',
      body: peopleCalls.updatePerson.body.extend({
        journals: journals.optional(),
        ...confirmation,
      }),
      answer: publisherPerson,
      problems: ['last_publisher_owner', 'duplicate_username'],
    },
  ),
  removePublisherPerson: write(
    '/api/admin/publisher-people/{id}/remove',
    'Remove a person of the whole publisher: their sessions end at every journal',
    { confirmed: 'password', body: z.object(confirmation), problems: ['last_publisher_owner'] },
  ),
  createPublisherLink: write(
    '/api/admin/publisher-people/{id}/password-link',
    'Create a link to a new password for a person of the whole publisher; earlier links stop working',
    { confirmed: 'password', body: z.object(confirmation), created: madeLink },
  ),
};
