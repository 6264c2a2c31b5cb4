import { BlockList, isIP } from 'node:net';
import { plainAddress } from '#domain/ip-address.ts';

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
