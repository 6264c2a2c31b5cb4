import { z } from 'zod';
import type { Right } from './entities/user.ts';
import { type Fields, namesOf, type PublicName, publicShape } from './fields/fields.ts';
import { accountFields } from './fields/settings/accounts.ts';
import { appearanceFields } from './fields/settings/appearance.ts';
import { feeFields } from './fields/settings/fees.ts';
import { identityFields } from './fields/settings/identity.ts';
import { journalFields } from './fields/settings/journal.ts';
import { mailFields } from './fields/settings/mail.ts';
import { payeeFields } from './fields/settings/payee.ts';
import { publisherFields } from './fields/settings/publisher.ts';
import { mailKinds, mailLanguages } from './mail.ts';

export type GroupFacts = {
  fields: Fields;
  /** What the calls answer that read it and change it: two of the API by which its page works. */
  path?: `/api/admin/${string}`;
  reading?: string;
  changing?: string;
  /** To read it, where that is more than `read`. */
  right?: Right;
  /** Whether others are asked before it is changed, which may take too long. */
  mayWait?: true;
};

/**
 * The groups of the settings: each is a table of fields, every one a text, empty where it was never set. Reading, changes,
 * history, restoring and the export follow from it; calls too, where it has a path.
 */
export const settingsGroups = {
  settings: { fields: journalFields },
  journalMetadata: {
    fields: identityFields,
    path: '/api/admin/journal-metadata',
    reading: 'Read the journal’s data for libraries and indexes',
    changing: 'Change some of it',
  },
  publisher: { fields: publisherFields },
  appearance: { fields: appearanceFields },
  fees: {
    fields: {
      fee_rupee: journalFields.fee_rupee,
      fee_dollar: journalFields.fee_dollar,
      ...feeFields,
    },
    path: '/api/admin/fees',
    reading: 'Read the journal’s fees',
    changing: 'Change some of it; the two amounts are those of the settings',
  },
  accountSettings: {
    fields: accountFields,
    path: '/api/admin/account-settings',
    reading: 'Read how receipts and invoices are made: GST, and the prefixes of their numbers',
    changing: 'Change some of it; a prefix is refused that another journal of the publisher has',
    mayWait: true,
  },
  payee: {
    fields: payeeFields,
    path: '/api/admin/payee',
    reading: 'Read where authors pay',
    changing: 'Change some of it',
    right: 'fees',
  },
  mailSettings: {
    fields: mailFields,
    path: '/api/admin/mail-settings',
    reading: 'Read the sender and signature of the journal’s mail',
    changing: 'Change the sender’s name, the reply address or the signature of messages',
  },
} as const satisfies Record<string, GroupFacts>;

type Groups = typeof settingsGroups;
export type SettingsGroup = keyof Groups;
/** Those whose calls follow from the list. */
export type CalledGroup = {
  [G in SettingsGroup]: Groups[G] extends { path: string } ? G : never;
}[SettingsGroup];
export type FieldIn<G extends SettingsGroup> = keyof Groups[G]['fields'] & string;
/** What a group holds: a text for each of its fields. */
export type ValuesIn<G extends SettingsGroup> = { [F in FieldIn<G>]: string };

/** Every setting, by its name. */
export const settingsTable = {
  ...journalFields,
  ...identityFields,
  ...publisherFields,
  ...appearanceFields,
  ...feeFields,
  ...accountFields,
  ...payeeFields,
  ...mailFields,
};
export type SettingsName = keyof typeof settingsTable;
export type SettingsValues = Partial<Record<SettingsName, string>>;

/**
 * Those whose change has to be confirmed, whichever way it comes: somebody who could change them unseen would be paid, or get the
 * links by which people choose a password, which begin with the public address.
 */
export const confirmedSettings: readonly SettingsName[] = ['origin', ...namesOf(payeeFields)];

export type JournalMetadata = ValuesIn<'journalMetadata'>;
export type PublisherField = FieldIn<'publisher'>;
export type PublisherValues = ValuesIn<'publisher'>;
export type AppearanceValues = ValuesIn<'appearance'>;
export type FeeValues = ValuesIn<'fees'>;
export type AccountField = FieldIn<'accountSettings'>;
export type AccountValues = ValuesIn<'accountSettings'>;
export type PayeeValues = ValuesIn<'payee'>;
export type MailSettingsValues = ValuesIn<'mailSettings'>;

/** What everybody is answered of them: a text each, empty where it was never set. `issn` repeats `journal_essn`. */
export const settings = z.object({ ...publicShape(journalFields), issn: z.string() });
export type Settings = z.infer<typeof settings>;

/** What pages and files for the public are made with. */
export type PublicJournalMetadata = Pick<JournalMetadata, PublicName<typeof identityFields>>;
export type PublicFees = Pick<FeeValues, PublicName<Groups['fees']['fields']>>;

/** The pictures of the journal's design. */
export const appearancePictures = [
  'logo',
  'cover',
  'share_picture',
  'icon',
  'signature',
  'frame',
] as const satisfies (keyof typeof appearanceFields)[];
export type AppearancePicture = (typeof appearancePictures)[number];

/** Those that readers' pages show, by their addresses; what is not set is left out. */
export type SiteAppearance = Partial<Record<'logo' | 'cover' | 'share' | 'icon', string>>;

export const gstSchemes = ['', 'unregistered', 'registered'] as const;

/** The same as pages show it. */
export type Publisher = {
  name: string;
  address: string;
  site: string;
  journalList: string;
  email: string;
  phone: string;
  whatsapp: string;
};

/** Everything that is stored as a setting; the last is when anything that the record of an article shows was changed. */
export type StoredSettingsField = Exclude<SettingsName, AppearancePicture> | 'records_changed';
export const storedSettingsFields = [
  ...namesOf(settingsTable).filter((name) => settingsTable[name].kind !== 'picture'),
  'records_changed',
] as StoredSettingsField[];

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
