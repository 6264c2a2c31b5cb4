import type { SaidOfArticle } from '#contract/calls/full-text-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { articleFields } from '#contract/fields/article.ts';
import { labelsOf } from '#contract/fields/fields.ts';
import { type ArticleMetadata, type Contributor, statementFields } from '#contract/metadata.ts';
import { normaliseText } from '#domain/clean-text.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { isSame } from '../../forms/changed-fields.ts';
import { type ArticleValues, isRichText } from './article-values.ts';

/** Where a JATS file says something else of its article than the form has. */
export type Difference = {
  label: string;
  /** As the form has it, and as the file says it: plain, of any length. */
  has: string;
  says: string;
  /** What the form has once the file is believed; left out where another issue is to be chosen. */
  values?: Partial<ArticleValues>;
};

const plainFields = ['title', 'abstract', 'keywords', 'subject', 'country'] as const;
const exactFields = ['pagenumber', 'publishdate', 'doi'] as const;

const metadataLabels = {
  translations: 'Translations',
  ...{ received: 'Received', revised: 'Revised', accepted: 'Accepted' },
  ...{ licence: 'Licence', copyright_holder: 'Copyright holder', funding: 'Funding' },
  ...labelsOf(statementFields),
  references: 'Cited works',
} as const satisfies Partial<Record<keyof ArticleMetadata, string>>;

type Place = Pick<Article, 'year' | 'volume' | 'issue'>;

const placeText = ({ year, volume, issue }: Partial<Place>): string =>
  [
    volume !== undefined && `Volume ${volume}`,
    issue !== undefined && `Issue ${issue}`,
    year !== undefined && `${year}`,
  ]
    .filter(Boolean)
    .join(', ');

/** What names an article: where a file says otherwise in two of these, it may be another one. */
const naming = new Set(
  (['title', 'authorname', 'doi'] as const).map((field) => articleFields[field].label),
);
export const isOther = (found: readonly Difference[]): boolean =>
  found.filter(({ label, has }) => has !== '' && naming.has(label)).length > 1;

/** All differences, the issue first, then in the order of the form. What the file does not say is none. */
export function differencesOf(
  said: SaidOfArticle,
  held: ArticleValues,
  place: Place,
): Difference[] {
  const found: Difference[] = [];
  for (const field of [...plainFields, ...exactFields]) {
    const value = said[field];
    // Other pages, such as the number of an article, are none that the form takes.
    if (!value || (field === 'pagenumber' && !parsePageRange(value))) continue;
    const isRich = isRichText(field);
    const [has, says] = [shown(held[field], isRich), shown(value, isRich)];
    if (fold(has) === fold(says)) continue;
    found.push({ label: articleFields[field].label, has, says, values: { [field]: value } });
  }
  const people = authorsOf(said, held);
  if (people) found.splice(1, 0, people);
  for (const key of Object.keys(metadataLabels) as (keyof typeof metadataLabels)[]) {
    const value = said.metadata[key];
    if (value === undefined) continue;
    const metadata = { [key]: forForm(key, value) } as ArticleMetadata;
    const [has, says] = [metadataText(held.metadata[key]), metadataText(metadata[key])];
    if (fold(has) === fold(says)) continue;
    found.push({
      ...{ label: metadataLabels[key], has, says },
      values: { metadata: { ...held.metadata, ...metadata } },
    });
  }
  const isElsewhere = (['year', 'volume', 'issue'] as const).some(
    (part) => said[part] !== undefined && said[part] !== place[part],
  );
  if (isElsewhere) {
    found.unshift({ label: 'Issue', has: placeText(place), says: placeText(said) });
  }
  return found;
}

/** What the form has once the file is believed in all that can be taken of it. */
export function allTaken(said: SaidOfArticle, held: ArticleValues, place: Place): ArticleValues {
  const values = { ...held };
  for (const { label } of differencesOf(said, held, place)) {
    // Metadata is one value with many parts: each is taken into what was taken before.
    const left = differencesOf(said, values, place).find((one) => one.label === label);
    Object.assign(values, left?.values);
  }
  return values;
}

const shown = (text: string, isRich: boolean): string =>
  (isRich ? plainText(encodeHtml(text)) : text).replace(/\s+/g, ' ').trim();

/** Without what nobody would call a difference: kinds of quotes and dashes, spaces, an end mark. */
const fold = (text = ''): string =>
  normaliseText(text)
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\.$/, '')
    .trim();

/** The names, or what is known of the people of these names: what the form knows alone is kept. */
function authorsOf(said: SaidOfArticle, held: ArticleValues): Difference | undefined {
  const rows = said.contributors as Contributor[];
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => name);
  const own = new Map(held.contributors.map((row) => [row.name, row]));
  const contributors = rows.map((row) => ({ ...own.get(row.name), ...row }));
  const isSameNames = fold(names.join(', ')) === fold(splitAuthors(held.authorname).join(', '));
  const adds = rows.some(({ name, orcid, affiliations = [] }) => {
    const known = own.get(name);
    return (
      (orcid !== undefined && orcid !== known?.orcid) ||
      (affiliations.length > 0 && !isSame(affiliations, known?.affiliations ?? []))
    );
  });
  if (isSameNames && !adds) return undefined;
  return {
    label: articleFields.authorname.label,
    has: peopleText(held.authorname, held.contributors),
    says: peopleText(names.join(', '), rows),
    values: { authorname: names.join(', '), contributors },
  };
}

function peopleText(names: string, rows: readonly Contributor[]): string {
  const orcids = rows.filter(({ orcid }) => orcid).length;
  const affiliations = new Set(
    rows.flatMap((row) => (row.affiliations ?? []).map(({ name }) => name)),
  ).size;
  const more = [
    orcids > 0 && `ORCID iD of ${orcids}`,
    affiliations > 0 && `${affiliations} affiliation${affiliations === 1 ? '' : 's'}`,
  ].filter(Boolean);
  return more.length === 0 ? names : `${names} (${more.join(', ')})`;
}

/** As the form has it: licences by their names where they have one, titles and abstracts of translations encoded. */
function forForm(key: keyof ArticleMetadata, value: unknown): unknown {
  if (key === 'licence') return findLicence(String(value))?.id || value;
  if (key !== 'translations') return value;
  return (value as NonNullable<ArticleMetadata['translations']>).map(
    ({ title, abstract, ...one }) => ({
      ...one,
      ...(title && { title: encodeHtml(title) }),
      ...(abstract && { abstract: encodeHtml(abstract) }),
    }),
  );
}

function metadataText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  const rows = value as Record<string, string>[];
  return rows
    .map((row) =>
      Object.values(row)
        .map((text) => plainText(text))
        .join(', '),
    )
    .join('; ');
}
