import { formMessages } from '#contract/messages.ts';
import { type Contributor, contributors } from '#contract/metadata.ts';
import { cleanText, oneLine } from '../clean-text.ts';
import { checked, compact, type Reading, readShape } from './form-shapes.ts';
import { parseOrcid } from './orcid.ts';
import { parseRor } from './ror.ts';

const texts = formMessages.metadata;

/**
 * The contributors that a client gives: rows, or JSON of them. Lengths are checked before anything else looks at a text.
 * Never fails.
 *
 * @example readContributors('[{"name":"A, B"}]').problems // { 'contributors.0.name': 'A name holds no comma. …' }
 */
export function readContributors(given: unknown): Reading<Contributor[]> {
  const parsed = readShape('contributors', contributors, given);
  if (!parsed.value) return { value: [], problems: parsed.problems };
  const { problems } = parsed;
  const value = parsed.value.map((row, index) =>
    cleanContributor(row, `contributors.${index}`, problems),
  );
  return { value, problems };
}

function cleanContributor(row: Contributor, place: string, problems: Record<string, string>) {
  const line = (text: string | undefined) => oneLine(cleanText(text ?? ''));
  const name = line(row.name);
  if (name === '') problems[`${place}.name`] = formMessages.required;
  if (name.includes(',')) problems[`${place}.name`] = texts.comma;
  for (const part of ['given', 'family'] as const) {
    if (/[,<>]/.test(line(row[part]))) problems[`${place}.${part}`] = texts.namePart;
  }
  const affiliations = (row.affiliations ?? [])
    .map((affiliation, index) => ({
      name: line(affiliation.name),
      ror: checked(
        line(affiliation.ror),
        parseRor,
        `${place}.affiliations.${index}.ror`,
        texts.ror,
        problems,
      ),
    }))
    .filter(({ name, ror }) => name !== '' || ror !== '');
  affiliations.forEach((affiliation, index) => {
    if (affiliation.name === '')
      problems[`${place}.affiliations.${index}.name`] = formMessages.required;
  });
  return compact<Contributor>({
    name,
    given: line(row.given),
    family: line(row.family),
    other_name: line(row.other_name),
    orcid: checked(line(row.orcid), parseOrcid, `${place}.orcid`, texts.orcid, problems),
    affiliations: affiliations.map((affiliation) => compact(affiliation)),
    is_corresponding: row.is_corresponding || undefined,
    role: row.role === 'author' ? undefined : row.role,
  });
}
