import { z } from 'zod';
import { articleStates, requiredText } from '../entities/values.ts';
import { articleFields, maxArticleCharacters } from '../fields/article.ts';
import { formShape } from '../fields/fields.ts';
import { limits } from '../limits.ts';
import { refusedAs } from './call.ts';

const invalidIssue = refusedAs('invalid_issue');

/** A whole number, which may be written as text, as a form's fields are. */
const wholeNumber = (min: number, max: number) =>
  z
    .union([z.int(invalidIssue), z.string().regex(/^\s*\d{1,6}\s*$/, invalidIssue)], invalidIssue)
    .transform(Number)
    .pipe(z.int(invalidIssue).min(min, invalidIssue).max(max, invalidIssue));

const volumeOrIssue = wholeNumber(0, limits.maxVolumeOrIssue);

export const newIssue = z.object(
  {
    year: wholeNumber(limits.minYear, limits.maxYear).optional(),
    volume: volumeOrIssue,
    issue: volumeOrIssue,
    frequency: z.string(invalidIssue).max(maxArticleCharacters.frequency, invalidIssue),
  },
  invalidIssue,
);

export const articleForm = z.object({
  ...formShape(articleFields),
  year: requiredText,
  volume: requiredText,
  issue: requiredText,
  frequency: z.string().optional(),
  refnumber: requiredText,
  contributors: z
    .string()
    .optional()
    .meta({ description: 'JSON of the rows; `authorname` is written from their names' }),
  metadata: z.string().optional().meta({ description: 'JSON of its other metadata' }),
});

/** A moment as a form names it: with its offset from UTC, or empty. */
export const momentField = z.union(
  [
    z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
    z.literal('').transform(() => undefined),
  ],
  'A day and a time, with its offset from UTC',
);

/** Ours: whether readers see it, and from when on. */
export const visibilityFields = {
  state: z
    .enum(articleStates, 'One of draft, scheduled, published and withdrawn')
    .optional()
    .meta({ description: '`draft`, `scheduled` with `publish_at`, `published`, or `withdrawn`' }),
  publish_at: momentField.optional().meta({ description: 'A timestamp with its offset from UTC' }),
};
