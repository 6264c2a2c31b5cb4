import { z } from 'zod';

/** Who publishes a journal, as it is stored beside the settings: every field a text, empty where there is none. */
export const publisherFields = [
  'publisher_name',
  'publisher_address',
  /** Web addresses: of the publisher, and of the list of its journals. */
  'publisher_site',
  'publisher_journals',
  'publisher_email',
  'publisher_phone',
  /** Digits with the country code, as in `https://wa.me/<number>`. */
  'publisher_whatsapp',
] as const;
export type PublisherField = (typeof publisherFields)[number];

export const publisherValues = z.strictObject(
  Object.fromEntries(publisherFields.map((field) => [field, z.string()])) as Record<
    PublisherField,
    z.ZodString
  >,
);
export type PublisherValues = z.infer<typeof publisherValues>;

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
