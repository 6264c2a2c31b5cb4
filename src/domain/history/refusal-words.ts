import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { formMessages } from '#contract/messages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { fieldName } from './history-values.ts';

type Refusal = {
  code?: ProblemCode | undefined;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
};

/**
 * Why one of many was refused, in words: of each field that is named, else of the refusal itself. Never fails.
 *
 * @param noun of the record, where it is known
 * @example refusalWords({ message: 'Wrong.', fields: { authorname: 'Missing.' } }) // ['Authors: Missing.']
 */
export function refusalWords(
  { code, message, fields = {} }: Refusal,
  noun?: HistoryEntry['noun'],
): string[] {
  const named = Object.entries(fields);
  // The words of the code are those of a request for an address.
  if (code === 'not_found') return [(noun && notUndone[noun]) ?? 'It is no longer there.'];
  if (named.length === 0) return [message];
  return named.map(([field, words]) => {
    if (ofTheWhole.has(field)) return words;
    // The words of the form are specified, and say nothing.
    const isTaken = code === 'duplicate_txnid' && field === 'txnid';
    return `${fieldName(field)}: ${isTaken ? formMessages.fees.used : words}`;
  });
}

/** Of nouns that the history does not undo: where they are changed. */
const notUndone: Partial<Record<HistoryEntry['noun'], string>> = {
  account_document: 'A document cannot be undone. Cancel it on its page.',
  mail_text: 'This cannot be undone here. Change it under Mail > Templates.',
  person: 'This cannot be undone here. Change it under People.',
  settings: 'This cannot be undone here. Change it under Journals.',
};

/** What is said of these is no field's that one could fill in. */
const ofTheWhole: ReadonlySet<string> = new Set([
  ...['state', 'status', 'publish_at', 'change', 'anyFile'],
]);
