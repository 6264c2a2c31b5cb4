import { journalSlug } from '#contract/entities/values.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { readerLanguages, toReaderLanguage } from '#contract/words/languages.ts';
import { cleanLine } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { parseIssn } from './issn.ts';
import { authorNameRules } from './names/author-names.ts';
import { isKnownElsewhere, isOrigin, readOrigin } from './public-origin.ts';
import { slug } from './slug.ts';
import { isUsername, readUsername } from './username.ts';

/** What the page asks that makes the first journal of an installation. */
export const setupFields = [
  'journal_name',
  'issn',
  'slug',
  'origin',
  'author_names',
  'reader_language',
  'publisher_name',
  'publisher_address',
  'publisher_email',
  'username',
  'name',
  'email',
  'password',
  'password_again',
] as const;
export type SetupField = (typeof setupFields)[number];
export type SetupValues = Record<SetupField, string>;

const texts = formMessages.setup;

/**
 * The first journal with its publisher and administrator, as somebody typed them. Where no short name is given it is
 * made of the journal's. Never fails.
 *
 * @example readSetup({ ...typed, journal_name: 'Journal of Soil', slug: '' }).values.slug // 'journal-of-soil'
 */
export function readSetup(
  typed: Partial<Record<SetupField, string | undefined>>,
): FormReading<SetupValues> {
  const problems: Record<string, string> = {};
  const values = Object.fromEntries(
    setupFields.map((field) => {
      const given = typed[field] ?? '';
      const tooLong = atMost(maxCharacters(field), given);
      if (tooLong) problems[field] = tooLong;
      // A password is what was typed, spaces too.
      const isText = !tooLong && !field.startsWith('password');
      return [field, isText ? cleanLine(given) : given];
    }),
  ) as SetupValues;
  values.slug ||= slug(values.journal_name)
    .replace(/^[^a-z]+/, '')
    .slice(0, 40);
  values.origin = readOrigin(values.origin);
  values.username = readUsername(values.username) ?? values.username;
  // English is what is shown where nothing is chosen.
  if (values.reader_language === 'en') values.reader_language = '';
  for (const field of setupFields) {
    const sentence = problems[field] === undefined ? ruleBroken(field, values) : undefined;
    if (sentence) problems[field] = sentence;
  }
  const issn = values.issn === '' ? '' : parseIssn(values.issn);
  return { values: { ...values, issn: issn ?? values.issn }, problems };
}

const maxCharacters = (field: SetupField) =>
  field.startsWith('password') ? limits.maxPasswordCharacters : limits.maxSettingCharacters;

function ruleBroken(field: SetupField, values: SetupValues): string | undefined {
  const value = values[field];
  const unless = (isFine: boolean, sentence: string) => (isFine ? undefined : sentence);
  switch (field) {
    case 'journal_name':
      return unless(value !== '', formMessages.settings.websitename);
    case 'slug':
      return unless(journalSlug.safeParse(value).success || values.journal_name === '', texts.slug);
    case 'issn':
      return unless(value === '' || parseIssn(value) !== undefined, formMessages.settings.issn);
    case 'origin':
      if (value === '' || !isOrigin(value)) return unless(value === '', texts.origin);
      return unless(isKnownElsewhere(value), texts.ownOrigin);
    case 'author_names':
      return unless(
        value === '' || Object.hasOwn(authorNameRules, value),
        formMessages.metadata.authorNames,
      );
    case 'reader_language':
      return unless(
        value === '' || toReaderLanguage(value) !== undefined,
        formMessages.metadata.readerLanguage(readerLanguages.slice(1)),
      );
    case 'publisher_name':
      return unless(value !== '', formMessages.publisher.name);
    case 'email':
    case 'publisher_email':
      return unless(value === '' || isEmailAddress(value), formMessages.settings.websiteemail);
    case 'username':
      return unless(isUsername(value), texts.username);
    case 'password':
      return unless([...value].length >= limits.minPasswordCharacters, texts.password);
    case 'password_again':
      return unless(value === values.password, texts.passwordAgain);
    default:
      return undefined;
  }
}
