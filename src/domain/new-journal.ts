import type { StoredSettingsValues } from './settings-form.ts';

/**
 * What a new journal holds besides what its maker said. Its fees and its instructions are the shipped
 * ones, which readers see and which the checklist asks an editor to confirm.
 */
export const newJournalSettings = {
  journal_frequency: 'Quarterly',
  journal_language: 'English',
  fee_kind: 'shipped',
  instructions_kind: 'shipped',
} as const satisfies StoredSettingsValues;
