import { formMessages } from '#contract/form-messages.ts';
import { languageTag } from '#domain/language-tag.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { metadataProblems } from '#domain/metadata/metadata-problems.ts';
import {
  type ArticleField,
  type ArticleValues,
  contributorsIn,
  metadataIn,
  sentMetadata,
} from '../article-values.ts';

/** What is wrong with the metadata of a form, by its place: what the server would say. What is as it was is held to no rule. */
export function metadataFieldProblems(
  values: ArticleValues,
  changed: readonly ArticleField[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { doi, language, contributors, metadata } = values;
  if (changed.includes('doi') && doi.trim() !== '' && parseDoi(doi) === undefined) {
    problems.doi = formMessages.metadata.doi;
  }
  if (changed.includes('language') && language.trim() !== '' && !languageTag(language.trim())) {
    problems.language = formMessages.metadata.language;
  }
  if (changed.includes('contributors') && sentMetadata({ contributors }).contributors) {
    Object.assign(problems, readContributors(contributorsIn(contributors)).problems);
  }
  if (changed.includes('metadata') || changed.includes('language')) {
    Object.assign(problems, metadataProblems(metadataIn(metadata), language));
  }
  return problems;
}
