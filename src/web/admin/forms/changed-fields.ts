/** What a form of texts holds. Other forms hold rows and objects of texts as well. */
export type FormValues<Field extends string> = Record<Field, string>;

/** Whether two values of a field are the same: texts, or rows and objects of them. What is left out is undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** @example changedFields({ name: 'A', post: '' }, { name: 'B', post: '' }) // ['name'] */
export const changedFields = <Values extends object>(stored: Values, values: Values) =>
  (Object.keys(stored) as (keyof Values & string)[]).filter(
    (field) => !isSame(stored[field], values[field]),
  );

/**
 * Only what differs, so that two people who edit different fields do not undo each other's work.
 *
 * @example changesOf({ name: 'A', post: '' }, { name: 'B', post: '' }) // { name: 'B' }
 */
export const changesOf = <Values extends object>(stored: Values, values: Values) =>
  Object.fromEntries(
    changedFields(stored, values).map((field) => [field, values[field]]),
  ) as Partial<Values>;
