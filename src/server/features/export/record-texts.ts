import { z } from 'zod';
import { formMessages } from '#contract/form-messages.ts';
import { cleanText } from '#domain/clean-text.ts';

/** A text of at most so many characters: a folder brings nothing longer than the forms take. */
export const textOf = (max: number) => z.string().max(max, formMessages.article.maxCharacters(max));

/** Moments, names of users, kinds and states: nothing that anybody writes at length. */
export const shortText = textOf(500);

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
