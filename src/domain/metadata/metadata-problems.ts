import { formMessages } from '#contract/messages.ts';
import { type ArticleMetadata, articleMetadata } from '#contract/metadata.ts';
import { cleanText } from '../clean-text.ts';
import { languageTag } from '../language-tag.ts';
import { parseDoi } from './doi.ts';
import { readShape } from './form-shapes.ts';
import { disorderedDates } from './history-dates.ts';
import { findLicence } from './licences.ts';
import { parseRor } from './ror.ts';

const texts = formMessages.metadata;

/** Nobody means a later one: the rules know no clock, and 2926 is a slip of the finger. */
const lastYear = 2200;

/**
 * What is wrong with what is known of an article, by its place: what `readMetadata` says, for the form in the browser,
 * which leaves the sanitising of markup to the server. Never fails.
 *
 * @param language of the article; empty or left out where it states none
 *
 * @example metadataProblems({ licence: 'mine' }) // { 'metadata.licence': 'A licence such as CC BY 4.0, …' }
 */
export function metadataProblems(
  given: ArticleMetadata,
  language?: string,
): Record<string, string> {
  const { value, problems } = readShape('metadata', articleMetadata, given);
  return value ? metadataRuleProblems(value, language) : problems;
}

/**
 * The rules that go beyond the shape.
 *
 * @param language of the article, as it is stored or typed; empty or left out where it states none
 */
export function metadataRuleProblems(
  { licence, translations = [], funding = [], received, revised, accepted }: ArticleMetadata,
  language = '',
): Record<string, string> {
  const problems: Record<string, string> = {};
  const stated = cleanText(licence ?? '').trim();
  if (stated !== '' && !findLicence(stated)) problems['metadata.licence'] = texts.licence;
  const own = languageTag(cleanText(language));
  const tags = translations.map((one) => languageTag(cleanText(one.language)));
  tags.forEach((tag, index) => {
    const place = `metadata.translations.${index}.language`;
    if (tag === undefined) problems[place] = texts.language;
    else if (tag === own) problems[place] = texts.ownLanguage;
    else if (tags.indexOf(tag) < index) problems[place] = texts.sameLanguage;
  });
  const days = { received, revised, accepted };
  for (const [field, words] of Object.entries(disorderedDates(days))) {
    problems[`metadata.${field}`] = words;
  }
  for (const [field, day] of Object.entries(days)) {
    if (day && Number(day.slice(0, 4)) > lastYear) problems[`metadata.${field}`] = texts.farYear;
  }
  funding.forEach(({ funder_id }, index) => {
    const id = cleanText(funder_id ?? '');
    if (id !== '' && !parseDoi(id) && !parseRor(id)) {
      problems[`metadata.funding.${index}.funder_id`] = texts.funder;
    }
  });
  return problems;
}
