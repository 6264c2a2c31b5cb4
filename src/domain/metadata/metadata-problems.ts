import { formMessages } from '#contract/form-messages.ts';
import { type ArticleMetadata, articleMetadata } from '#contract/metadata.ts';
import { cleanText } from '../clean-text.ts';
import { languageTag } from '../language-tag.ts';
import { parseDoi } from './doi.ts';
import { readShape } from './form-shapes.ts';
import { findLicence } from './licences.ts';
import { parseRor } from './ror.ts';

const texts = formMessages.metadata;

/**
 * What is wrong with what is known of an article, by its place: what `readMetadata` says, for the form in the browser,
 * which leaves the sanitising of markup to the server. Never fails.
 *
 * @example metadataProblems({ licence: 'mine' }) // { 'metadata.licence': 'A licence such as CC BY 4.0, …' }
 */
export function metadataProblems(given: ArticleMetadata): Record<string, string> {
  const { value, problems } = readShape('metadata', articleMetadata, given);
  return value ? metadataRuleProblems(value) : problems;
}

/** The rules that go beyond the shape. */
export function metadataRuleProblems({
  licence,
  translations = [],
  funding = [],
}: ArticleMetadata): Record<string, string> {
  const problems: Record<string, string> = {};
  const stated = cleanText(licence ?? '').trim();
  if (stated !== '' && !findLicence(stated)) problems['metadata.licence'] = texts.licence;
  translations.forEach(({ language }, index) => {
    if (languageTag(cleanText(language)) === undefined) {
      problems[`metadata.translations.${index}.language`] = texts.language;
    }
  });
  funding.forEach(({ funder_id }, index) => {
    const id = cleanText(funder_id ?? '');
    if (id !== '' && !parseDoi(id) && !parseRor(id)) {
      problems[`metadata.funding.${index}.funder_id`] = texts.funder;
    }
  });
  return problems;
}
