import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { WindowClick } from '#domain/usage/window-click.ts';
import { startCountingUsage } from './count-usage.ts';
import { UsageNumbers } from './usage-service.ts';

const click: WindowClick = {
  item: { kind: 'home' },
  address: '192.0.2.1',
  agent: 'A',
  first: 0,
  last: 0,
  clicks: 1,
  referrer: '',
  isPrivate: false,
};

test('many clicks are written in parts, between which readers are answered', async () => {
  const sizes: number[] = [];
  let turns = 0;
  let between = 0;
  let isOver = false;
  void (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  const usage = {
    async record(clicks: readonly WindowClick[]) {
      if (turns > 0) between += 1;
      turns = 0;
      sizes.push(clicks.length);
      if (sizes.length === 2) throw new Error('broken');
    },
    settle: async () => {},
    withdraw: async () => {},
  };
  const taken = new Map([['demo', Array.from({ length: 1200 }, () => click)]]);
  const window = {
    take: () => (sizes.length > 0 ? new Map() : taken),
    takeOwn: () => new Map(),
    lost: 0,
  };
  const watched = { usage: new UsageNumbers() };
  const stop = startCountingUsage(
    window,
    {
      openJournal: () => ({ usage, dailyUsage: { runIfDue: async () => {} } }) as never,
      registry: { list: () => [] },
      watched,
      now: () => new Date(),
    },
    pino({ enabled: false }),
    3_600_000,
  );
  await stop();
  isOver = true;
  expect(sizes).toEqual([500, 500, 200]);
  expect(between).toBeGreaterThanOrEqual(2);
  // What one part lost is not the others'.
  expect(watched.usage.lost).toBe(500);
});
