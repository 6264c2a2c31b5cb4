import { formMessages } from '#contract/messages.ts';
import { highlightsProblem } from '#domain/highlights.ts';
import { languageTag } from '#domain/language-tag.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { parseDoi } from '#domain/metadata/doi.ts';
import { metadataProblems } from '#domain/metadata/metadata-problems.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
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
  const { doi, language, highlights, contributors, metadata } = values;
  if (changed.includes('doi') && doi.trim() !== '' && parseDoi(doi) === undefined) {
    problems.doi = formMessages.metadata.doi;
  }
  if (changed.includes('language') && language.trim() !== '' && !languageTag(language.trim())) {
    problems.language = formMessages.metadata.language;
  }
  const tooMuch = changed.includes('highlights') && highlightsProblem(encodeHtml(highlights));
  if (tooMuch) problems.highlights = tooMuch;
  if (changed.includes('contributors') && sentMetadata({ contributors }).contributors) {
    Object.assign(problems, readContributors(contributorsIn(contributors)).problems);
  }
  if (changed.includes('metadata') || changed.includes('language')) {
    Object.assign(problems, metadataProblems(metadataIn(metadata), language));
  }
  return problems;
}
