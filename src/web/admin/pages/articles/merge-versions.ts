import { contributorsOf, storedContributors } from '#domain/metadata/contributors.ts';
import { isSame } from '../../forms/changed-fields.ts';
import { type ArticleField, type ArticleValues, formFields } from './article-values.ts';

export type Version = 'mine' | 'theirs';

/** A field in which two people's versions of an article differ. */
export type Difference = {
  field: ArticleField;
  mine: ArticleValues[ArticleField];
  theirs: ArticleValues[ArticleField];
  /** Whose version the field keeps unless one chooses otherwise: theirs where only they touched it. */
  suggested: Version;
};

export function differencesOf(
  stored: ArticleValues,
  mine: ArticleValues,
  theirs: ArticleValues,
): Difference[] {
  return formFields
    .filter((field) => !isEqual(field, mine, theirs))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: isEqual(field, mine, stored) ? 'theirs' : 'mine',
    }));
}

/** Rows differ only where more differs than the names, which are chosen as the authors. */
const isEqual = (field: ArticleField, one: ArticleValues, other: ArticleValues): boolean =>
  field === 'contributors'
    ? storedContributors(one.contributors) === storedContributors(other.contributors)
    : isSame(one[field], other[field]);

export function mergeVersions(
  mine: ArticleValues,
  theirs: ArticleValues,
  choices: Partial<Record<ArticleField, Version>>,
): ArticleValues {
  const chosen = formFields.filter((field) => choices[field] === 'mine');
  const merged = { ...theirs, ...Object.fromEntries(chosen.map((field) => [field, mine[field]])) };
  // The authors that were chosen have the rows: of a name without one nothing is known.
  const known = storedContributors(merged.contributors);
  return { ...merged, contributors: contributorsOf(merged.authorname, known) };
}
