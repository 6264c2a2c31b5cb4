import type { BodyOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import {
  type JournalMetadata,
  type JournalMetadataField,
  leftOut,
} from '#contract/journal-metadata.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { readerLanguages, toReaderLanguage } from '#contract/words/languages.ts';
import { cleanText } from '../clean-text.ts';
import { isEmailAddress } from '../email-address.ts';
import { atMost, type FormReading } from '../form-reading.ts';
import { parseIssn } from '../issn.ts';
import { isNumberPattern } from '../manuscript/rules.ts';
import { authorNameRules } from '../names/author-names.ts';
import { isKnownElsewhere, isOrigin, readOrigin } from '../public-origin.ts';
import { patternDoi } from './doi.ts';
import { findLicence } from './licences.ts';

type Fields = BodyOf<typeof settingsCalls.updateJournalMetadata>;
type Values = Partial<JournalMetadata>;

/**
 * What a journal knows of itself, as a client sends it. A value that stays as it was is held to no rule. Never fails.
 *
 * @param electronicIssn as the settings have it: the print edition has another one
 * @example readJournalMetadata({ licence: 'cc by 4.0' }, before, '').values // { licence: 'CC-BY-4.0' }
 */
export function readJournalMetadata(
  fields: Fields,
  before: JournalMetadata,
  electronicIssn: string,
): FormReading<Values> {
  const values: Values = {};
  const problems: Record<string, string> = {};
  for (const [field, given] of Object.entries(fields) as [JournalMetadataField, string][]) {
    if (given === undefined) continue;
    const tooLong = atMost(maxJournalMetadataCharacters(field), given);
    if (tooLong) {
      problems[field] = tooLong;
      continue;
    }
    const value = cleanJournalMetadata(field, given);
    values[field] = value;
    if (value === before[field] || value === '') continue;
    const sentence =
      field === 'print_issn' && value === electronicIssn
        ? formMessages.settings.sameIssn
        : problemOf(field, value);
    if (sentence) problems[field] = sentence;
  }
  return { values, problems };
}

export const maxJournalMetadataCharacters = (field: JournalMetadataField): number =>
  field === 'copyright_terms'
    ? limits.maxMetadataCharacters.statement
    : limits.maxSettingCharacters;

/** A value as it is stored. Never fails. */
export function cleanJournalMetadata(field: JournalMetadataField, given: string): string {
  const text = cleanText(given);
  if (field === 'origin') return readOrigin(text);
  if (field === 'print_issn') return parseIssn(text) ?? text;
  if (field === 'licence') return findLicence(text)?.id || text;
  if (field === 'reader_language') return text === 'en' ? '' : text;
  if (field === 'usage_mail_to') return mailAddresses(text).join(', ');
  return text;
}

/**
 * The addresses of a text, each once.
 *
 * @example mailAddresses('a@x.example; b@x.example') // ['a@x.example', 'b@x.example']
 */
export const mailAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
];

const anyPlaces = { refnumber: '1', year: 2026, volume: 1, issue: 1, firstPage: '1' };

const isReviewDays = (value: string): boolean =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= limits.maxReviewDays;

function problemOf(field: JournalMetadataField, value: string): string | undefined {
  const { settings, metadata } = formMessages;
  const unless = (isFine: boolean, sentence: string) => (isFine ? undefined : sentence);
  switch (field) {
    case 'origin':
      if (!isOrigin(value)) return formMessages.setup.origin;
      return unless(isKnownElsewhere(value), formMessages.setup.ownOrigin);
    case 'print_issn':
      return unless(parseIssn(value) !== undefined, settings.issn);
    case 'doi_prefix':
      return unless(/^10\.\d{4,9}$/.test(value), metadata.doiPrefix);
    case 'doi_pattern':
      if (!/^[A-Za-z0-9\-._/(){}]+$/.test(value)) return metadata.doiPattern;
      if (patternDoi('10.5555', value, anyPlaces) === undefined) return metadata.doiPattern;
      return unless(/\{(?:ref|page)\}/.test(value), metadata.doiPatternPart);
    case 'manuscript_number':
      return unless(isNumberPattern(value), formMessages.manuscript.pattern);
    case 'author_names':
      return unless(Object.hasOwn(authorNameRules, value), metadata.authorNames);
    case 'instructions_kind':
      return unless(value === 'shipped' || value === 'unconfirmed', metadata.instructionsKind);
    case 'not_copied':
      return unless(
        value.split(' ').every((line) => leftOut.safeParse(line).success),
        metadata.notCopied,
      );
    case 'review_days':
      return unless(isReviewDays(value), metadata.reviewDays(limits.maxReviewDays));
    case 'paper_lookup':
    case 'usage_shown':
      return unless(value === 'shown', metadata.usageShown);
    case 'usage_counted':
      return unless(value === 'off', metadata.usageCounted);
    case 'usage_mail_to':
      if (mailAddresses(value).length > limits.maxUsageMailAddresses) {
        return metadata.usageMailToMany;
      }
      return unless(mailAddresses(value).every(isEmailAddress), metadata.usageMailTo);
    case 'reader_language':
      return unless(
        toReaderLanguage(value) !== undefined,
        metadata.readerLanguage(readerLanguages.slice(1)),
      );
    case 'licence':
      return unless(findLicence(value) !== undefined, metadata.licence);
    case 'depositor_email':
    case 'oai_admin_email':
      return unless(isEmailAddress(value), settings.websiteemail);
  }
  return undefined;
}
