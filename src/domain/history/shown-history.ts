import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { payeeFields } from '#contract/fields/settings/payee.ts';
import { nounOf } from '#contract/nouns.ts';
import { maskValues } from '../mask-addresses.ts';
import { mayDo, seesNumbers } from '../rights.ts';

/** What everybody of the office sees of a manuscript. */
const ofEverybody = ['number', 'title', 'state'];

/** Those that are called by a transaction id, or by the number of a receipt. */
export const numberedNouns: readonly HistoryEntry['noun'][] = ['payment', 'account_document'];

const ofFees = new Set<HistoryEntry['noun']>(['fee', 'payment', 'account_document']);

/**
 * A change as far as somebody may see it: addresses of people are masked, amounts and bank details are left out, and of manuscripts some
 * see little.
 */
export const shownTo =
  (user: Parameters<typeof mayDo>[0]) =>
  (entry: HistoryEntry): HistoryEntry => {
    const { noun, was, now } = entry;
    if (mayDo(user, 'people')) return entry;
    const maySeeFees = mayDo(user, 'fees');
    const hasNumbers = seesNumbers(user);
    const shown = (values: HistoryEntry['was']) => {
      if (!maySeeFees && ofFees.has(noun)) return {};
      if (noun === 'manuscript' && !mayDo(user, 'draft')) {
        return Object.fromEntries(
          Object.entries(values).filter(([name]) => ofEverybody.includes(name)),
        );
      }
      if (noun === 'settings') {
        const some = (isBank: boolean) =>
          Object.fromEntries(
            Object.entries(values).filter(([name]) => name in payeeFields === isBank),
          );
        // An address of UPI is no address of mail.
        return { ...maskValues(some(false)), ...(maySeeFees ? some(true) : {}) };
      }
      // A deleted article has its fee in it.
      const { fee, ...rest } = values;
      if (maySeeFees && fee !== undefined) return maskValues(values);
      const { txnid: _, ...others } = rest;
      return maskValues(hasNumbers ? rest : others);
    };
    const label =
      !hasNumbers && numberedNouns.includes(noun) ? `a ${nounOf(noun).one}` : entry.label;
    return { ...entry, label, was: shown(was), now: shown(now) };
  };
