import { isEmailAddress } from '#domain/email-address.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import { isAddressRange } from './allowed-addresses.ts';

/** What is wrong with each field, in a sentence. */
type Wrong = Record<string, string>;

export const usernameForm = 'A username has 1 to 64 letters, digits and . _ @ -';

/** A username as it is kept; undefined where nobody can be called so. */
export function readNewUsername(typed: string): string | undefined {
  const username = readUsername(typed.trim());
  return username !== undefined && isUsername(username) ? username : undefined;
}

/** An email address, or none. */
export function readEmail(typed: string, wrong: Wrong): string {
  const email = typed.trim();
  if (email !== '' && !isEmailAddress(email)) wrong.email = 'This is not an email address.';
  return email;
}

/** Addresses and ranges apart by spaces, commas or new lines, as they are kept. */
export function readRanges(typed: string, maxRanges: number, wrong: Wrong): string[] {
  const ranges = typed.split(/[\s,;]+/).filter(Boolean);
  const odd = ranges.find((range) => !isAddressRange(range));
  if (odd !== undefined) {
    wrong.allowed_addresses = `${odd.slice(0, 60)} is not an address or a range such as 10.0.0.0/8.`;
  } else if (ranges.length > maxRanges) {
    wrong.allowed_addresses = `At most ${maxRanges} addresses and ranges.`;
  }
  return ranges;
}
