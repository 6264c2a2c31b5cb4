import type { AnswerOf, BodyOf } from '#contract/calls/call.ts';
import type { settingsCalls } from '#contract/calls/settings-calls.ts';
import { type Settings, settingsFields } from '#contract/entities/settings.ts';
import { type JournalMetadata, journalMetadataFields } from '#contract/journal-metadata.ts';
import { type MailSettingsValues, mailSettingsFields } from '#contract/mail.ts';
import {
  type AccountField,
  type AccountValues,
  accountFields,
  appearancePictures,
  appearanceTexts,
  type FeeValues,
  feeFields,
  type PayeeValues,
  type Publisher,
  payeeFields,
  publisherFields,
} from '#contract/settings-groups.ts';
import { accountSettingsOf, readAccountSettings } from '#domain/fees/account-settings.ts';
import { readPayee } from '#domain/fees/payee-form.ts';
import { readFees } from '#domain/fees-form.ts';
import { readMailSettings } from '#domain/mail/mail-settings-form.ts';
import { readJournalMetadata } from '#domain/metadata/journal-metadata-form.ts';
import { publisherOf, readPublisher, toPublisherValues } from '#domain/publisher-form.ts';
import { cleanSettings, readSettings, type StoredSettingsValues } from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { type MemoByVersion, memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { refuseInvalid } from '#server/problem.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { upsertSettings } from '#server/store/settings-queries.ts';
import {
  toAppearance,
  toFees,
  toJournalMetadata,
  toMailSettings,
  toPayee,
  toPublisherKept,
  toSettings,
} from './settings-view.ts';
import { type StoredSettings, writeSettings } from './settings-writes.ts';

export type SettingsService = {
  get(): Promise<Settings>;
  /** Settings that no form has checked: a new journal's, and the demo's. */
  update(values: StoredSettingsValues): Promise<Settings>;
  /** Settings as a client sends them. Throws `invalid_fields`, and `changed_meanwhile` where they are not what it read. */
  change(fields: BodyOf<typeof settingsCalls.updateSettings>, actor: Actor): Promise<Settings>;
  /** What the journal knows of itself for libraries and indexes. */
  metadata: MemoByVersion<JournalMetadata>;
  /** Some of it, as a client sends it. Throws `invalid_fields`. */
  changeMetadata(
    fields: BodyOf<typeof settingsCalls.updateJournalMetadata>,
    actor: Actor,
  ): Promise<JournalMetadata>;
  /** Who publishes the journal: as it keeps it, else as `publisher.yaml` says it now. */
  publisher(): Promise<Publisher>;
  /** The same for administrators, and where it is stored. */
  publisherKept(): Promise<AnswerOf<typeof settingsCalls.getPublisher>>;
  /** Keeps it in the journal, with some of it changed. Throws `invalid_fields`. */
  changePublisher(
    fields: BodyOf<typeof settingsCalls.updatePublisher>,
    actor: Actor,
  ): Promise<AnswerOf<typeof settingsCalls.getPublisher>>;
  /** What it says of its fees. */
  fees(): Promise<FeeValues>;
  /** With the two amounts, as a client sends some of it. Throws `invalid_fields`. */
  feeSettings(): Promise<AnswerOf<typeof settingsCalls.getFees>>;
  changeFees(
    fields: BodyOf<typeof settingsCalls.updateFees>,
    actor: Actor,
  ): Promise<AnswerOf<typeof settingsCalls.getFees>>;
  /** How receipts and invoices are made. */
  accounts(): Promise<AccountValues>;
  /** Throws `invalid_fields`, and `unavailable` where another change of prefixes takes long. */
  changeAccounts(
    fields: BodyOf<typeof settingsCalls.updateAccountSettings>,
    actor: Actor,
  ): Promise<AccountValues>;
  /** Where authors pay. */
  payee(): Promise<PayeeValues>;
  /** Throws `invalid_fields`. */
  changePayee(fields: BodyOf<typeof settingsCalls.updatePayee>, actor: Actor): Promise<PayeeValues>;
  /** How it signs its mail. */
  mailSettings(): Promise<MailSettingsValues>;
  /** Throws `invalid_fields`. */
  changeMailSettings(
    fields: BodyOf<typeof settingsCalls.updateMailSettings>,
    actor: Actor,
  ): Promise<MailSettingsValues>;
  /** Gives settings and identity what they held before. Throws `changed_meanwhile` and `invalid_fields`. */
  restore(restoring: Restoring): Promise<void>;
  /** When something that the records of all articles show was last changed: ISO 8601 in UTC, empty where never. */
  recordsChanged(): Promise<string>;
};

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

/** @param stored what `rememberStored` keeps */
export function settingsService(
  database: JournalDatabase,
  stored: () => Promise<StoredSettings>,
  { filePublisher, refuseOrigin, withPrefixes }: Installation,
): SettingsService {
  const get = memoByVersion(database, async () => toSettings(await stored()));
  const metadata = memoByVersion(database, async () => toJournalMetadata(await stored()));
  const kept = memoByVersion(database, async () => toPublisherKept(await stored()));
  const publisher = async () => publisherOf(await kept(), filePublisher());
  const publisherKept = async () => ({
    ...toPublisherValues(await publisher()),
    kept: (await kept()).publisher_name === '' ? ('file' as const) : ('journal' as const),
  });
  const fees = memoByVersion(database, async () => toFees(await stored()));
  const accounts = memoByVersion(database, async () => accountSettingsOf(await stored()));
  /** The prefixes among values that are new. */
  const newPrefixes = async (values: Partial<AccountValues>) => {
    const before = await accounts();
    return new Map(
      (Object.entries(values) as [AccountField, string][]).filter(
        ([field, value]) => field.startsWith('prefix_') && value !== '' && value !== before[field],
      ),
    );
  };
  const payee = memoByVersion(database, async () => toPayee(await stored()));
  const mailSettings = memoByVersion(database, async () => toMailSettings(await stored()));
  async function feeSettings() {
    const { fee_rupee, fee_dollar } = await get();
    return { fee_rupee, fee_dollar, ...(await fees()) };
  }
  /** With what the installation has to say of a new origin. */
  async function readMetadata(fields: Parameters<typeof readJournalMetadata>[0], issn: string) {
    const before = await metadata();
    const { values, problems } = readJournalMetadata(fields, before, issn);
    const isNew = values.origin !== undefined && values.origin !== before.origin;
    const refused = isNew ? refuseOrigin(values.origin ?? '') : undefined;
    return { values, problems: { ...(refused && { origin: refused }), ...problems } };
  }
  const recordsChanged = async () => (await stored()).get('records_changed') ?? '';
  return {
    get,
    async update(values) {
      await database.write((tx) => upsertSettings(tx, cleanSettings(values)));
      return get();
    },
    async change({ was, ...fields }, actor) {
      const { values, problems } = readSettings(fields, await get(), (await metadata()).print_issn);
      refuseInvalid(problems);
      await writeSettings(database, values, toSettings, actor, { was });
      return get();
    },
    metadata,
    async changeMetadata({ was, ...fields }, actor) {
      const { values, problems } = await readMetadata(fields, (await get()).journal_essn);
      refuseInvalid(problems);
      await writeSettings(database, values, toJournalMetadata, actor, { was });
      return metadata();
    },
    publisher,
    publisherKept,
    async changePublisher({ was, ...fields }, actor) {
      const { values, problems } = readPublisher(fields, toPublisherValues(await publisher()));
      refuseInvalid(problems);
      await writeSettings(database, values, toPublisherKept, actor, {
        was,
        publisherName: filePublisher().name,
      });
      return publisherKept();
    },
    fees,
    feeSettings,
    async changeFees({ was, fee_rupee, fee_dollar, ...fields }, actor) {
      const printIssn = (await metadata()).print_issn;
      const amounts = readSettings({ fee_rupee, fee_dollar }, await get(), printIssn);
      const said = readFees(fields, await fees());
      refuseInvalid({ ...amounts.problems, ...said.problems });
      const view = (rows: Map<string, string>) => ({ ...toSettings(rows), ...toFees(rows) });
      await writeSettings(database, { ...amounts.values, ...said.values }, view, actor, { was });
      return feeSettings();
    },
    accounts,
    async changeAccounts({ was, ...fields }, actor) {
      const { values, problems } = readAccountSettings(fields, await accounts());
      refuseInvalid(problems);
      await withPrefixes(await newPrefixes(values), () =>
        writeSettings(database, values, accountSettingsOf, actor, { was }),
      );
      return accounts();
    },
    payee,
    async changePayee({ was, ...fields }, actor) {
      const { values, problems } = readPayee(fields, await payee());
      refuseInvalid(problems);
      await writeSettings(database, values, toPayee, actor, { was });
      return payee();
    },
    mailSettings,
    async changeMailSettings({ was, ...fields }, actor) {
      const { values, problems } = readMailSettings(fields, await mailSettings());
      refuseInvalid(problems);
      await writeSettings(database, values, toMailSettings, actor, { was });
      return mailSettings();
    },
    async restore(restoring) {
      const [settings, known] = [await get(), await metadata()];
      const fields = textsOf(restoring.values, settingsFields);
      const identityFields = textsOf(restoring.values, journalMetadataFields);
      // Each of the two ISSNs is held to what the other will be.
      const printIssn = identityFields.print_issn ?? known.print_issn;
      const issn = fields.journal_essn ?? settings.journal_essn;
      const own = readSettings(fields, settings, printIssn);
      const identity = await readMetadata(identityFields, issn);
      const said = readFees(textsOf(restoring.values, feeFields), await fees());
      const account = readAccountSettings(
        textsOf(restoring.values, accountFields),
        await accounts(),
      );
      const mail = readMailSettings(
        textsOf(restoring.values, mailSettingsFields),
        await mailSettings(),
      );
      const paid = readPayee(textsOf(restoring.values, payeeFields), await payee());
      refuseInvalid({
        ...{ ...own.problems, ...identity.problems },
        ...{ ...said.problems, ...account.problems, ...mail.problems, ...paid.problems },
      });
      // What it held before its first save is empty, which the file fills again.
      const publisherTexts = textsOf(restoring.values, publisherFields);
      const looks = textsOf(restoring.values, [...appearanceTexts, ...appearancePictures]);
      const values = {
        ...{ ...own.values, ...identity.values, ...publisherTexts, ...looks },
        ...{ ...said.values, ...account.values, ...mail.values, ...paid.values },
      };
      const view = (rows: Map<string, string>) => ({
        ...toSettings(rows),
        ...toJournalMetadata(rows),
        ...toPublisherKept(rows),
        ...toAppearance(rows),
        ...toFees(rows),
        ...accountSettingsOf(rows),
        ...toMailSettings(rows),
        ...toPayee(rows),
      });
      await withPrefixes(await newPrefixes(account.values), () =>
        writeSettings(database, values, view, restoring.actor, {
          refuse: (tx) => requireUnchangedSince(tx, restoring),
          publisherName: filePublisher().name,
        }),
      );
    },
    recordsChanged,
  };
}
