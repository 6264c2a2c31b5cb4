import { type Settings, type SettingsField, settingsFields } from '#contract/entities.ts';

/** The whole settings object: what was never set is empty, and `issn` repeats `journal_essn`. */
export function toSettings(stored: Map<string, string>): Settings {
  const values = Object.fromEntries(
    settingsFields.map((field) => [field, stored.get(field) ?? '']),
  ) as Record<SettingsField, string>;
  return { ...values, issn: values.journal_essn };
}
