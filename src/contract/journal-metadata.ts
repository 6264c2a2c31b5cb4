import { z } from 'zod';
import { settingsFields } from './entities/settings.ts';
import { mailKinds, mailLanguages, mailSettingsFields } from './mail.ts';
import {
  accountFields,
  appearanceTexts,
  feeFields,
  payeeFields,
  publisherFields,
} from './settings-groups.ts';

/**
 * What a journal knows of itself for libraries and indexes, besides the settings of the specification. Every field is a
 * text, empty where it was never set.
 */
export const journalMetadataFields = [
  /** Where its public pages are, `https://journal.example`: absolute links begin with it where `publisher.yaml` gives none. */
  'origin',
  'print_issn',
  'abbreviated_title',
  /** The publisher of this journal, where it is not that of the whole installation. */
  'publisher',
  'doi_prefix',
  /** What follows the prefix: see `domain/metadata/doi.ts`. */
  'doi_pattern',
  /** Who deposits with Crossref: its reports are sent there. */
  'depositor_name',
  'depositor_email',
  /** Of every article that names no other: `CC-BY-4.0` and its like, or an address. */
  'licence',
  'copyright_terms',
  'oai_admin_email',
  /** Where the journal is preserved: names separated by commas. */
  'archiving',
  /** By which manuscripts are numbered, as `MS-{year}-{number}`, which empty means. */
  'manuscript_number',
  /** So many days after they were asked, Home lists reviewers; empty means `limits.reviewDays`. */
  'review_days',
  /** Whether authors can ask for the state of their manuscript: `shown`, or empty. */
  'paper_lookup',
  /**
   * What authors' names may have in the form: `specified` what the specification allows, `any` what the world's names have.
   * Empty is as `specified`, while nobody has said it.
   */
  'author_names',
  /**
   * Empty for the shipped instructions, `shipped` while no editor has confirmed them; `unconfirmed` was that of earlier versions, and shows
   * nothing of review and plagiarism.
   */
  'instructions_kind',
  /** The language of the readers' interface: one of `readerLanguages`, empty for English. */
  'reader_language',
  /** Whether readers are told how often articles are read: `shown`, or empty. */
  'usage_shown',
  /** Whether it is counted how often what is read: `off`, or empty, which counts. */
  'usage_counted',
  /** Who gets the figures of the year in January: email addresses apart by commas, or nobody. */
  'usage_mail_to',
  /** Of a copied journal: what was not copied and is not there yet: `leftOut`s apart by spaces. */
  'not_copied',
] as const;
export type JournalMetadataField = (typeof journalMetadataFields)[number];

export const journalMetadata = z.object(
  Object.fromEntries(journalMetadataFields.map((field) => [field, z.string()])) as Record<
    JournalMetadataField,
    z.ZodString
  >,
);
export type JournalMetadata = z.infer<typeof journalMetadata>;

/** What pages and files for the public are made with: the depositor is between the journal and Crossref. */
export const publicJournalMetadata = journalMetadata.omit({
  // What is in force may be the publisher's: pages have that.
  origin: true,
  depositor_name: true,
  depositor_email: true,
  author_names: true,
  manuscript_number: true,
  review_days: true,
  // Pages are told whether it works.
  paper_lookup: true,
  usage_counted: true,
  usage_mail_to: true,
  not_copied: true,
});
export type PublicJournalMetadata = z.infer<typeof publicJournalMetadata>;

/** Everything that is stored as a setting; the last is when anything that the record of an article shows was changed. */
export const storedSettingsFields = [
  ...settingsFields,
  ...journalMetadataFields,
  ...publisherFields,
  ...appearanceTexts,
  ...feeFields,
  ...accountFields,
  ...payeeFields,
  ...mailSettingsFields,
  'records_changed',
] as const;
export type StoredSettingsField = (typeof storedSettingsFields)[number];

/**
 * What a copy of a journal has to enter again where the other one has it, besides what the checklist asks every new journal:
 * with it, mail, money, DOIs or data would go to the other journal.
 */
export const enteredAgain = [
  'publisher_email',
  'publisher_phone',
  'print_issn',
  'doi_prefix',
  'depositor_email',
  'oai_admin_email',
  'usage_mail_to',
  'mail_reply_to',
  'gst_scheme',
  'upi_address',
  'bank_account',
] as const satisfies readonly StoredSettingsField[];

/** Texts of the settings that are copied unless they name the other journal. */
export const copiedTexts = [
  'fee_text',
  'fee_lines',
  'fee_waivers',
  'copyright_terms',
] as const satisfies readonly StoredSettingsField[];

/** What was not copied into a journal and is to be written for it: a setting, a page of text, or a text of mail. */
export const leftOut = z.union([
  z.enum([...enteredAgain, ...copiedTexts]),
  z.templateLiteral(['page:', z.string()]),
  z.templateLiteral(['mail:', z.enum(mailKinds), ':', z.enum(mailLanguages)]),
]);
export type LeftOut = z.infer<typeof leftOut>;
