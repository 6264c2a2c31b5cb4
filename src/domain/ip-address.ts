/**
 * `::ffff:10.0.0.1`, an IPv4 address as a socket of both families shows it, is 10.0.0.1; so is `10.0.0.1:4711`, as some
 * proxies forward it: each connection has a port of its own.
 */
export const plainAddress = (address: string): string =>
  address
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * Whom an address counts as: of IPv6 the network of 64 bits, for one reader has the whole of it, and may come from each of
 * its addresses. Never fails.
 *
 * @example networkOf('2001:db8::1') // '2001:db8:0:0::/64'
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return plain.includes(':') ? `${ipv6Network(plain)}::/64` : plain;
}

/** The first 64 bits of an IPv6 address, in one spelling. What is none gives nonsense. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
