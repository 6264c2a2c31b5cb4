import { fieldName } from './history-values.ts';

type Refusal = { message: string; fields?: Readonly<Record<string, string>> | undefined };

/**
 * Why one of many was refused, in words: of each field that is named, else of the refusal itself. Never fails.
 *
 * @example refusalWords({ message: 'Wrong.', fields: { authorname: 'Missing.' } }) // ['Authors: Missing.']
 */
export function refusalWords({ message, fields = {} }: Refusal): string[] {
  const named = Object.entries(fields);
  if (named.length === 0) return [message];
  return named.map(([field, words]) =>
    ofTheWhole.has(field) ? words : `${fieldName(field)}: ${words}`,
  );
}

/** What is said of these is no field's that one could fill in. */
const ofTheWhole: ReadonlySet<string> = new Set(['state', 'status', 'publish_at', 'change']);
