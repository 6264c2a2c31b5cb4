import type { paymentTypes } from '#contract/fields/article.ts';

type PaymentType = (typeof paymentTypes)[number];

const written = new Map<string, PaymentType>([
  ['paid', 'paid'],
  ['free', 'free'],
  ['waived', 'free'],
  ['waiver', 'free'],
  ['fee waived', 'free'],
]);

/**
 * How an article was paid for, as people write it; undefined where it says something else. Never fails.
 *
 * @example readWrittenPayment('Waived') // 'free'
 */
export const readWrittenPayment = (text: string): PaymentType | undefined =>
  written.get(text.trim().toLowerCase());
