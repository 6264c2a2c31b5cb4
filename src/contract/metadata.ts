import { z } from 'zod';
import { maxArticleCharacters } from './fields/article.ts';
import { fields, namesOf, text } from './fields/fields.ts';
import { limits } from './limits.ts';

/**
 * What an article has in addition to the fields of the specification. All of it is optional: what is not known is left out of
 * the object, never empty. Nothing of it is private.
 */

const max = limits.maxMetadataCharacters;

/** What an article states, each a text: one that is added here goes through every door. */
export const statementFields = fields({
  data_availability: text({
    label: 'Data availability',
    see: 'all',
    max: max.statement,
    import: { headers: ['dataavailabilitystatement'] },
  }),
  competing_interests: text({
    label: 'Competing interests',
    see: 'all',
    max: max.statement,
    import: { headers: ['competinginterest', 'conflictofinterest', 'conflictsofinterest'] },
  }),
});
export const statementNames = namesOf(statementFields);
type StatementName = keyof typeof statementFields;

const statements = <Shape>(shape: Shape) =>
  Object.fromEntries(statementNames.map((name) => [name, shape])) as Record<StatementName, Shape>;

const tooLong = (most: number) => `At most ${most.toLocaleString('en')} characters.`;
const textOf = (most: number) => z.string('A text.').max(most, { error: () => tooLong(most) });

/** What kind of article it is, by the words of JATS. */
export const articleKinds = [
  'research-article',
  'review-article',
  'case-report',
  'brief-report',
  'letter',
  'editorial',
  'book-review',
  'correction',
  'retraction',
  'other',
] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const contributorRoles = ['author', 'editor', 'translator'] as const;

const affiliation = z.strictObject({
  name: textOf(max.affiliation),
  /** `https://ror.org/…` */
  ror: textOf(max.identifier).optional(),
});

/** One person of `authorname`, in its order. */
export const contributor = z.strictObject({
  /** As it is printed; it holds no comma. */
  name: textOf(max.name),
  given: textOf(max.name).optional(),
  family: textOf(max.name).optional(),
  /** The name in another script. */
  other_name: textOf(max.name).optional(),
  /** `0000-0002-1825-0097` */
  orcid: textOf(max.identifier).optional(),
  affiliations: z.array(affiliation).max(20, 'At most 20 affiliations.').optional(),
  is_corresponding: z.boolean('True or false.').optional(),
  /** An author where it is left out. */
  role: z.enum(contributorRoles, `One of: ${contributorRoles.join(', ')}.`).optional(),
});
export type Contributor = z.infer<typeof contributor>;

const date = z.iso.date('A date such as 2026-01-31.');

const translation = z.strictObject({
  /** BCP 47 */
  language: textOf(max.identifier),
  /** Encoded, as an article's `title` and `abstract` are. */
  title: textOf(maxArticleCharacters.title).optional(),
  abstract: textOf(maxArticleCharacters.abstract).optional(),
});

const funding = z.strictObject({
  funder: textOf(max.name),
  /** The funder's DOI or ROR id. */
  funder_id: textOf(max.identifier).optional(),
  award: textOf(max.name).optional(),
});

export const articleMetadata = z.strictObject({
  kind: z.enum(articleKinds, `One of: ${articleKinds.join(', ')}.`).optional(),
  translations: z.array(translation).max(5, 'At most 5 languages.').optional(),
  received: date.optional(),
  revised: date.optional(),
  accepted: date.optional(),
  /** `CC-BY-4.0` and its like, or the address of a licence; the journal's where it is left out. */
  licence: textOf(max.address).optional(),
  copyright_holder: textOf(max.name).optional(),
  funding: z.array(funding).max(50, 'At most 50 funders.').optional(),
  /** One per line. */
  references: textOf(max.references).optional(),
  ...statements(textOf(max.statement).optional()),
});
export type ArticleMetadata = z.infer<typeof articleMetadata>;
export type Translation = z.infer<typeof translation>;

/** `authorname` has at most 5,000 characters, so there cannot be more rows. */
export const contributors = z.array(contributor).max(2_500, 'At most 2,500 people.');

const draft = z.string().optional();

/** The same while somebody types it: of any length, right or wrong. */
export const contributorDrafts = z.array(
  z.object({
    name: z.string(),
    given: draft,
    family: draft,
    other_name: draft,
    orcid: draft,
    affiliations: z.array(z.object({ name: z.string(), ror: draft })).optional(),
    is_corresponding: z.boolean().optional(),
    role: z.enum(contributorRoles).optional(),
  }),
);

/** The same of the rest. */
export const metadataDraft = z.object({
  kind: z.enum(articleKinds).optional(),
  translations: z
    .array(z.object({ language: z.string(), title: draft, abstract: draft }))
    .optional(),
  received: draft,
  revised: draft,
  accepted: draft,
  licence: draft,
  copyright_holder: draft,
  funding: z.array(z.object({ funder: z.string(), funder_id: draft, award: draft })).optional(),
  references: draft,
  ...statements(draft),
});

/** Columns of a spreadsheet that give one thing each of what an article's `metadata` can say. */
export const metadataColumnNames = [
  'kind',
  'received',
  'revised',
  'accepted',
  'licence',
  'copyright_holder',
  'funding',
  'references',
  ...statementNames,
] as const;
export type MetadataColumnName = (typeof metadataColumnNames)[number];

/** Columns that say something of each author, in the order of `authorname`, separated by semicolons. */
export const personColumnNames = ['orcid', 'affiliations'] as const;
export type PersonColumnName = (typeof personColumnNames)[number];
