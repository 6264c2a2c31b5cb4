import type { DocumentKind } from '#contract/account-kinds.ts';

/** The setting that has the prefix of a kind. */
export const prefixFieldOf = (kind: DocumentKind): `prefix_${DocumentKind}` => `prefix_${kind}`;

/**
 * A rate of tax in hundredths of a percent; undefined where it is none.
 *
 * @example parseRate('18') // 1800
 */
export function parseRate(text: string): number | undefined {
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const rate = Math.round(Number(text) * 100);
  return rate <= 4000 ? rate : undefined;
}
