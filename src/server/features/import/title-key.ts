import { createHash } from 'node:crypto';
import { plainText } from '../../../domain/rich-text/plain-text.ts';

const longestKept = 200;

/**
 * A title as its uniqueness sees it: without case, markup and spaces. A long one is a hash, for no index holds keys of
 * any length.
 */
export function titleKey(encodedTitle: string): string {
  const key = plainText(encodedTitle).normalize('NFC').toLowerCase().replace(/\s+/g, '');
  return key.length <= longestKept ? key : createHash('sha256').update(key).digest('hex');
}
