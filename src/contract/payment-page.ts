import type { PayeeValues } from './settings-groups.ts';

/** What an author is told about the fee, on the page with the secret link and in the letter that accepts a manuscript: plain. */
export type PaymentPage = {
  /** Of the manuscript, or of the article that it is by now; empty where that has none. */
  number: string;
  title: string;
  /** `none`: nothing is asked. */
  state: 'due' | 'paid' | 'waived' | 'none';
  /** What is due: left out where nothing is, or where the table of fees names no amount. */
  asked?: { amount: number; currency: string; text: string } | undefined;
  /** Of rupees alone, and where the journal has a UPI address. */
  upi?: { address: string; uri: string; qr: string } | undefined;
  bank?: Omit<PayeeValues, 'upi_address' | 'upi_name'> | undefined;
};
