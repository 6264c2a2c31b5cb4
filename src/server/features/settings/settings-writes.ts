import {
  type AppearancePicture,
  type AppearanceText,
  type AppearanceValues,
  appearancePictures,
} from '#contract/appearance.ts';
import { publicJournalMetadata } from '#contract/journal-metadata.ts';
import type { StoredSettingsValues } from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listDesignPictures, upsertDesignPictures } from '#server/store/design-picture-queries.ts';
import { changedFields, insertHistory, settingsRecordId } from '#server/store/history-queries.ts';
import { listSettings, lockSettings, upsertSettings } from '#server/store/settings-queries.ts';

/** Everything that is kept as a setting, with the pictures, by the names of the fields. */
export type StoredSettings = Map<string, string>;

type Values = StoredSettingsValues & Partial<AppearanceValues>;

/** What the record of an article shows of its journal. */
const shownInRecords = new Set<string>([
  'websitename',
  'journal_essn',
  'journal_language',
  ...Object.keys(publicJournalMetadata.shape),
  'publisher_name',
]);

const isPicture = (field: string): field is AppearancePicture =>
  appearancePictures.some((one) => one === field);

export async function readStored(db: Db): Promise<StoredSettings> {
  const [settings, pictures] = await Promise.all([listSettings(db), listDesignPictures(db)]);
  return new Map([...settings, ...pictures]);
}

/** All that is kept as a setting, read once for each version of the journal. */
export const rememberStored = (database: JournalDatabase): (() => Promise<StoredSettings>) =>
  memoByVersion(database, () => readStored(database.reads));

/** Writes what changes, with its history. */
export async function writeSettings(
  database: JournalDatabase,
  values: Values,
  view: (stored: StoredSettings) => Record<string, string>,
  { username, now }: Actor,
  refuse?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await database.write(async (tx) => {
    const locked = await lockSettings(tx, database.engine);
    const before = view(new Map([...locked, ...(await listDesignPictures(tx))]));
    await refuse?.(tx);
    const changed = changedFields<Record<string, unknown>>(before, values);
    if (!changed) return;
    const moment = now.toISOString();
    const isShown = Object.keys(changed.now).some((field) => shownInRecords.has(field));
    const { texts, pictures } = apart(values);
    await upsertSettings(tx, isShown ? { ...texts, records_changed: moment } : texts);
    await upsertDesignPictures(tx, pictures);
    await insertHistory(tx, {
      noun: 'settings',
      recordId: settingsRecordId,
      action: 'changed',
      moment,
      username,
      label: 'Settings',
      ...changed,
    });
  });
}

function apart(values: Values) {
  const texts: StoredSettingsValues & Partial<Record<AppearanceText, string>> = {};
  const pictures: Partial<Record<AppearancePicture, string>> = {};
  for (const [field, value] of Object.entries(values)) {
    if (isPicture(field)) pictures[field] = value;
    else Object.assign(texts, { [field]: value });
  }
  return { texts, pictures };
}
