import { z } from 'zod';

/** What a journal says of its fees beside the two amounts of the specification's settings: texts, empty where nothing is said. */
export const feeFields = [
  /**
   * Empty where a fee is due after acceptance, `none` where authors pay nothing. `shipped` is a fee that no editor has confirmed yet;
   * `unstated` was that of earlier versions, and shows no amount that nobody gave.
   */
  'fee_kind',
  /** In place of the shipped sentence above the table. */
  'fee_text',
  /** Further rows of the table: `whom it is for | the fee`, one per line. */
  'fee_lines',
  /** Who pays less or nothing, and how to ask for it. */
  'fee_waivers',
] as const;
export type FeeField = (typeof feeFields)[number];

export const feeKinds = ['', 'none', 'shipped', 'unstated'] as const;

export const feeValues = z.strictObject(
  Object.fromEntries(feeFields.map((field) => [field, z.string()])) as Record<
    FeeField,
    z.ZodString
  >,
);
export type FeeValues = z.infer<typeof feeValues>;

/** With the two amounts, as the page of the settings has them. */
export const feeSettingsFields = ['fee_rupee', 'fee_dollar', ...feeFields] as const;
