import type { BodyOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Settings, SettingsField } from '#contract/entities/settings.ts';
import {
  type JournalMetadataField,
  journalMetadataFields,
  type StoredSettingsField,
} from '#contract/journal-metadata.ts';
import { limits } from '#contract/limits.ts';
import { type MailSettingsField, mailSettingsFields } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import { feeFields } from '#contract/settings-groups.ts';
import { cleanText, plainLines } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { parseIssn } from './issn.ts';
import { cleanMailSetting } from './mail/mail-settings-form.ts';
import {
  cleanJournalMetadata,
  maxJournalMetadataCharacters,
} from './metadata/journal-metadata-form.ts';
import { isPhoneNumber } from './phone-number.ts';
import { toEncodedRichText } from './rich-text/sanitise.ts';

export type SettingsValues = Partial<Record<SettingsField, string>>;
/** With what a journal knows of itself for libraries and indexes: all that is stored as a setting. */
export type StoredSettingsValues = Partial<Record<StoredSettingsField, string>>;
export type SettingsFields = Omit<BodyOf<typeof settingsCalls.updateSettings>, 'was'>;

const texts = formMessages.settings;

/**
 * Settings as they are stored: rich text encoded and sanitised, all else plain. Never fails.
 *
 * @example cleanSettings({ websitename: ' Annals ' }) // { websitename: 'Annals' }
 */
export function cleanSettings(values: StoredSettingsValues): StoredSettingsValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, cleanSetting(field, value)]),
  );
}

const isJournalMetadata = (field: string): field is JournalMetadataField =>
  journalMetadataFields.some((name) => name === field);

const isFee = (field: string): boolean => feeFields.some((name) => name === field);
const isMailSetting = (field: string): field is MailSettingsField =>
  mailSettingsFields.some((name) => name === field);

function cleanSetting(field: string, value: string): string {
  if (field === 'home_content') return toEncodedRichText(value, 'content');
  if (isJournalMetadata(field)) return cleanJournalMetadata(field, value);
  if (isFee(field)) return plainLines(value);
  if (isMailSetting(field)) return cleanMailSetting(field, value);
  if (field === 'formatted_journal_name') return toEncodedRichText(value, 'name');
  const text = cleanText(value);
  return field === 'journal_essn' ? (parseIssn(text) ?? text) : text;
}

/**
 * Some settings as a client sends them; `issn` means `journal_essn`. A value that stays as it was is held to no rule, so
 * settings from elsewhere stay editable. Never fails.
 *
 * @param printIssn as the journal's metadata have it: the electronic edition has another one
 * @example readSettings({ fee_rupee: 'many' }, before, '').problems.fee_rupee // 'A fee is a number.'
 */
export function readSettings(
  fields: SettingsFields,
  before: Settings,
  printIssn: string,
): FormReading<SettingsValues> {
  const problems: Record<string, string> = {};
  const given = Object.entries(withoutIssn(fields, before, problems));
  const values: SettingsValues = Object.fromEntries(
    given.map(([field, value]) => [
      field,
      isTooLong(field, value) ? value : cleanSetting(field, value),
    ]),
  );
  for (const [field, value] of Object.entries(values)) {
    if (value === before[field as SettingsField]) continue;
    const sentence =
      field === 'journal_essn' && value !== '' && value === printIssn
        ? texts.sameIssn
        : ruleBroken(field, value);
    if (sentence) problems[field] = sentence;
  }
  return { values, problems };
}

/** Both names of the ISSN may come, as they were read: the one that was changed is meant. */
function withoutIssn(
  { issn, ...fields }: SettingsFields,
  before: Settings,
  problems: Record<string, string>,
): SettingsValues {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as SettingsValues;
  if (issn === undefined || issn === given.journal_essn) return given;
  const { journal_essn } = given;
  if (journal_essn === undefined || journal_essn === before.journal_essn) {
    return { ...given, journal_essn: issn };
  }
  if (issn !== before.journal_essn) problems.issn = texts.anotherIssn;
  return given;
}

/**
 * What is wrong with a setting that is too long, wherever it comes from. Never fails.
 *
 * @example tooLongSetting('domain', 'annals.example') // undefined
 */
export function tooLongSetting(field: string, value: string): string | undefined {
  const { maxHomeContentCharacters, maxSettingCharacters } = limits;
  if (isFee(field)) return atMost(limits.maxFeeTextCharacters, value);
  if (field === 'mail_signature') return atMost(limits.maxMailSignatureCharacters, value);
  if (isJournalMetadata(field)) return atMost(maxJournalMetadataCharacters(field), value);
  return atMost(field === 'home_content' ? maxHomeContentCharacters : maxSettingCharacters, value);
}

/** What is too long stays as it came, for the rule to tell: nothing else looks at it. */
const isTooLong = (field: string, value: string): boolean =>
  tooLongSetting(field, value) !== undefined;

function ruleBroken(field: string, value: string): string | undefined {
  const tooLong = tooLongSetting(field, value);
  if (tooLong) return tooLong;
  if (field === 'websitename' && value === '') return texts.websitename;
  if (value === '') return undefined;
  switch (field) {
    case 'journal_essn':
      return parseIssn(value) ? undefined : texts.issn;
    case 'fee_rupee':
    case 'fee_dollar':
      return /^\d{1,9}(\.\d{1,2})?$/.test(value) ? undefined : texts.fee;
    case 'websiteemail':
      return isEmailAddress(value) ? undefined : texts.websiteemail;
    case 'whatsup_number':
      return isPhoneNumber(value) ? undefined : formMessages.publisher.whatsapp;
    case 'year_started':
      return /^\d{4}$/.test(value) ? undefined : texts.year;
  }
  return undefined;
}
