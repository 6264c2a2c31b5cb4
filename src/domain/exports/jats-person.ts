import { orcidAddress } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { element, filled, isBlank, type Xml } from './xml.ts';

/**
 * A person as JATS has one; nothing for a person without a name. Who has one name has it as a given one, which is how JATS
 * writes people without families. Affiliations stand in the person, for an id would be there once in a whole document.
 */
export function jatsPerson(person: Person): Xml | undefined {
  const { given, family, suffix, otherName } = person;
  if (isBlank(given) && isBlank(family)) return undefined;
  const isWhole = !isBlank(given) && !isBlank(family);
  const name = isWhole
    ? element(
        'name',
        { 'name-style': 'western' },
        filled('surname', {}, family),
        filled('given-names', {}, given),
        filled('suffix', {}, suffix),
      )
    : element(
        'name',
        { 'name-style': 'given-only' },
        filled('given-names', {}, isBlank(family) ? given : family),
        filled('suffix', {}, suffix),
      );
  const other = filled('string-name', {}, otherName);
  return element(
    'contrib',
    { 'contrib-type': person.role, corresp: person.isCorresponding ? 'yes' : undefined },
    filled(
      'contrib-id',
      { 'contrib-id-type': 'orcid' },
      person.orcid === '' ? '' : orcidAddress(person.orcid),
    ),
    other.text === '' ? name : element('name-alternatives', {}, name, other),
    person.affiliations.map(({ name, ror }) =>
      element(
        'aff',
        {},
        element(
          'institution-wrap',
          {},
          filled('institution', {}, name),
          filled('institution-id', { 'institution-id-type': 'ror' }, ror),
        ),
      ),
    ),
  );
}
