import { z } from 'zod';

/** A text for each of these fields. */
export const textsOf = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>,
  );

/** How a journal looks, as it is stored next to the settings: texts, empty where what is shipped is used. */
export const appearanceTexts = [
  /** The one colour of its pages and documents, `#rrggbb`. */
  'accent',
  /** The words of certificates, in place of those that are shipped. */
  'certificate_heading',
  'certificate_certifies',
  'certificate_published',
] as const;
export type AppearanceText = (typeof appearanceTexts)[number];

/** Its pictures: each the name of a file, `<sha256>.<ext>`, or empty. */
export const appearancePictures = [
  'logo',
  'cover',
  /** What previews of shared links show. */
  'share_picture',
  /** In the browser's tab. */
  'icon',
  /** Of certificates. */
  'signature',
  'frame',
] as const;
export type AppearancePicture = (typeof appearancePictures)[number];
export type AppearanceField = AppearanceText | AppearancePicture;

const appearanceFields = [...appearanceTexts, ...appearancePictures] as const;

export const appearanceValues = textsOf(appearanceFields);
export type AppearanceValues = z.infer<typeof appearanceValues>;

/** Those that readers' pages show, by their addresses; what is not set is left out. */
export type SiteAppearance = Partial<Record<'logo' | 'cover' | 'share' | 'icon', string>>;

/** What a journal says of its fees besides the two specified amounts: texts, empty where nothing is said. */
export const feeFields = [
  /**
   * Empty where a fee is due after acceptance, `none` where authors pay nothing. `shipped` is a fee that no editor has confirmed yet;
   * `unstated` was that of earlier versions, and shows no amount that nobody gave.
   */
  'fee_kind',
  /** In place of the shipped sentence above the table. */
  'fee_text',
  /** What authors of other countries pay: JSON, the rows of `feeRow`. */
  'fee_rows',
  /** Rows of an earlier version, `whom it is for | the fee`, one per line: readers see them, and they ask nothing of anybody. */
  'fee_lines',
  /** Who pays less or nothing, and how to ask for it. */
  'fee_waivers',
] as const;
export type FeeField = (typeof feeFields)[number];

/** Of the currencies in which a journal may ask for a fee. */
export const feeCurrencies = ['INR', 'USD', 'EUR', 'GBP'] as const;

/** What authors of one country, or of some, pay. */
export const feeRow = z.strictObject({
  /** Of the group, such as `SAARC countries`; empty where its countries are named. */
  name: z.string().max(100),
  /** ISO 3166-1 codes. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** In the smallest unit. */
  amount: z.int().min(0).max(100_000_000_000),
  /** Empty where they pay nothing. */
  currency: z.enum(['', ...feeCurrencies]),
});
export type FeeRow = z.infer<typeof feeRow>;

export const feeKinds = ['', 'none', 'shipped', 'unstated'] as const;

export const feeValues = textsOf(feeFields);
export type FeeValues = z.infer<typeof feeValues>;

/** How receipts and invoices are made: texts, empty where nothing is set. Each journal has its own. */
export const accountFields = [
  /** Empty where fees carry no GST. `unregistered` makes bills of supply, `registered` invoices. */
  'gst_scheme',
  'gst_gstin',
  /** The publisher's name and address where they are empty. */
  'gst_name',
  'gst_address',
  /** Of the service: six digits. */
  'gst_sac',
  /** In percent: `18`. */
  'gst_rate',
  /** Whether tax is payable on reverse charge, as invoices say it: `No` where it is empty. */
  'gst_reverse_charge',
  /** The reference of the letter of undertaking; without one nothing is exported. */
  'gst_lut',
  /** Who signs. */
  'gst_signatory',
  /** With which the numbers of a kind begin; no document of a kind is made without one. Unique among the publisher's journals. */
  'prefix_receipt',
  'prefix_bill',
  'prefix_invoice',
  'prefix_credit',
] as const;
export type AccountField = (typeof accountFields)[number];

export const gstSchemes = ['', 'unregistered', 'registered'] as const;

export const accountValues = textsOf(accountFields);
export type AccountValues = z.infer<typeof accountValues>;

/** With the two amounts, as the page of the settings has them. */
export const feeSettingsFields = ['fee_rupee', 'fee_dollar', ...feeFields] as const;

/** Where authors pay a journal, as it is stored next to the settings: shown to users who see amounts, and on what authors get. */
export const payeeFields = [
  /** `journal@okbank` */
  'upi_address',
  /** Whom the payer's application names. */
  'upi_name',
  'bank_holder',
  'bank_name',
  'bank_account',
  'bank_ifsc',
  /** For payments from abroad. */
  'bank_swift',
] as const;
export type PayeeField = (typeof payeeFields)[number];

export const payeeValues = textsOf(payeeFields);
export type PayeeValues = z.infer<typeof payeeValues>;

/** Who publishes a journal, as it is stored next to the settings: every field a text, empty where there is none. */
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

export const publisherValues = textsOf(publisherFields);
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
