import { randomBytes } from 'node:crypto';
import { isCharged } from '#contract/fields/manuscript.ts';
import type { FeeValues } from '#contract/settings-groups.ts';
import { feeOf } from '#domain/fees/fee-table.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { type FeeRow, findFeeOfManuscript, insertFees } from '#server/store/fee-queries.ts';
import type { ManuscriptRow } from '#server/store/manuscript-queries.ts';

const tokenBytes = 16;

/** As it is made: anything else is looked up nowhere. */
export const isPaymentToken = (token: string): boolean => /^[\w-]{22}$/.test(token);

/**
 * The secret links to the pages where fees are paid. A token is hashed, to be found by, and sealed, for the office shows it
 * again and letters name it.
 */
export function paymentLinks({
  installation: { sealed },
  slug,
}: Pick<JournalContext, 'installation' | 'slug'>) {
  const purpose = `payment links of ${slug}`;
  return {
    make() {
      const token = randomBytes(tokenBytes).toString('base64url');
      return { link_hash: hashToken(token), link_sealed: sealed.seal(token, purpose) };
    },
    /** Empty without a link; undefined where it was sealed with another key. */
    tokenOf: ({ link_hash, link_sealed }: Pick<FeeRow, 'link_hash' | 'link_sealed'>) =>
      link_hash === null ? '' : sealed.open(link_sealed, purpose),
  };
}

/** Whether an author pays nothing: by the table of fees, or by an amount of a fee's own. */
export function asksNothing(
  country: string,
  table: FeeValues,
  fee?: Pick<FeeRow, 'amount' | 'state'>,
): boolean {
  if (!fee) return table.fee_kind === 'none' || feeOf(country, table)?.amount === 0;
  return fee.state === 'due' && (fee.amount ?? feeOf(country, table)?.amount) === 0;
}

/** In the transaction that writes a manuscript: once it is accepted its fee is due, with a link to pay it by, unless the journal asks nothing of its author. */
export async function chargeManuscript(
  tx: Tx,
  journal: Pick<JournalContext, 'installation' | 'slug' | 'settings'>,
  { id, state, article_id, country }: ManuscriptRow,
): Promise<void> {
  if (!isCharged(state) || article_id > 0) return;
  const table = await journal.settings.fees();
  if (asksNothing(country, table)) return;
  if (await findFeeOfManuscript(tx, id)) return;
  await addManuscriptFee(tx, journal, id);
}

/** A fee that is due. */
export async function addManuscriptFee(
  tx: Tx,
  journal: Parameters<typeof paymentLinks>[0],
  manuscript_id: number,
): Promise<void> {
  const due = { article_id: null, manuscript_id, state: 'due' as const };
  await insertFees(tx, [{ ...due, ...paymentLinks(journal).make() }]);
}
