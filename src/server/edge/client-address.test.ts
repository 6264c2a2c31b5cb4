import { expect, it } from 'vitest';
import { toNetwork } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the share of %s is that of %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
