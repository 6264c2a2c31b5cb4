import { namesOf } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type AppearancePicture,
  appearancePictures,
  type Settings,
  type SettingsValues,
  settingsTable,
} from '#contract/settings-groups.ts';
import {
  type BibliographicJournal,
  bibliographicJournal,
} from '#domain/metadata/bibliographic-record.ts';
import { valuesIn } from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { changedFields, recordChange, settingsRecordId } from '#server/store/history-queries.ts';
import { listDesignPictures, upsertDesignPictures } from '#server/store/named-file-queries.ts';
import { moveDatestampsOf } from '#server/store/record-queries.ts';
import { listSettings, lockSettings, upsertSettings } from '#server/store/settings-queries.ts';

/** Everything that is kept as a setting, with the pictures, by the names of the fields. */
export type StoredSettings = Map<string, string>;

/** All settings by their names: what was never set is empty, and `issn` repeats `journal_essn`. */
export const allOf = (
  stored: StoredSettings,
): Required<SettingsValues> & Pick<Settings, 'issn'> => ({
  ...(Object.fromEntries(
    namesOf(settingsTable).map((name) => [name, stored.get(name) ?? '']),
  ) as Required<SettingsValues>),
  issn: stored.get('journal_essn') ?? '',
});

/** What the records of articles show of their journal, as it is stored. */
const shownIn = (stored: StoredSettings, publisherName: string): BibliographicJournal =>
  bibliographicJournal(valuesIn('settings', stored), valuesIn('journalMetadata', stored), {
    origin: stored.get('origin') ?? '',
    publisher: stored.get('publisher_name') || publisherName,
  });

/** Moves the datestamps of the records in which something is changed, and of no other. */
async function tellHarvesters(
  tx: Tx,
  was: BibliographicJournal,
  is: BibliographicJournal,
  moment: string,
): Promise<void> {
  const ofAll = ['title', 'abbreviatedTitle', 'issn', 'printIssn', 'publisher', 'origin'] as const;
  const licence = was.licence?.url !== is.licence?.url;
  const language =
    was.language === is.language ? undefined : { before: was.language, after: is.language };
  const isOfAll = ofAll.some((field) => was[field] !== is[field]);
  if (!isOfAll && !licence && !language) return;
  if (!isOfAll && (await moveDatestampsOf(tx, { licence, language }, moment))) return;
  await upsertSettings(tx, { records_changed: moment });
}

const isPicture = (field: string): field is AppearancePicture =>
  appearancePictures.some((one) => one === field);

export async function readStored(db: Db): Promise<StoredSettings> {
  const [settings, pictures] = await Promise.all([listSettings(db), listDesignPictures(db)]);
  return new Map([...settings, ...pictures]);
}

/** All that is kept as a setting, read once for each version of the journal. */
export const rememberStored = (database: JournalDatabase): (() => Promise<StoredSettings>) =>
  memoByVersion(database, () => readStored(database.reads));

type WriteOptions = {
  /** What fields were read as, by the form that changes them. Throws `changed_meanwhile` where they hold something else. */
  was?: Readonly<Record<string, string | undefined>> | undefined;
  refuse?: (tx: Tx) => Promise<void>;
  /** The publisher's name where the journal has none of its own. */
  publisherName?: string;
};

/** Writes what changes, with its history. */
export async function writeSettings(
  database: JournalDatabase,
  values: SettingsValues,
  actor: Actor,
  { was = {}, refuse, publisherName = '' }: WriteOptions = {},
): Promise<void> {
  await database.write(async (tx) => {
    const locked = await lockSettings(tx);
    const before = allOf(new Map([...locked, ...(await listDesignPictures(tx))]));
    refuseOthers(before, was);
    await refuse?.(tx);
    const changed = changedFields<Record<string, unknown>>(before, values);
    if (!changed) return;
    const moment = actor.now.toISOString();
    const { texts, pictures } = apart(values);
    await upsertSettings(tx, texts);
    const after = new Map([...locked, ...Object.entries(texts)]);
    await tellHarvesters(tx, shownIn(locked, publisherName), shownIn(after, publisherName), moment);
    await upsertDesignPictures(tx, pictures);
    await recordChange(tx, actor, {
      noun: 'settings',
      recordId: settingsRecordId,
      action: 'changed',
      label: 'Settings',
      ...changed,
    });
  });
}

function refuseOthers(before: Record<string, string>, was: NonNullable<WriteOptions['was']>): void {
  const others = Object.keys(was).filter((field) => before[field] !== was[field]);
  if (others.length === 0) return;
  const told = others.map((field) => [field, formMessages.settings.meanwhile(before[field] ?? '')]);
  throw new Problem('changed_meanwhile', { fields: Object.fromEntries(told) });
}

function apart(values: SettingsValues) {
  const texts: Omit<SettingsValues, AppearancePicture> = {};
  const pictures: Partial<Record<AppearancePicture, string>> = {};
  for (const [field, value] of Object.entries(values)) {
    if (isPicture(field)) pictures[field] = value;
    else Object.assign(texts, { [field]: value });
  }
  return { texts, pictures };
}
