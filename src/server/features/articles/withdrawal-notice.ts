import { formMessages } from '#contract/form-messages.ts';
import { limits } from '#contract/limits.ts';
import { cleanText } from '#domain/clean-text.ts';
import type { Visibility } from '#domain/visibility.ts';

const max = limits.maxWithdrawalNoticeCharacters;
const notWithdrawn = 'Only a withdrawn article has a notice at its address.';

/**
 * What is stored of the words that readers find at the address of a withdrawn article, or the sentence for their field.
 * An article that is shown again has none.
 */
export function readWithdrawalNotice(
  given: string | undefined,
  after: Visibility,
): { columns: { withdrawal_notice?: string }; problems: Record<string, string> } {
  const isWithdrawn = after.status !== 'enabled' && after.status !== 'draft';
  if (!isWithdrawn) {
    const isAsked = given !== undefined && given.trim() !== '';
    return {
      columns: { withdrawal_notice: '' },
      problems: isAsked ? { withdrawal_notice: notWithdrawn } : {},
    };
  }
  if (given === undefined) return { columns: {}, problems: {} };
  if (given.length > max) {
    return { columns: {}, problems: { withdrawal_notice: formMessages.maxCharacters(max) } };
  }
  return { columns: { withdrawal_notice: cleanText(given) }, problems: {} };
}
