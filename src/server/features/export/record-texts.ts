import { z } from 'zod';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';

/** A text of at most so many characters: a folder brings nothing longer than the forms take. */
export const textOf = (max: number) => z.string().max(max, formMessages.article.maxCharacters(max));

/** Names of users, kinds and states: nothing that anybody writes at length. */
export const shortText = textOf(500);

const orEmpty = (shape: z.ZodType<string>) => z.union([shape, z.literal('')]);

/** Pages reckon with moments and days: with one that is none, none of them could be shown. Empty where there is none. */
export const momentText = orEmpty(z.iso.datetime('A moment such as 2026-01-31T08:30:00.000Z'));
export const dayText = orEmpty(z.iso.date(formMessages.article.publishdate));

/** The record with its plain texts as a form would store them. */
export function withCleanTexts<Record extends object>(
  record: Record,
  fields: readonly (keyof Record)[],
): Record {
  const cleaned = fields.map((field) => {
    const value = record[field];
    return [field, typeof value === 'string' ? cleanText(value) : value] as const;
  });
  return { ...record, ...Object.fromEntries(cleaned) };
}
