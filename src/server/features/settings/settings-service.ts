import type { Settings } from '#contract/entities.ts';
import {
  cleanSettings,
  readSettings,
  type SettingsFields,
  type SettingsValues,
} from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { refuseInvalid } from '#server/problem.ts';
import { changedFields, insertHistory, settingsRecordId } from '#server/store/history-queries.ts';
import { listSettings, lockSettings, upsertSettings } from '#server/store/settings-queries.ts';
import { toSettings } from './settings-view.ts';

export type SettingsService = {
  get(): Promise<Settings>;
  /** Settings that no form has checked: a new journal's, and the demo's. */
  update(values: SettingsValues): Promise<Settings>;
  /** Settings as a client sends them. Throws `invalid_fields`. */
  change(fields: SettingsFields, actor: Actor): Promise<Settings>;
};

export function settingsService(database: JournalDatabase): SettingsService {
  const get = memoByVersion(database, async () => toSettings(await listSettings(database.reads)));
  return {
    get,
    async update(values) {
      await database.write((tx) => upsertSettings(tx, cleanSettings(values)));
      return get();
    },
    async change(fields, { username, now }) {
      const { values, problems } = readSettings(fields, await get());
      refuseInvalid(problems);
      await database.write(async (tx) => {
        const before = toSettings(await lockSettings(tx, database.engine));
        const changed = changedFields<Record<string, unknown>>(before, values);
        if (!changed) return;
        await upsertSettings(tx, values);
        await insertHistory(tx, {
          noun: 'settings',
          recordId: settingsRecordId,
          action: 'changed',
          moment: now.toISOString(),
          username,
          label: 'Settings',
          ...changed,
        });
      });
      return get();
    },
  };
}
