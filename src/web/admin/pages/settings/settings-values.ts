import { type Settings, type SettingsField, settingsFields } from '#contract/entities/settings.ts';
import { decodeHtml } from '#domain/rich-text/encoding.ts';

/** What the form holds: every setting as text, those with markup as HTML. */
export type SettingsValues = Record<SettingsField, string>;

const richFields: readonly SettingsField[] = ['formatted_journal_name', 'home_content'];

export function toSettingsValues(settings: Settings): SettingsValues {
  return Object.fromEntries(
    settingsFields.map((field) => [
      field,
      richFields.includes(field) ? decodeHtml(settings[field]) : settings[field],
    ]),
  ) as SettingsValues;
}
