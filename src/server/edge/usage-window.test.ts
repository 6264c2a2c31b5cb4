import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addressTable } from '#contract/address-table.ts';
import { AddressTable, RequestTarget } from './request-target.ts';
import { UsageWindow } from './usage-window.ts';

const addresses = new AddressTable(addressTable);
const registration = {
  slug: 'demo',
  origin: 'https://journal.example',
  accent: undefined,
  originFrom: 'file' as const,
  hasPublicOrigin: true,
  address: 'https://journal.example',
};

function noteTo(window: UsageWindow) {
  const socket = { remoteAddress: '192.0.2.1' };
  return (url: string, headers: Record<string, string>, statusCode = 200) => {
    const request = { method: 'GET', headers, socket } as unknown as IncomingMessage;
    const target = new RequestTarget(url, addresses);
    const context = { registration, target, hasGoodToken: false };
    window.note(request, { statusCode, headersSent: true }, context);
  };
}

/** Bytes alive, after the collection of what is not. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('a client that sends another long agent each time fills no memory', () => {
  const window = new UsageWindow(addresses, []);
  const note = noteTo(window);
  note('/', { 'user-agent': 'warm' });
  const before = heapUsed();
  for (let count = 0; count < 30_000; count += 1) {
    const long = `${count} `.padEnd(12_000, 'x');
    note('/', { 'user-agent': long, referer: `https://example.org/${long}` });
  }
  expect(heapUsed() - before).toBeLessThan(60_000_000);
  const clicks = window.take().get('demo') ?? [];
  expect(clicks.length + window.lost).toBe(30_001);
  // Sixteen million characters.
  expect(clicks.length).toBeGreaterThan(10_000);
  expect(clicks.length).toBeLessThan(20_000);
  expect(Math.max(...clicks.map(({ agent }) => agent.length))).toBe(400);
  // The next window takes them again.
  note('/', { 'user-agent': 'another' });
  expect(window.take().get('demo')).toHaveLength(1);
});

test('searches that were refused, and long addresses, are not remembered', () => {
  const window = new UsageWindow(addresses, []);
  const note = noteTo(window);
  note('/', { 'user-agent': 'warm' });
  const before = heapUsed();
  for (let count = 0; count < 3000; count += 1) {
    const long = `${count}`.padEnd(12_000, 'x');
    note(`/search?keyword=${long}`, {}, count % 2 === 0 ? 503 : 200);
  }
  // Of those that were answered the words themselves are noted, which the search holds to 200 characters.
  window.take();
  expect(heapUsed() - before).toBeLessThan(10_000_000);
});

test('what one visitor saw again after a double click is taken with the rest', () => {
  const window = new UsageWindow(addresses, []);
  const request = { method: 'GET', headers: {}, socket: {} } as unknown as IncomingMessage;
  const context = { registration, target: new RequestTarget('/', addresses), hasGoodToken: false };
  for (const now of [0, 40_000, 80_000])
    window.note(request, { statusCode: 200, headersSent: true }, context, now);
  expect(
    window
      .take()
      .get('demo')
      ?.map(({ last }) => last),
  ).toEqual([0, 40_000, 80_000]);
});
