/** `::ffff:10.0.0.1`, an IPv4 address as a socket of both families shows it, is 10.0.0.1. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

/**
 * The first 64 bits of an IPv6 address, in one spelling: one reader has the whole network of them, and may come from each
 * of its addresses. Never fails; what is no IPv6 address gives nonsense.
 *
 * @example ipv6Network('2001:DB8::1') // '2001:db8:0:0'
 */
export function ipv6Network(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
