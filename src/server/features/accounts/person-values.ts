import { BlockList, isIP } from 'node:net';
import { isEmailAddress } from '#domain/email-address.ts';
import { plainAddress } from '#domain/ip-address.ts';
import { isUsername, readUsername } from '#domain/username.ts';

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

/** Reads one address or CIDR range, IPv4 or IPv6. Undefined for anything else. */
function parseRange(entry: string) {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  const widest = family === 4 ? 32 : 128;
  if (family === 0 || more.length > 0) return undefined;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined;
  const prefix = bits === undefined ? widest : Number(bits);
  if (prefix > widest) return undefined;
  return { address, prefix, type: family === 4 ? ('ipv4' as const) : ('ipv6' as const) };
}

export const isAddressRange = (entry: string): boolean => parseRange(entry) !== undefined;

/** The addresses and ranges of a user's row; none means anywhere. */
export const rangesOf = (user: { allowed_addresses: string }): string[] =>
  user.allowed_addresses.split(' ').filter(Boolean);

/** Whether the address is in one of the ranges; an empty list allows all. */
export function isAllowedAddress(address: string, ranges: string[]): boolean {
  if (ranges.length === 0) return true;
  const asked = plainAddress(address);
  const family = isIP(asked);
  if (family === 0) return false;
  const list = new BlockList();
  for (const range of ranges.map(parseRange)) {
    if (range) list.addSubnet(range.address, range.prefix, range.type);
  }
  return list.check(asked, family === 4 ? 'ipv4' : 'ipv6');
}
