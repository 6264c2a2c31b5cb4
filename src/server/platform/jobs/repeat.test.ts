import { expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

test('rounds that come while one runs are skipped, not queued', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ends: (() => void)[] = [];
  const stop = repeat(
    20,
    () => new Promise((resolve) => ends.push(resolve)),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(20);
  expect(ends).toHaveLength(2);
  const stopped = stop();
  ends[1]?.();
  await stopped;
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(2);
});

test('a round that fails, at once or later, is reported, and the next one comes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failures: unknown[] = [];
  let rounds = 0;
  const stop = repeat(
    20,
    () => {
      rounds += 1;
      if (rounds === 1) throw new Error('at once');
      return Promise.reject(new Error('later'));
    },
    (error) => failures.push(error),
  );
  await vi.advanceTimersByTimeAsync(20);
  await stop();
  expect(failures).toEqual([new Error('at once'), new Error('later')]);
});
