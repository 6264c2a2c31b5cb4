import { isTxnid } from '#domain/article-form.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { listIdsByMobile, listIdsByPrefix } from '#server/store/full-article-queries.ts';

/** Fewer characters begin too many transaction ids to mean one. */
const minTxnidCharacters = 3;
const minMobileDigits = 7;
/** Of a number without its country. */
const mobileDigits = 10;

/**
 * The ids of all articles whose transaction id or e-mail address begins with the keyword, or whose mobile number it is,
 * newest first. For administrators alone: visitors are never told of these fields.
 */
export async function listIdsByPrivateField(
  { reads, engine }: Pick<JournalDatabase, 'reads' | 'engine'>,
  keyword: string,
): Promise<number[]> {
  const text = keyword.trim();
  const found: number[][] = [];
  if (text.length >= minTxnidCharacters && isTxnid(text)) {
    found.push(await listIdsByPrefix(reads, engine, 'txnid', text));
  }
  if (/^[^\s@]+@\S*$/.test(text)) found.push(await listIdsByPrefix(reads, engine, 'email', text));
  const mobiles = mobilesOf(text);
  if (mobiles.length > 0) found.push(await listIdsByMobile(reads, mobiles));
  return [...new Set(found.flat())].sort((one, other) => other - one);
}

/** How a number may be stored, in digits: with and without India's code; none where the text is no number. */
function mobilesOf(text: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < minMobileDigits) return [];
  if (digits.length < mobileDigits) return [digits];
  const own = digits.slice(-mobileDigits);
  const isIndian = /^(?:00?)?(?:91)?$/.test(digits.slice(0, -mobileDigits));
  return isIndian ? ['', '0', '91', '091', '0091'].map((code) => code + own) : [digits];
}
