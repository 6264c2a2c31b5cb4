import { fieldName } from '#domain/history/history-values.ts';
import type { Problem } from './problem.ts';

/** Why one of many was refused, in words: of each field that is named, else of the refusal itself. */
export function reasonsOf(problem: Problem): string[] {
  const fields = Object.entries(problem.fields ?? {});
  if (fields.length === 0) return [problem.message];
  return fields.map(([field, words]) =>
    ofTheWhole.has(field) ? words : `${fieldName(field)}: ${words}`,
  );
}

/** What is said of these is no field's that one could fill in. */
const ofTheWhole: ReadonlySet<string> = new Set(['state', 'status', 'publish_at', 'change']);
