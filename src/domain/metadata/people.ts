import type { Contributor } from '#contract/metadata.ts';
import { isSuffixAlone, personName } from '../names/person-name.ts';

/** A person as every format wants one. */
export type Person = {
  /** Without honorifics, degrees and suffix. */
  name: string;
  /** Empty for a name of one word, whose only part is `family`. */
  given: string;
  family: string;
  suffix: string;
  otherName: string;
  /** `0000-0002-1825-0097`, or empty. */
  orcid: string;
  affiliations: { name: string; ror: string }[];
  isCorresponding: boolean;
  role: NonNullable<Contributor['role']>;
};

/**
 * The people of an article. A suffix or a degree after a comma is an author by the specified rule: here it
 * belongs to the one before. Never fails.
 *
 * @example peopleOf([{ name: 'Rik van Noord' }])[0]?.family // 'van Noord'
 */
export function peopleOf(contributors: readonly Contributor[]): Person[] {
  const found: Person[] = [];
  for (const row of contributors) {
    const alone = isSuffixAlone(row.name);
    const before = found.at(-1);
    if (alone && before) {
      if (alone === 'suffix' && before.suffix === '') before.suffix = row.name;
      continue;
    }
    if (alone === 'degree') continue;
    found.push(person(row));
  }
  return found;
}

/** The parts that the row has, else those suggested. A part alone is the family name: formats have no other place for it. */
function givenParts(
  { given, family }: Contributor,
  suggested: Pick<Person, 'given' | 'family'>,
): Pick<Person, 'given' | 'family'> {
  if (family !== undefined) return { given: given ?? '', family };
  if (given !== undefined) return { given: '', family: given };
  return { given: suggested.given, family: suggested.family };
}

const withoutSuffix = (part: string, suffix: string): string =>
  suffix !== '' && part.endsWith(` ${suffix}`)
    ? part.slice(0, -suffix.length).replace(/[\s,]+$/, '')
    : part;

function person(row: Contributor): Person {
  const { name, suffix, ...suggested } = personName(row.name);
  const { given, family } = givenParts(row, suggested);
  return {
    name,
    // Who has no field for a suffix types it behind a part.
    given: withoutSuffix(given, suffix),
    family: withoutSuffix(family, suffix),
    suffix,
    otherName: row.other_name ?? '',
    orcid: row.orcid ?? '',
    affiliations: (row.affiliations ?? []).map(({ name, ror = '' }) => ({ name, ror })),
    isCorresponding: row.is_corresponding ?? false,
    role: row.role ?? 'author',
  };
}
