import { z } from 'zod';
import { type Fields, namesOf, webAddress } from '#contract/fields/fields.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from '#domain/clean-text.ts';
import { maxAmount } from '#domain/fees/money.ts';
import { cleanField, isList, isYear, type Rules } from '#domain/fields/kinds.ts';

/** How a column travels with an exported journal, which nobody trusts: its bounds, and how its texts are cleaned. */
export type Column = {
  shape: z.ZodType;
  /** As its form would store the text; a second time changes nothing. */
  clean?(text: string): string;
  /** JSON in the row, and what it says in the folder. */
  isJson?: true;
  /** In the folder alone. */
  isMore?: true;
};

/** A text of at most so many characters: a folder brings nothing longer than the forms take. */
export const textOf = (max: number) => z.string().max(max, formMessages.article.maxCharacters(max));

/** Such a text that is stored as a form would. */
export const plain = (max: number) => ({ shape: textOf(max), clean: cleanText });
export const plainOrNone = (max: number) => ({
  shape: textOf(max).default(''),
  clean: cleanText,
});

export const json = (shape: z.ZodType): Column => ({ shape, isJson: true });
export const more = (shape: z.ZodType): Column => ({ shape, isMore: true });

/** Names of users, kinds and states: nothing that anybody writes at length. */
export const shortText = textOf(500);

/** The number of a row. Bounded, so that the database has numbers left for what comes after. */
export const recordId = z.int().positive().max(limits.maxRecordId);

export const count = z.int().min(0).max(limits.maxRecordId);
export const flag = z.int().min(0).max(1);
export const amount = z.int().min(0).max(maxAmount).nullable();

const orEmpty = (shape: z.ZodType<string>) => z.union([shape, z.literal('')]);

/** Pages reckon with moments and days: with one that is none, none of them could be shown. Empty where there is none. */
export const momentText = orEmpty(z.iso.datetime('A moment such as 2026-01-31T08:30:00.000Z'));
export const dayText = orEmpty(z.iso.date(formMessages.article.publishdate));

export const pictureName = orEmpty(
  z.string().regex(/^[0-9a-f]{64}(-[1-9]\d{0,3}x[1-9]\d{0,3})?\.(webp|png|jpg|svg)$/),
);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);

function shapeOf(field: Fields[string]): z.ZodType {
  switch (field.kind) {
    case 'picture':
      return pictureName;
    case 'flag':
      return flag;
    case 'number':
      return z.int().min(0);
    case 'list':
      return textOf(field.max).refine(
        (text) => cleanField(field, text) === text && isList(field, text),
        formMessages.list,
      );
    case 'amount':
      return amount;
    case 'choice':
    case 'rich':
      return field.max > 500 ? textOf(field.max) : shortText;
    case 'address':
      return z.union([z.literal(''), webAddress]);
    case 'date':
      return dayText;
    case 'year':
      return shortText.refine(isYear, formMessages.editor.term);
    default:
      return textOf(field.max);
  }
}

/**
 * The columns of the fields of a noun: bounds, and rules where a text that breaks them could not be shown. Folders of earlier
 * versions lack fields that came later.
 */
export function fieldColumns<F extends Fields>(
  table: F,
  rules: Rules<F> = {},
): { [K in keyof F]: Column } {
  const columns = namesOf(table).map((name) => {
    const field = table[name] as F[string];
    const rule = rules[name];
    const problem = field.kind === 'rich' ? undefined : rule?.problem;
    const ruled = problem
      ? shapeOf(field).refine((text) => problem(String(text)) === undefined, {
          error: ({ input }) => problem(String(input)),
        })
      : shapeOf(field);
    const shape = field.form === 'required' ? ruled : ruled.default(field.default);
    return [name, { shape, clean: (text: string) => cleanField(field, text, rule) }];
  });
  return Object.fromEntries(columns) as { [K in keyof F]: Column };
}
