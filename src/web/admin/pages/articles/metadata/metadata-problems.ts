import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { ownRules } from '#domain/article/rules.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { metadataProblems } from '#domain/metadata/metadata-problems.ts';
import {
  type ArticleField,
  type ArticleValues,
  encodeValues,
  sentValues,
} from '../article-values.ts';

/** What is wrong with the metadata of a form, by its place: what the server would say. What is as it was is held to no rule. */
export function metadataFieldProblems(
  values: ArticleValues,
  changed: readonly ArticleField[],
): Record<string, string> {
  const { language, contributors, metadata } = values;
  const own = Object.fromEntries(
    ownFieldNames.filter((name) => changed.includes(name)).map((name) => [name, values[name]]),
  );
  const { problems } = readFields(ownFields, encodeValues(own), { rules: ownRules });
  if (changed.includes('contributors') && sentValues({ contributors }).contributors) {
    Object.assign(problems, readContributors(contributors).problems);
  }
  if (changed.includes('metadata') || changed.includes('language')) {
    Object.assign(problems, metadataProblems(metadata, language));
  }
  return problems;
}
