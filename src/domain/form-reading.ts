import { formMessages } from '#contract/messages.ts';

/** What a form gives, as it would be stored, and what is wrong with it: a sentence for each field. */
export type FormReading<Values> = { values: Values; problems: Record<string, string> };

/** What is wrong with a choice that is none of these. */
export const oneOf = (choices: readonly string[], value: string): string | undefined =>
  choices.includes(value) ? undefined : formMessages.oneOf(choices);

/** What is wrong with a text that is too long. */
export const atMost = (max: number, value: string): string | undefined =>
  value.length > max ? formMessages.maxCharacters(max) : undefined;
