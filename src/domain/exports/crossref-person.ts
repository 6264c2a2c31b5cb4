import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { parseRor } from '../metadata/ror.ts';
import { characters, textElement } from './deposit-texts.ts';
import { upTo } from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, type Xml } from './xml.ts';

/** As the schema has it: no digits before the last part, no question mark before the first letter. */
const namePart = /^[^\p{Nd}?]*[^?\s]+[^\p{Nd}]*$/u;
const fits = (part: string): boolean => characters(part) <= 60 && namePart.test(part);

/** A person of an article; undefined where the schema cannot hold the name. A name of one word is the surname. */
export function crossrefPerson(person: Person, isFirst: boolean): Xml | undefined {
  const [given, surname] = [
    plainLine(person.given),
    plainLine(person.family) || plainLine(person.name),
  ];
  const suffix = plainLine(person.suffix);
  if (!fits(surname) || (given !== '' && !fits(given)) || characters(suffix) > 10) return undefined;
  const orcid = parseOrcid(person.orcid);
  return element(
    'person_name',
    { sequence: isFirst ? 'first' : 'additional', contributor_role: person.role },
    textElement('given_name', {}, given),
    textElement('surname', {}, surname),
    textElement('suffix', {}, suffix),
    element('affiliations', {}, ...person.affiliations.map(institution)),
    element('ORCID', {}, orcid && orcidAddress(orcid)),
    element('alt-name', {}, textElement('string-name', {}, person.otherName)),
  );
}

function institution({ name, ror }: Person['affiliations'][number]): Xml {
  const id = parseRor(ror);
  return element(
    'institution',
    {},
    textElement('institution_name', {}, upTo(1024, name) ?? ''),
    id !== undefined && element('institution_id', { type: 'ror' }, id),
  );
}
