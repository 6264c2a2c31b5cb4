import { contributorsOf } from '#domain/metadata/contributors.ts';
import {
  type ArticleField,
  type ArticleValues,
  formFields,
  toldContributors,
} from './article-values.ts';

export type Version = 'mine' | 'theirs';

/** A field in which two people's versions of an article differ. */
export type Difference = {
  field: ArticleField;
  mine: string;
  theirs: string;
  /** Whose version the field keeps unless one chooses otherwise: theirs where only they touched it. */
  suggested: Version;
};

export function differencesOf(
  stored: ArticleValues,
  mine: ArticleValues,
  theirs: ArticleValues,
): Difference[] {
  return formFields
    .filter((field) => compared(field, mine) !== compared(field, theirs))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: compared(field, mine) === compared(field, stored) ? 'theirs' : 'mine',
    }));
}

/** Rows differ only where more differs than the names, which are chosen as the authors. */
const compared = (field: ArticleField, values: ArticleValues): string =>
  field === 'contributors' ? toldContributors(values.contributors) : values[field];

export function mergeVersions(
  mine: ArticleValues,
  theirs: ArticleValues,
  choices: Partial<Record<ArticleField, Version>>,
): ArticleValues {
  const merged = { ...theirs };
  for (const field of formFields) {
    if (choices[field] === 'mine') merged[field] = mine[field];
  }
  // The authors that were chosen have the rows: of a name without one nothing is known.
  const told = toldContributors(merged.contributors);
  merged.contributors = JSON.stringify(contributorsOf(merged.authorname, told));
  return merged;
}
