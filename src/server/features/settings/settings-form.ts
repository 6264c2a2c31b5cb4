import { type Settings, type SettingsField, settingsFields } from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import { parseIssn } from '#domain/issn.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { Problem } from '#server/problem.ts';

export type SettingsValues = Partial<Record<SettingsField, string>>;

const fields: ReadonlySet<string> = new Set(settingsFields);
const maxCharacters = 500;

/** Settings as they are stored: rich text encoded and sanitised, all else plain. */
export function cleanSettings(values: SettingsValues): SettingsValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, cleanSetting(field, value)]),
  );
}

function cleanSetting(field: string, value: string): string {
  if (field === 'home_content') return toEncodedRichText(value, 'content');
  if (field === 'formatted_journal_name') return toEncodedRichText(value, 'name');
  const text = cleanText(value);
  return field === 'journal_essn' ? (parseIssn(text) ?? text) : text;
}

/**
 * Some settings as a client sends them: numbers are text, `issn` means `journal_essn`. Throws `invalid_fields`. A value
 * that stays as it was is held to no rule, so settings from elsewhere stay editable.
 */
export function readSettings(body: unknown, before: Settings): SettingsValues {
  const wrong: Record<string, string> = {};
  const given: Record<string, string> = {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('invalid_request');
  }
  for (const [field, value] of Object.entries(body)) {
    if (field !== 'issn' && !fields.has(field)) wrong[field] = 'There is no such setting.';
    else if (typeof value === 'number') given[field] = String(value);
    else if (typeof value === 'string') given[field] = value;
    else wrong[field] = 'A setting is text.';
  }
  const values = cleanSettings(withoutIssn(given, before, wrong));
  for (const [field, value] of Object.entries(values)) {
    if (value === before[field as SettingsField]) continue;
    const sentence = ruleBroken(field, value);
    if (sentence) wrong[field] = sentence;
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_fields', { fields: wrong });
  return values;
}

/** Both names of the ISSN may come, as they were read: the one that was changed is meant. */
function withoutIssn(
  { issn, ...given }: Record<string, string>,
  before: Settings,
  wrong: Record<string, string>,
): SettingsValues {
  if (issn === undefined || issn === given.journal_essn) return given;
  const { journal_essn } = given;
  if (journal_essn === undefined || journal_essn === before.journal_essn) {
    return { ...given, journal_essn: issn };
  }
  if (issn !== before.journal_essn) wrong.issn = 'This is another ISSN than journal_essn.';
  return given;
}

function ruleBroken(field: string, value: string): string | undefined {
  if (field === 'home_content') return undefined;
  if (value.length > maxCharacters) return `At most ${maxCharacters} characters.`;
  if (field === 'websitename' && value === '') return 'The journal needs a name.';
  if (value === '') return undefined;
  switch (field) {
    case 'journal_essn':
      return parseIssn(value) ? undefined : 'This is no ISSN: its last digit must fit the others.';
    case 'fee_rupee':
    case 'fee_dollar':
      return /^\d{1,9}(\.\d{1,2})?$/.test(value) ? undefined : 'A fee is a number.';
    case 'websiteemail':
      return /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@.<>"(),;:]+$/.test(value)
        ? undefined
        : 'This is no email address.';
    case 'year_started':
      return /^\d{4}$/.test(value) ? undefined : 'A year has four digits.';
  }
  return undefined;
}
