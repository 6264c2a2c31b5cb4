import { z } from 'zod';
import { articleStates, moment, plainDate, readVersion } from '../entities/values.ts';
import { articleKinds } from '../metadata.ts';
import {
  adminShape,
  choice,
  date,
  fields,
  type Given,
  line,
  list,
  namesOf,
  number,
  text,
} from './fields.ts';

/** The life of a manuscript, in its order; the last one ends it. */
export const manuscriptStates = [
  'received',
  'with reviewers',
  'revision',
  'accepted',
  'in production',
  'published',
  'declined',
] as const;
export type ManuscriptState = (typeof manuscriptStates)[number];

/** Those in which its authors are asked for the fee. */
export const chargedStates = [
  'accepted',
  'in production',
  'published',
] as const satisfies readonly ManuscriptState[];
export const isCharged = (state: ManuscriptState): boolean =>
  chargedStates.some((charged) => charged === state);

export const manuscriptReviewer = z.strictObject({
  /** Tells it from the others of the manuscript, whatever its name becomes; 0 for a new one. */
  key: z.int().min(0).max(9_999),
  name: z.string().max(200),
  email: z.string().max(300),
  asked: plainDate,
  answered: plainDate,
});
export type ManuscriptReviewer = z.infer<typeof manuscriptReviewer>;

export const manuscriptFile = z.strictObject({
  /** Of its content, by which it is stored. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().max(255),
  bytes: z.int().nonnegative(),
  added: moment,
  /** Of an e-mail: its Message-ID, by which it is known again. */
  message: z.string().max(1_000).optional(),
});
export type ManuscriptFile = z.infer<typeof manuscriptFile>;

/** What is known of a paper before it is an article: seen in the office alone, and there by role (`domain/manuscript/shown.ts`). */
export const manuscriptFields = fields({
  /** Given at once by the journal's pattern, and the same for ever. */
  number: line({ label: 'Number', max: 60, form: 'none' }),
  title: line({
    label: 'Title',
    max: 1_000,
    form: 'required',
    input: {
      help: 'As the authors sent it.',
    },
  }),
  authors: line({ label: 'Authors', max: 2_000, input: { help: 'With commas between them.' } }),
  email: line({
    label: 'Email',
    max: 300,
    input: { kind: 'email', half: true, help: 'Corresponding author.' },
  }),
  phone: line({ label: 'Phone', max: 100, input: { kind: 'tel', half: true } }),
  /** By which the table of fees says what the author pays. */
  country: line({ label: 'Country', max: 200, input: { half: true, help: 'Decides the fee.' } }),
  kind: choice(articleKinds, {
    label: 'Kind',
    default: 'research-article',
    input: { half: true },
  }),
  /** BCP 47; empty means the journal's. */
  language: line({ label: 'Language', max: 200, input: { half: true } }),
  state: choice(manuscriptStates, {
    label: 'State',
    default: 'received',
    input: { help: 'A new state gets today’s date, unless you enter one.' },
  }),
  received_on: date({ label: 'Received', input: { half: true } }),
  reviewing_on: date({ label: 'Sent to reviewers' }),
  revision_on: date({ label: 'Revision asked for' }),
  accepted_on: date({ label: 'Accepted' }),
  production_on: date({ label: 'In production since' }),
  published_on: date({ label: 'Published' }),
  declined_on: date({ label: 'Declined' }),
  reviewers: list(manuscriptReviewer, {
    label: 'Reviewers',
    max: 30_000,
    input: { help: 'Authors and readers see neither reviewers nor notes.' },
  }),
  notes: text({ label: 'Notes for colleagues', max: 20_000 }),
  /** A form can remove files and name them; a call of their own adds them. */
  files: list(manuscriptFile, { label: 'Files', max: 30_000 }),
  /** What it became; 0 while it is none. */
  article_id: number({ label: 'Article', form: 'none' }),
});
export type ManuscriptFields = typeof manuscriptFields;

/** What tells of people: erased on request, while the rest stays. */
export const personalFields = [
  'authors',
  'email',
  'phone',
  'reviewers',
  'notes',
  'files',
] as const satisfies readonly (keyof ManuscriptFields)[];

/** The date that belongs to each state. */
export const dateOfState = {
  received: 'received_on',
  'with reviewers': 'reviewing_on',
  revision: 'revision_on',
  accepted: 'accepted_on',
  'in production': 'production_on',
  published: 'published_on',
  declined: 'declined_on',
} as const satisfies Record<ManuscriptState, keyof ManuscriptFields>;

const { number: manuscriptNumber, title, state, ...rest } = adminShape(manuscriptFields);

/** What everybody of the office sees of a manuscript. */
export const manuscriptSummary = z.strictObject({
  id: z.int(),
  ...{ number: manuscriptNumber, title, state },
});
export type ManuscriptSummary = z.infer<typeof manuscriptSummary>;

/** What the list shows to users who work with manuscripts. */
export const listedManuscript = manuscriptSummary.extend({
  authors: rest.authors,
  received_on: plainDate,
  /** Of its state. */
  since: plainDate,
});
export type ListedManuscript = z.infer<typeof listedManuscript>;

export const manuscript = manuscriptSummary.extend({
  ...rest,
  /** Without their addresses for users who may not publish. */
  reviewers: z.array(manuscriptReviewer.partial({ email: true })),
  /** What it became, while that is there. */
  article: z
    .strictObject({ id: z.int(), refnumber: z.string(), state: z.enum(articleStates) })
    .optional(),
  createdby: z.string(),
  creation: moment,
  modifiedby: z.string(),
  modification: moment,
});
export type Manuscript = z.infer<typeof manuscript>;

const given = namesOf(manuscriptFields).filter((name) => manuscriptFields[name].form !== 'none');

/** JSON, whose lengths are told before anything reads it; lists are JSON inside it. */
export const manuscriptForm = z.strictObject({
  ...(Object.fromEntries(
    given.map((name) => [name, z.string().max(manuscriptFields[name].max).optional()]),
  ) as Record<keyof Given<ManuscriptFields>, z.ZodOptional<z.ZodString>>),
  modification: readVersion,
});
export type ManuscriptForm = z.infer<typeof manuscriptForm>;
