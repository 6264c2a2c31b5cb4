import {
  type ArticleMetadata,
  articleMetadata,
  statementNames,
  type Translation,
} from '#contract/metadata.ts';
import { cleanText, oneLine } from '../clean-text.ts';
import { languageTag } from '../language-tag.ts';
import { toEncodedRichText } from '../rich-text/sanitise.ts';
import { compact, dropEmpty, type Reading, readShape } from './form-shapes.ts';
import { findLicence } from './licences.ts';
import { metadataRuleProblems } from './metadata-problems.ts';

/**
 * What is known of an article besides its fields, as a client gives it: an object, or JSON of one. Never fails.
 *
 * @param language of the article; empty or left out where it states none
 * @example readMetadata('{"licence":"cc by 4.0"}').value // { licence: 'CC-BY-4.0' }
 */
export function readMetadata(given: unknown, language?: string): Reading<ArticleMetadata> {
  const parsed = readShape('metadata', articleMetadata, dropEmpty(given));
  if (!parsed.value) return { value: {}, problems: parsed.problems };
  const problems = metadataRuleProblems(parsed.value, language);
  const { translations, funding, licence, ...row } = parsed.value;
  const line = (text: string | undefined) => oneLine(cleanText(text ?? ''));
  const value = compact<ArticleMetadata>({
    ...row,
    translations: (translations ?? [])
      .map(cleanTranslation)
      .filter(({ title, abstract }) => title || abstract),
    licence: licence === undefined ? '' : cleanLicence(line(licence)),
    copyright_holder: line(row.copyright_holder),
    funding: (funding ?? [])
      .map((one) =>
        compact({
          ...one,
          funder: line(one.funder),
          funder_id: line(one.funder_id),
          award: line(one.award),
        }),
      )
      .filter(({ funder }) => Boolean(funder)),
    references: cleanText(row.references ?? '')
      .split('\n')
      .map(oneLine)
      .filter(Boolean)
      .join('\n'),
    ...Object.fromEntries(statementNames.map((name) => [name, cleanText(row[name] ?? '')])),
  });
  return { value, problems };
}

function cleanTranslation(one: Translation): Translation {
  return compact<Translation>({
    language: languageTag(cleanText(one.language)) ?? '',
    title: toEncodedRichText(one.title ?? '', 'title'),
    abstract: toEncodedRichText(one.abstract ?? '', 'abstract'),
  });
}

function cleanLicence(text: string): string {
  const licence = findLicence(text);
  return licence?.id || licence?.url || text;
}
