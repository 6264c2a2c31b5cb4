import { changedFields, isSame } from './changed-fields.ts';

type Name<Values> = keyof Values & string;

/** What a form holds of a record. A draft is the same, as text. */
export type Held<Values> = {
  /** What the record holds, as far as the form has heard. */
  stored: Values;
  /** What the record was read as, which a save sends; undefined where none is needed. */
  version: unknown;
  /** What is typed on top of it. */
  values: Values;
  /** The fields in which somebody else wrote something else meanwhile: nothing is saved before one of the two is chosen. */
  both: readonly Name<Values>[];
  /** What the server made of texts that were saved as they were typed: nobody else's change. */
  made: Partial<Values>;
};

/** Whose change it is that made the record what it is now. */
export type Whose = 'own' | 'others';

export type Rules<Values> = {
  /** Whether two values of a field are the same to people. */
  isSame?: (field: Name<Values>, one: Values, other: Values) => boolean;
  /** Puts fields back in step that follow from each other, after they were taken from two versions. */
  inStep?: (values: Values) => Values;
  /** What nobody is shown again: whoever else saved may have typed another one. */
  secrets?: readonly Name<Values>[];
};

/** A record as it was read, with nothing typed on top. */
export const heldOf = <Values>(stored: Values, version: unknown): Held<Values> => ({
  ...{ stored, version, values: stored, both: [], made: {} },
});

/**
 * What is typed, on top of the record as it is now. Fields that others changed come in where nothing is typed; where both wrote,
 * the text that is typed stays, and the field is named in `both`: not where somebody has only done it by another button.
 *
 * @example meet({ stored: { a: '1', b: '1' }, values: { a: '2', b: '1' }, … }, { stored: { a: '1', b: '3' } }).values // { a: '2', b: '3' }
 */
export function meet<Values extends Record<string, unknown>>(
  held: Held<Values>,
  now: Pick<Held<Values>, 'stored' | 'version'>,
  { isSame: same = sameField, inStep = (values) => values, secrets = [] }: Rules<Values> = {},
  whose: Whose = 'others',
): Held<Values> {
  // What a draft without a version was typed on is not known: somebody may have changed any of its fields.
  const isUnknown = held.version === undefined && now.version !== undefined;
  const typed = changedFields(held.stored, held.values);
  const own = typed.filter((field) => !same(field, held.values, held.stored));
  const ofOthers = (field: Name<Values>) => {
    if (whose === 'own') return false;
    if (secrets.includes(field)) return !isSame(now.version, held.version);
    return !same(field, now.stored, held.stored) && !isSame(now.stored[field], held.made[field]);
  };
  const both = own.filter(
    (field) =>
      !same(field, now.stored, held.values) &&
      (isUnknown || held.both.includes(field) || ofOthers(field)),
  );
  const asTyped = (Object.keys(held.made) as Name<Values>[]).filter((field) =>
    isSame(now.stored[field], held.made[field]),
  );
  const pick = (fields: readonly Name<Values>[], from: Partial<Values>) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Values>;
  const stored = { ...now.stored, ...pick(asTyped, held.stored) };
  return {
    stored,
    version: now.version,
    values: inStep({ ...stored, ...pick(own, held.values) }),
    both,
    made: pick(asTyped, held.made),
  };
}

const sameField = <Values>(field: Name<Values>, one: Values, other: Values): boolean =>
  isSame(one[field], other[field]);

/** What was kept, of the fields that hold the same kind of value now: an earlier version of the app may have kept it. */
export function heldOfDraft<Values extends Record<string, unknown>>(
  text: string,
  now: Held<Values>,
): Held<Values> {
  const kept = JSON.parse(text) as Partial<Held<Values>>;
  const ofKind = (values: Partial<Values> = {}): Values =>
    Object.fromEntries(
      Object.entries(now.stored).map(([field, value]) => [
        field,
        typeof values[field] === typeof value ? values[field] : value,
      ]),
    ) as Values;
  return {
    stored: ofKind(kept.stored),
    version: kept.version,
    values: ofKind({ ...kept.stored, ...kept.values } as Partial<Values>),
    both: kept.both ?? [],
    made: kept.made ?? {},
  };
}
