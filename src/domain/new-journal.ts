import type { StoredSettingsValues } from './settings-form.ts';

/**
 * What a journal that has just been made holds beside what its maker said: it states no fee and no way of review before
 * somebody does.
 */
export const newJournalSettings = {
  journal_frequency: 'Quarterly',
  journal_language: 'English',
  fee_kind: 'unstated',
  instructions_kind: 'unconfirmed',
} as const satisfies StoredSettingsValues;
