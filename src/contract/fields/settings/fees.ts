import { z } from 'zod';
import { limits } from '../../limits.ts';
import { fields, line, text } from '../fields.ts';

const max = limits.maxFeeTextCharacters;

export const feeKinds = ['', 'none', 'shipped', 'unstated'] as const;

/** What a journal says of its fees besides the two specified amounts: empty where nothing is said. */
export const feeFields = fields({
  /**
   * One of `feeKinds`: empty where a fee is due after acceptance, `none` where authors pay nothing. `shipped` is a fee that no editor has
   * confirmed yet; `unstated` was that of earlier versions, and shows no amount that nobody gave.
   */
  fee_kind: line({ label: 'Fees', see: 'all', max }),
  /** In place of the shipped sentence above the table. */
  fee_text: text({ label: 'Text about fees', see: 'all', max }),
  /** What authors of other countries pay: JSON, the rows of `feeRow`. */
  fee_rows: text({ label: 'Fees by country', see: 'all', max }),
  /** Rows of an earlier version, `whom it is for | the fee`, one per line: readers see them, and nothing is asked of the countries that they name. */
  fee_lines: text({ label: 'Further fees', see: 'all', max }),
  /** Who pays less or nothing, and how to ask for it. */
  fee_waivers: text({ label: 'Waivers', see: 'all', max }),
});

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
