import { z } from 'zod';
import { readVersion, version } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { callsOf } from './call.ts';

const { read, write } = callsOf('Journals', 'forbidden');

/** With whom the whole publisher has an account: mail, and where articles are registered. */
export const accountServices = ['mail', 'crossref', 'doaj'] as const;
export type AccountService = (typeof accountServices)[number];

/** What is entered for each; the secret ones never leave the server again. */
export const accountFields = {
  mail: ['mail_server', 'mail_encryption', 'mail_user', 'mail_password', 'mail_from'],
  crossref: ['crossref_username', 'crossref_password'],
  doaj: ['doaj_key'],
} as const satisfies Record<AccountService, readonly string[]>;
export type AccountField = (typeof accountFields)[AccountService][number];
export const secretFields: readonly AccountField[] = [
  'mail_password',
  'crossref_password',
  'doaj_key',
];

const text = z.string().max(1_000, 'This is too long.').optional();
const service = z.enum(accountServices);

/** One field as its owners see it. */
const shownField = z.strictObject({
  /** Empty for a secret. */
  value: z.string(),
  isSet: z.boolean(),
  /** The environment variable that sets it, and cannot be changed here; else empty. */
  variable: z.string(),
});

const serviceAccounts = z.strictObject({
  fields: z.record(z.string(), shownField),
  /** Whose account was sealed with another key, and has to be entered again. */
  unreadable: z.array(service),
  /** Of each account. */
  modifications: z.record(service, version),
});
export type ServiceAccounts = z.infer<typeof serviceAccounts>;

/** Of owners in all journals. */
export const serviceAccountsCalls = {
  getServiceAccounts: read(
    '/api/admin/service-accounts',
    'The publisher’s accounts at the mail server, Crossref and DOAJ, without their secrets',
    { right: 'publisher', answer: serviceAccounts },
  ),
  updateServiceAccount: write(
    '/api/admin/service-accounts/{service}',
    'Enter the publisher’s account at a service; a secret that is left out or empty stays',
    {
      right: 'publisher',
      confirmed: 'session',
      params: z.object({ service }),
      body: z.object({
        mail_server: text,
        mail_encryption: text,
        mail_user: text,
        mail_password: text,
        mail_from: text,
        crossref_username: text,
        crossref_password: text,
        doaj_key: text,
        modification: readVersion,
      }),
      answer: serviceAccounts,
      problems: ['changed_meanwhile'],
    },
  ),
  removeServiceAccount: write(
    '/api/admin/service-accounts/{service}/remove',
    'Forget the publisher’s account at a service; what the environment sets stays',
    {
      right: 'publisher',
      confirmed: 'session',
      params: z.object({ service }),
      answer: serviceAccounts,
    },
  ),
  testServiceAccount: write(
    '/api/admin/service-accounts/{service}/test',
    'Whether the service takes the account, asked now: by a message to an address, or without registering anything',
    {
      right: 'publisher',
      confirmed: 'session',
      params: z.object({ service }),
      body: z.object({
        /** Where the message goes. */
        to: z.string().max(limits.maxEmailCharacters, 'This address is too long.').default(''),
      }),
      answer: z.strictObject({ isGood: z.boolean(), message: z.string() }),
    },
  ),
};
