import { z } from 'zod';
import { settings, settingsFields } from '../entities/settings.ts';
import { journalMetadata, journalMetadataFields } from '../journal-metadata.ts';
import { mailSettingsFields } from '../mail.ts';
import { formMessages } from '../messages.ts';
import {
  accountFields,
  accountValues,
  appearancePictures,
  appearanceTexts,
  appearanceValues,
  feeSettingsFields,
  payeeFields,
  payeeValues,
  publisherFields,
  publisherValues,
  textsOf,
} from '../settings-groups.ts';
import { callsOf, noFields, pictureForm, refusedAs } from './call.ts';

const { read, write } = callsOf('Settings');
const documents = callsOf('Documents');

/** Any subset of the fields: a field that there is not is named, and what is no object is refused. */
const someOf = <Field extends string, Value extends z.ZodType>(
  fields: readonly Field[],
  value: Value,
) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, value])) as Record<Field, Value>,
    {
      error: ({ code }) =>
        code === 'unrecognized_keys' ? formMessages.settings.unknown : refusedAs('invalid_request'),
    },
  );

/** The same of a form, which says what it read: where another value is stored by now, nothing is changed. */
const changeOf = <Field extends string, Value extends z.ZodType>(
  fields: readonly Field[],
  value: Value,
) =>
  someOf(fields, value).extend({
    was: z
      .partialRecord(z.enum(fields), z.string())
      .optional()
      .meta({ description: 'What these fields were read as: else `changed_meanwhile`' }),
  });

const text = z.string(formMessages.settings.text).optional();
const textOrNumber = z
  .union([z.string(), z.number()], formMessages.settings.text)
  .transform(String)
  .optional();

const publisher = z.strictObject({
  ...publisherValues.shape,
  /** Where it is stored: `file` while nobody has saved it, so that readers see what `publisher.yaml` says. */
  kept: z.enum(['journal', 'file']),
});

const appearance = z.strictObject({
  ...appearanceValues.shape,
  /** What files say where nothing is set here: the colour of publisher.yaml, the pictures of the folder of templates. */
  files: z.strictObject({
    accent: z.string(),
    logo: z.boolean(),
    signature: z.boolean(),
    frame: z.boolean(),
  }),
});

const fees = textsOf(feeSettingsFields);
const mailSettings = textsOf(mailSettingsFields);

/** The settings of the specification, and groups of ours. Each takes any subset of its fields. */
export const settingsCalls = {
  getSettings: read('/api/settings/', 'Read the settings', {
    right: 'read',
    token: 'optional',
    answer: settings,
  }),
  updateSettings: write('/api/settings', 'Change some settings', {
    right: 'settings',
    // Numbers are accepted and kept as text. `issn` means `journal_essn`.
    body: changeOf([...settingsFields, 'issn'], textOrNumber),
    answer: settings,
    problems: ['changed_meanwhile'],
  }),

  // What a journal knows of itself for libraries and indexes.
  getJournalMetadata: read(
    '/api/admin/journal-metadata',
    'Read the journal’s data for libraries and indexes',
    { right: 'read', answer: journalMetadata },
  ),
  updateJournalMetadata: write('/api/admin/journal-metadata', 'Change some of it', {
    right: 'settings',
    body: changeOf(journalMetadataFields, text),
    answer: journalMetadata,
    // To confirm is another public address alone.
    problems: ['confirmation_required', 'changed_meanwhile'],
  }),

  getPublisher: read('/api/admin/publisher', 'Read who publishes the journal', {
    right: 'read',
    answer: publisher,
  }),
  updatePublisher: write(
    '/api/admin/publisher',
    'Change some of it; from then on the journal has its own',
    {
      right: 'settings',
      body: changeOf(publisherFields, text),
      answer: publisher,
      problems: ['changed_meanwhile'],
    },
  ),

  // How the journal and its certificates look.
  getAppearance: read('/api/admin/appearance', 'Read how the journal and its certificates look', {
    right: 'read',
    answer: appearance,
  }),
  updateAppearance: write(
    '/api/admin/appearance',
    'Change the colour or the text of certificates, or remove pictures with an empty name',
    {
      right: 'settings',
      body: changeOf([...appearanceTexts, ...appearancePictures], text),
      answer: appearance,
      problems: ['changed_meanwhile'],
    },
  ),
  setAppearancePicture: write(
    '/api/admin/appearance/{slot}',
    'Give the journal a logo, cover, icon or picture for shared links, its certificates a signature or frame',
    {
      right: 'settings',
      params: z.object({ slot: z.enum(appearancePictures) }),
      body: noFields,
      form: pictureForm,
      answer: appearance,
    },
  ),
  sampleCertificate: documents.write(
    '/api/pdf/samplecertificate',
    'A sample certificate with these texts',
    {
      right: 'read',
      body: someOf(['certificate_heading', 'certificate_certifies', 'certificate_published'], text),
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),

  // What authors pay, and how mail is signed.
  getFees: read('/api/admin/fees', 'Read the journal’s fees', { right: 'read', answer: fees }),
  updateFees: write(
    '/api/admin/fees',
    'Change some of it; the two amounts are those of the settings',
    {
      right: 'settings',
      body: changeOf(feeSettingsFields, text),
      answer: fees,
      problems: ['changed_meanwhile'],
    },
  ),
  // How receipts and invoices are made.
  getAccountSettings: read(
    '/api/admin/account-settings',
    'Read how receipts and invoices are made: GST, and the prefixes of their numbers',
    { right: 'read', answer: accountValues },
  ),
  updateAccountSettings: write(
    '/api/admin/account-settings',
    'Change some of it; a prefix is refused that another journal of the publisher has',
    {
      right: 'settings',
      body: changeOf(accountFields, text),
      answer: accountValues,
      problems: ['changed_meanwhile', 'unavailable'],
    },
  ),
  getPayee: read('/api/admin/payee', 'Read where authors pay', {
    right: 'fees',
    answer: payeeValues,
  }),
  updatePayee: write('/api/admin/payee', 'Change some of it', {
    right: 'settings',
    // Somebody who could change it unseen would be paid.
    confirmed: 'session',
    body: changeOf(payeeFields, text),
    answer: payeeValues,
    problems: ['changed_meanwhile'],
  }),
  getMailSettings: read(
    '/api/admin/mail-settings',
    'Read the sender and signature of the journal’s mail',
    { right: 'read', answer: mailSettings },
  ),
  updateMailSettings: write(
    '/api/admin/mail-settings',
    'Change the sender’s name, the reply address or the signature of messages',
    {
      right: 'settings',
      body: changeOf(mailSettingsFields, text),
      answer: mailSettings,
      problems: ['changed_meanwhile'],
    },
  ),
};
