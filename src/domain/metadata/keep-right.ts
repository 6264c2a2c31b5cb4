import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { dropEmpty, type Reading, type Shape } from './form-shapes.ts';

/** A value that was left out, and the rule that it breaks. */
export type LeftOutValue = { path: (string | number)[]; value: unknown; reason: string };

type Fault = Omit<LeftOutValue, 'value'>;
type Kept<Value> = {
  /** Undefined where nothing of it can be read. */
  value: Value | undefined;
  leftOut: LeftOutValue[];
};

/** A first pass for the shape, one for the rules, and some for what shows itself when another is gone. */
const maxPasses = 8;

/** Without these a row says nothing: it is left out whole. */
const needed: ReadonlySet<string | number> = new Set(['name', 'language', 'funder']);

/**
 * What a record gives, without just those values that break a rule. `read` is the form's way of reading it, which refuses
 * it as a whole. Never fails.
 *
 * @param given an object or a list, or JSON of it
 * @example keepRight(articleMetadata, { kind: 'letter', licence: 'mine' }, readMetadata).value // { kind: 'letter' }
 */
export function keepRight<Value>(
  shape: Shape<unknown>,
  given: unknown,
  read: (given: unknown) => Reading<Value>,
): Kept<Value> {
  const whole = (reason: string) => ({
    value: undefined,
    leftOut: [{ path: [], value: undefined, reason }],
  });
  if (typeof given === 'string' && given.length > limits.maxMetadataCharacters.whole) {
    return whole(formMessages.maxCharacters(limits.maxMetadataCharacters.whole));
  }
  let rest = typeof given === 'string' ? parsed(given) : given;
  if (typeof rest !== 'object' || rest === null) return whole(formMessages.metadata.json);
  const places = new WeakMap<object, number>();
  const leftOut: LeftOutValue[] = [];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const faults = faultsOf(shape, rest, read);
    if (faults.length === 0) return { value: read(rest).value, leftOut };
    for (const { path, reason } of faults) {
      const value = at(rest, path);
      if (value === null || value === '') continue;
      leftOut.push({ path: asGiven(rest, path, places), value, reason });
    }
    if (faults.some(({ path }) => path.length === 0)) return { value: undefined, leftOut };
    rest = without(rest, new Set(faults.map(({ path }) => keyOf(emptied(path)))), places);
  }
  return { ...whole(formMessages.metadata.json), leftOut };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what was expected.
    return undefined;
  }
}

function faultsOf<Value>(
  shape: Shape<unknown>,
  given: unknown,
  read: (given: unknown) => Reading<Value>,
): Fault[] {
  const result = shape.safeParse(dropEmpty(given));
  if (result.success) {
    return Object.entries(read(given).problems).map(([place, reason]) => ({
      path: place
        .split('.')
        .slice(1)
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      reason,
    }));
  }
  return result.error.issues.flatMap(({ path, message, keys }) => {
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (keys === undefined) return [{ path: steps, reason: message }];
    const reason = formMessages.metadata.unknown;
    return keys.map((key) => ({ path: [...steps, key], reason }));
  });
}

/** What goes with a wrong value: where a row cannot be without it, the row. */
const emptied = (path: Fault['path']): Fault['path'] =>
  typeof path.at(-2) === 'number' && needed.has(path.at(-1) ?? '') ? path.slice(0, -1) : path;

/** Keys of a record may hold anything, periods too. */
const keyOf = (path: Fault['path']): string => JSON.stringify(path);

function at(value: unknown, path: Fault['path']): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? Reflect.get(inner, step)
        : undefined,
    value,
  );
}

/** The path by the places that rows had before others were left out. */
const asGiven = (
  value: unknown,
  path: Fault['path'],
  places: WeakMap<object, number>,
): Fault['path'] =>
  path.map((step, index) => {
    const row = at(value, path.slice(0, index + 1));
    const place = typeof row === 'object' && row !== null ? places.get(row) : undefined;
    return typeof step === 'number' ? (place ?? step) : step;
  });

function without(
  value: unknown,
  gone: ReadonlySet<string>,
  places: WeakMap<object, number>,
  path: Fault['path'] = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.flatMap((row: unknown, index) => {
      const own = [...path, index];
      if (gone.has(keyOf(own))) return [];
      const copy = without(row, gone, places, own);
      if (typeof row === 'object' && row !== null) {
        places.set(copy as object, places.get(row) ?? index);
      }
      return [copy];
    });
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !gone.has(keyOf([...path, key])))
      .map(([key, inner]) => [key, without(inner, gone, places, [...path, key])]),
  );
}

/**
 * A left-out value in words, naming the field, the value and the rule.
 *
 * @example leftOutWords('contributors', { path: [1, 'orcid'], value: '0', reason: 'This is not a valid ORCID iD.' })
 * // 'contributors, no. 2, orcid "0": This is not a valid ORCID iD.'
 */
export function leftOutWords(field: string, { path, value, reason }: LeftOutValue): string {
  const steps = path.map((step) => (typeof step === 'number' ? `no. ${step + 1}` : short(step)));
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
  const quoted = text === undefined ? '' : ` ${JSON.stringify(short(text))}`;
  return `${[field, ...steps].join(', ')}${quoted}: ${reason}`;
}

const maxShown = 40;
const short = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
