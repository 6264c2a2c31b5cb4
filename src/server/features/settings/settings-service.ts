import type { AnswerOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import { namesOf, toPublic } from '#contract/fields/fields.ts';
import { journalFields } from '#contract/fields/settings/journal.ts';
import {
  type AccountField,
  appearancePictures,
  confirmedSettings,
  type Publisher,
  type Settings,
  type SettingsGroup,
  type SettingsValues,
  settingsGroups,
  settingsTable,
  type ValuesIn,
} from '#contract/settings-groups.ts';
import { prefixFieldOf } from '#domain/fees/account-settings.ts';
import { publisherOf, toPublisherValues } from '#domain/publisher-form.ts';
import {
  cleanSettings,
  type GivenSettings,
  readSettings,
  valuesIn,
} from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { type MemoByVersion, memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { refuseInvalid } from '#server/problem.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { upsertSettings } from '#server/store/settings-queries.ts';
import { allOf, type StoredSettings, writeSettings } from './settings-writes.ts';

export type SettingsService = {
  get(): Promise<Settings>;
  /** A group as it is stored: what was never set is empty. */
  group<G extends SettingsGroup>(group: G): Promise<ValuesIn<G>>;
  /** What the journal knows of itself for libraries and indexes. */
  metadata: MemoByVersion<ValuesIn<'journalMetadata'>>;
  /** What authors pay. */
  fees(): Promise<ValuesIn<'fees'>>;
  /** How receipts and invoices are made. */
  accounts(): Promise<ValuesIn<'accountSettings'>>;
  /** Where authors pay. */
  payee(): Promise<ValuesIn<'payee'>>;
  /** How it signs its mail. */
  mailSettings(): Promise<ValuesIn<'mailSettings'>>;
  /** Who publishes the journal: as it keeps it, else as `publisher.yaml` says it now. */
  publisher(): Promise<Publisher>;
  /** The same for administrators, and where it is stored. */
  publisherKept(): Promise<AnswerOf<typeof settingsCalls.getPublisher>>;
  /** Settings that no form has checked: a new journal's, and the demo's. */
  update(values: SettingsValues): Promise<Settings>;
  /**
   * Some settings of any groups, as a client sends them; `was` is what it read. A publisher is stored as a whole. Throws `invalid_fields`,
   * `changed_meanwhile` where others are stored by now, and `unavailable` where another change of prefixes takes long.
   */
  change(fields: ChangedSettings, actor: Actor): Promise<void>;
  /** Gives settings what they held before. Throws `changed_meanwhile` and `invalid_fields`. */
  restore(restoring: Restoring): Promise<void>;
  /** When something that the records of all articles show was last changed: ISO 8601 in UTC, empty where never. */
  recordsChanged(): Promise<string>;
};

type ChangedSettings = GivenSettings & { was?: GivenSettings | undefined };

type Installation = {
  /** What `publisher.yaml` says now. */
  filePublisher(): Publisher;
  /** Why the journal cannot say that its public pages are there, in a sentence; undefined where it can. */
  refuseOrigin(origin: string): string | undefined;
  /** Writes prefixes that no other series of the publisher has. Throws `invalid_fields`. */
  withPrefixes(
    prefixes: ReadonlyMap<AccountField, string>,
    write: () => Promise<void>,
  ): Promise<void>;
};

const publisherNames = namesOf(settingsGroups.publisher.fields);
/** What comes back as it was: files have pictures, a publisher that is empty again is that of the file, and a form adds no row to settle. */
const asItWas = [...publisherNames, ...appearancePictures, 'fee_lines' as const];
const checked = namesOf(settingsTable).filter((name) => !asItWas.some((one) => one === name));
const prefixes = (['receipt', 'bill', 'invoice', 'credit'] as const).map(prefixFieldOf);

/** @param stored what `rememberStored` keeps */
export function settingsService(
  database: JournalDatabase,
  stored: () => Promise<StoredSettings>,
  { filePublisher, refuseOrigin, withPrefixes }: Installation,
): SettingsService {
  const groups = Object.fromEntries(
    (Object.keys(settingsGroups) as SettingsGroup[]).map((group) => [
      group,
      memoByVersion(database, async () => valuesIn(group, await stored())),
    ]),
  ) as { [G in SettingsGroup]: MemoByVersion<ValuesIn<G>> };
  const get = memoByVersion(database, async () => {
    const values = await groups.settings();
    return { ...toPublic(journalFields, values, false), issn: values.journal_essn };
  });
  const publisher = async () => publisherOf(await groups.publisher(), filePublisher());

  /** Checks some settings, and writes them with what the installation has to say of a new origin and of new prefixes. */
  async function write(
    fields: GivenSettings,
    before: GivenSettings,
    options: Omit<Parameters<typeof writeSettings>[3], 'publisherName'>,
    actor: Actor,
    also: SettingsValues = {},
  ): Promise<void> {
    const isConfirmed = confirmedSettings.some(
      (name) => fields[name] !== undefined && fields[name] !== before[name],
    );
    if (isConfirmed) await actor.confirm?.();
    const { values, problems } = readSettings(fields, before);
    const { origin } = values;
    const isNew = origin !== undefined && origin !== before.origin;
    const refused = isNew ? refuseOrigin(origin) : undefined;
    refuseInvalid({ ...(refused && { origin: refused }), ...problems });
    const given = prefixes.flatMap((field): [AccountField, string][] => {
      const value = values[field];
      return value && value !== before[field] ? [[field, value]] : [];
    });
    const publisherName = filePublisher().name;
    await withPrefixes(new Map(given), () =>
      writeSettings(database, { ...values, ...also }, actor, { ...options, publisherName }),
    );
  }

  return {
    get,
    group: (group) => groups[group]() as never,
    metadata: groups.journalMetadata,
    fees: groups.fees,
    accounts: groups.accountSettings,
    payee: groups.payee,
    mailSettings: groups.mailSettings,
    publisher,
    async publisherKept() {
      const { publisher_name } = await groups.publisher();
      const kept = publisher_name === '' ? 'file' : 'journal';
      return { ...toPublisherValues(await publisher()), kept };
    },
    async update(values) {
      await database.write((tx) => upsertSettings(tx, cleanSettings(values)));
      return get();
    },
    async change({ was, ...fields }, actor) {
      const now = { ...allOf(await stored()), ...toPublisherValues(await publisher()) };
      const isOfPublisher = publisherNames.some((name) => fields[name] !== undefined);
      const given = isOfPublisher ? { ...textsOf(now, publisherNames), ...fields } : fields;
      await write(given, now, { was }, actor);
    },
    async restore(restoring) {
      const { values, actor } = restoring;
      const refuse = (tx: Parameters<typeof requireUnchangedSince>[0]) =>
        requireUnchangedSince(tx, restoring);
      const given = textsOf(values, checked);
      await write(given, allOf(await stored()), { refuse }, actor, textsOf(values, asItWas));
    },
    recordsChanged: async () => (await stored()).get('records_changed') ?? '',
  };
}
