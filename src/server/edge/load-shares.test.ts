import { expect, it } from 'vitest';
import { LoadShares } from './load-shares.ts';

it('an address may ask for sixty at once and thirty a second; who goes on asking for more has no share until it has kept still', () => {
  const shares = new LoadShares();
  const isWithin = (count: number, at: number) =>
    Array.from({ length: count }, () => shares.take('198.51.100.7', at)).filter(Boolean).length;
  expect(isWithin(80, 0)).toBe(60);
  // Twenty are owed: the first second gives ten.
  expect(isWithin(20, 1000)).toBe(10);
  for (let at = 1010; at <= 6000; at += 10) isWithin(1, at);
  // A hundred a second: none within its share any more, though thirty a second would be.
  expect(isWithin(30, 6500)).toBe(0);
  expect(isWithin(1, 7500)).toBe(0);
  expect(isWithin(60, 11_000)).toBe(60);
  expect(shares.take('203.0.113.9', 6500)).toBe(true);
});
