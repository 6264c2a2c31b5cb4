import { createHash } from 'node:crypto';
import { titleKey } from '#domain/title-key.ts';

const longestKept = 500;

/**
 * What the column `title_key` holds: the title's key, or its hash where it is long, for PostgreSQL indexes no value of
 * more than 2,704 bytes. Takes the encoded form.
 */
export function uniqueTitleKey(encodedTitle: string): string {
  const key = titleKey(encodedTitle);
  return key.length <= longestKept ? key : createHash('sha256').update(key).digest('hex');
}
