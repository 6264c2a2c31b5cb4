import { type Settings, type SettingsField, settingsFields } from '#contract/entities/settings.ts';
import {
  type JournalMetadata,
  journalMetadata,
  journalMetadataFields,
} from '#contract/journal-metadata.ts';
import { type MailSettingsValues, mailSettingsFields } from '#contract/mail.ts';
import {
  type AppearanceValues,
  appearanceValues,
  type FeeValues,
  feeFields,
  feeValues,
  type PayeeValues,
  type PublisherValues,
  payeeFields,
  publisherFields,
  publisherValues,
} from '#contract/settings-groups.ts';

/** How the journal looks: empty where what is shipped, or in files, is used. */
export const toAppearance = (stored: Map<string, string>): AppearanceValues =>
  appearanceValues.parse(
    Object.fromEntries(
      Object.keys(appearanceValues.shape).map((field) => [field, stored.get(field) ?? '']),
    ),
  );

/** Who publishes the journal, as the journal keeps it: all empty where `publisher.yaml` says it. */
export const toPublisherKept = (stored: Map<string, string>): PublisherValues =>
  publisherValues.parse(
    Object.fromEntries(publisherFields.map((field) => [field, stored.get(field) ?? ''])),
  );

/** What the journal says of its fees: empty where what is shipped is said. */
export const toFees = (stored: Map<string, string>): FeeValues =>
  feeValues.parse(Object.fromEntries(feeFields.map((field) => [field, stored.get(field) ?? ''])));

/** Where authors pay: empty where nobody said it. */
export const toPayee = (stored: Map<string, string>): PayeeValues =>
  Object.fromEntries(payeeFields.map((field) => [field, stored.get(field) ?? ''])) as PayeeValues;

/** How the journal signs its mail: empty where what follows from the settings is used. */
export const toMailSettings = (stored: Map<string, string>): MailSettingsValues =>
  Object.fromEntries(
    mailSettingsFields.map((field) => [field, stored.get(field) ?? '']),
  ) as MailSettingsValues;

/** The whole settings object: what was never set is empty, and `issn` repeats `journal_essn`. */
export function toSettings(stored: Map<string, string>): Settings {
  const values = Object.fromEntries(
    settingsFields.map((field) => [field, stored.get(field) ?? '']),
  ) as Record<SettingsField, string>;
  return { ...values, issn: values.journal_essn };
}

/** What the journal knows of itself: what was never set is empty. */
export const toJournalMetadata = (stored: Map<string, string>): JournalMetadata =>
  journalMetadata.parse(
    Object.fromEntries(journalMetadataFields.map((field) => [field, stored.get(field) ?? ''])),
  );
