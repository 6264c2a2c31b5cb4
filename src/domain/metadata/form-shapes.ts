import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';

/** What a form or a record gives, as it would be stored, and what is wrong with it: a sentence for each place. */
export type Reading<Value> = { value: Value; problems: Record<string, string> };

/** A text as it is stored, and its problem at its place where it cannot be read. */
export function checked(
  text: string,
  parseText: (text: string) => string | undefined,
  place: string,
  sentence: string,
  problems: Record<string, string>,
): string {
  if (text === '') return '';
  const parsed = parseText(text);
  if (parsed === undefined) problems[place] = sentence;
  return parsed ?? text;
}

/** A shape of the contract. */
export type Shape<Value> = {
  safeParse(given: unknown):
    | { success: true; data: Value }
    | {
        success: false;
        error: {
          issues: {
            path: PropertyKey[];
            message: string;
            code?: string | undefined;
            keys?: string[];
          }[];
        };
      };
};

/** What is given, or JSON of it, held to a shape of the contract; lengths are checked first. */
export function readShape<Value>(
  name: string,
  shape: Shape<Value>,
  given: unknown,
): { value: Value | undefined; problems: Record<string, string> } {
  if (typeof given === 'string' && given.length > limits.maxMetadataCharacters.whole) {
    return {
      value: undefined,
      problems: { [name]: formMessages.maxCharacters(limits.maxMetadataCharacters.whole) },
    };
  }
  const read = shape.safeParse(typeof given === 'string' ? dropEmpty(parseJson(given)) : given);
  if (read.success) return { value: read.data, problems: {} };
  const problems = read.error.issues.map(({ path, message, code }) => [
    [name, ...path].join('.'),
    code === 'unrecognized_keys' ? formMessages.metadata.unknown : message,
  ]);
  return { value: undefined, problems: Object.fromEntries(problems.reverse()) };
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A form gives what is not known as an empty text: it is left out. */
export function dropEmpty(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== '' && value !== null),
  );
}

/** The object without what is empty, its keys in the order given. */
export function compact<Value extends object>(
  value: { [K in keyof Value]: Value[K] | '' | undefined },
): Value {
  const known = Object.entries(value).filter(
    ([, one]) => one !== undefined && one !== '' && !(Array.isArray(one) && one.length === 0),
  );
  return Object.fromEntries(known) as Value;
}
