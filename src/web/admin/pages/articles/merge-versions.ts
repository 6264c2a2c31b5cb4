import { type ArticleField, type ArticleValues, articleFields } from './article-values.ts';

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
  return articleFields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: mine[field] === stored[field] ? 'theirs' : 'mine',
    }));
}

export function mergeVersions(
  mine: ArticleValues,
  theirs: ArticleValues,
  choices: Partial<Record<ArticleField, Version>>,
): ArticleValues {
  const merged = { ...theirs };
  for (const field of articleFields) {
    if (choices[field] === 'mine') merged[field] = mine[field];
  }
  return merged;
}
