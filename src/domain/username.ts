import { limits } from '#contract/limits.ts';
import { normaliseBounded } from './normalise-text.ts';

const { maxUsernameCharacters } = limits;
const form = new RegExp(String.raw`^[\p{L}\p{M}\p{N}._@\-]{1,${maxUsernameCharacters}}$`, 'u');

/** A username: 1 to 64 letters, digits and `. _ @ -`. */
export const isUsername = (text: string): boolean => form.test(text);

/**
 * What somebody typed for a username, in NFC; undefined where it is longer than any. Characters count as they are
 * kept: typed apart, a letter and its marks are up to four.
 *
 * @example readUsername('Jose\u0301') // 'José'
 */
export function readUsername(typed: string): string | undefined {
  const username = normaliseBounded(typed, 4 * maxUsernameCharacters);
  return username !== undefined && [...username].length <= maxUsernameCharacters
    ? username
    : undefined;
}
