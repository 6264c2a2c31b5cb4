export type FormValues<Field extends string> = Record<Field, string>;

/** @example changedFields({ name: 'A', post: '' }, { name: 'B', post: '' }) // ['name'] */
export const changedFields = <Field extends string>(
  stored: FormValues<Field>,
  values: FormValues<Field>,
): Field[] => (Object.keys(stored) as Field[]).filter((field) => stored[field] !== values[field]);

/**
 * Only what differs, so that two people who edit different fields do not undo each other's work.
 *
 * @example changesOf({ name: 'A', post: '' }, { name: 'B', post: '' }) // { name: 'B' }
 */
export const changesOf = <Field extends string>(
  stored: FormValues<Field>,
  values: FormValues<Field>,
): Partial<FormValues<Field>> =>
  Object.fromEntries(
    changedFields(stored, values).map((field) => [field, values[field]]),
  ) as Partial<FormValues<Field>>;
