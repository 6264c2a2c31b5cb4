import { z } from 'zod';
import { plainDate } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { letterKinds, mailLanguages, mailStates } from '../mail.ts';
import { callsOf, id } from './call.ts';

const { read, write } = callsOf('Mail');

/** What is written about a manuscript: letters to its authors, and certificates to its reviewers. */
const writtenKinds = [...letterKinds, 'reviewer_thanks'] as const;
export type WrittenKind = (typeof writtenKinds)[number];

const letter = z.strictObject({
  /** As it is printed, `7K3F-9QWEA-2BC4`. */
  code: z.string(),
  kind: z.enum(writtenKinds),
  /** To whom. */
  name: z.string(),
  subject: z.string(),
  date: plainDate,
  /** What became of its mail; empty where none was written. */
  mail: z.enum(['', ...mailStates]),
});
export type Letter = z.infer<typeof letter>;

const draft = z.strictObject({
  kind: z.enum(writtenKinds),
  language: z.enum(mailLanguages),
  /** Of a reviewer, by the key that the manuscript has for them; 0 of letters to the authors. */
  reviewer: z.int(),
  name: z.string(),
  /** The address; empty where none is known. */
  to: z.string(),
  subject: z.string(),
  body: z.string(),
});
export type LetterDraft = z.infer<typeof draft>;

/** What is asked of the author once the manuscript is accepted, and how the draft of that letter says it. */
const feeOfLetters = z.strictObject({
  state: z.enum(['due', 'paid', 'waived', 'none']),
  /** Empty where nothing is due, or nobody knows how much. */
  amount: z.string(),
  texts: z.array(
    z.strictObject({
      language: z.enum(mailLanguages),
      /** As it is in the draft. */
      now: z.string(),
      /** What is in its place where the fee is waived. */
      waived: z.string(),
    }),
  ),
});

/** `reviewer` is the manuscript's key of a reviewer, for `reviewer_thanks` alone. */
const written = z.strictObject({
  kind: z.enum(writtenKinds),
  language: z.enum(mailLanguages),
  reviewer: z.int().min(0).max(9_999).default(0),
  subject: z.string().trim().min(1).max(limits.maxMailSubjectCharacters),
  body: z.string().trim().min(1).max(limits.maxMailBodyCharacters),
  /** Where it is mailed to; empty where it is not mailed. */
  to: z.string().trim().max(300).default(''),
});

export const lettersCalls = {
  getLetters: read(
    '/api/admin/manuscripts/{id}/letters',
    'The letters of a manuscript, newest first, and what the next ones would say in each language',
    {
      right: 'publish',
      params: z.object({ id }),
      answer: z.strictObject({
        letters: z.array(letter),
        drafts: z.array(draft),
        /** In which the manuscript is written to, where nobody chooses. */
        language: z.enum(mailLanguages),
        can_send: z.boolean(),
        /** Why no mail can be sent, in words; empty where it can. */
        missing: z.string(),
        /** Whether links and QR codes would lead nowhere. */
        lacks_address: z.boolean(),
        fee: feeOfLetters,
      }),
    },
  ),
  previewLetter: write(
    '/api/admin/manuscripts/{id}/letters/preview',
    'A letter, or the certificate of a reviewer, as PDF before it is made: its code is none',
    {
      right: 'publish',
      params: z.object({ id }),
      body: written,
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
  sendLetter: write(
    '/api/admin/manuscripts/{id}/letters',
    'Make a letter, or the certificate of a reviewer, with a code of its own; it is mailed where `to` is an address',
    {
      right: 'publish',
      params: z.object({ id }),
      body: written,
      answer: letter,
      problems: ['mail_not_set_up', 'no_public_address'],
    },
  ),
  letter: read(
    '/api/pdf/letter/{code}',
    'A letter, or the certificate of a reviewer, by its code',
    {
      token: 'none',
      params: z.object({ code: z.string().max(100) }),
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
};
