import type { Settings, SettingsField } from '../../../contract/entities.ts';
import { toEncodedRichText } from '../../../domain/rich-text/sanitise.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import { memoByVersion } from '../../db/memo-by-version.ts';
import { listSettings, upsertSettings } from './settings-queries.ts';
import { toSettings } from './settings-view.ts';

export type SettingsService = {
  get(): Promise<Settings>;
  update(values: Partial<Record<SettingsField, string>>): Promise<Settings>;
};

export function settingsService(database: JournalDatabase): SettingsService {
  const get = memoByVersion(database, async () => toSettings(await listSettings(database.reads)));
  return {
    get,
    async update(values) {
      await database.write((tx) => upsertSettings(tx, clean(values)));
      return get();
    },
  };
}

function clean(values: Partial<Record<SettingsField, string>>) {
  const cleaned = Object.entries(values).map(([field, value]) => {
    if (field === 'home_content') return [field, toEncodedRichText(value, 'content')];
    if (field === 'formatted_journal_name') return [field, toEncodedRichText(value, 'name')];
    return [field, value.normalize('NFC').trim()];
  });
  return Object.fromEntries(cleaned) as Partial<Record<SettingsField, string>>;
}
