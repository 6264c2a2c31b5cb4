import {
  type ArticleMetadata,
  type Contributor,
  contributorDrafts,
  metadataDraft,
  statementFields,
  statementNames,
} from '#contract/metadata.ts';
import { articleKindName } from '#domain/metadata/kind-names.ts';
import { findLicence, licenceShortName } from '#domain/metadata/licences.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';

/**
 * The people of an article, or what is known of it besides its fields, in words: a line each.
 *
 * @param value the rows or the object, or JSON of them; nothing where it is neither
 * @example metadataText('metadata', '{"licence":"CC-BY-4.0"}') // 'Licence: CC BY 4.0'
 */
export function metadataText(field: 'contributors' | 'metadata', value: unknown): string {
  const held = typeof value === 'string' ? JSON.parse(value || 'null') : value;
  const lines =
    field === 'contributors'
      ? contributorDrafts
          .catch([])
          .parse(held)
          .map((row) => contributorText(row as Contributor))
      : metadataLines(metadataDraft.catch({}).parse(held) as ArticleMetadata);
  return lines.join('\n');
}

function contributorText(row: Contributor): string {
  const { given, family } = row;
  const told = [
    (given || family) && `given ${given || '—'}, family ${family || '—'}`,
    row.other_name,
    row.orcid && `ORCID ${row.orcid}`,
    ...(row.affiliations ?? []).map(({ name, ror }) => (ror ? `${name} (${ror})` : name)),
    row.is_corresponding && 'corresponding',
    row.role,
  ].filter(Boolean);
  return told.length > 0 ? `${row.name}: ${told.join('; ')}` : row.name;
}

function metadataLines(metadata: ArticleMetadata): string[] {
  const { kind, licence, translations = [], funding = [], references = '' } = metadata;
  const cited = references.split('\n').filter(Boolean);
  const line = (name: string, text: string | undefined) => (text ? [`${name}: ${text}`] : []);
  return [
    ...line('Kind', kind && articleKindName(kind)),
    ...translations.flatMap(({ language, title = '', abstract = '' }) => [
      ...line(`Title (${language})`, plainText(title)),
      ...line(`Abstract (${language})`, plainText(abstract)),
    ]),
    ...line('Received', metadata.received),
    ...line('Revised', metadata.revised),
    ...line('Accepted', metadata.accepted),
    ...line('Licence', licence && licenceName(licence)),
    ...line('Copyright holder', metadata.copyright_holder),
    ...funding.map(({ funder, award }) => `Funder: ${award ? `${funder}, ${award}` : funder}`),
    ...cited.map((text, index) => `Reference ${index + 1}: ${text}`),
    ...statementNames.flatMap((name) => line(statementFields[name].label, metadata[name])),
  ];
}

const licenceName = (licence: string): string =>
  findLicence(licence)?.id === licence ? licenceShortName(licence) : licence;
