import { expect, it } from 'vitest';
import { openZipQueue } from './zip-queue.ts';

const patience = 50;
const never = new Promise<never>(() => {});
const { signal } = new AbortController();

it('a zip that nobody reads gives way to one that waits, and not before', async () => {
  const queue = openZipQueue(patience);
  const leave = await queue.takePlace(signal);
  await queue.takePlace(signal);
  let gaveWay = false;
  const still = queue.standStill(never).catch(() => {
    gaveWay = true;
    leave();
  });
  await new Promise((resolve) => setTimeout(resolve, 3 * patience));
  expect(gaveWay).toBe(false);

  await queue.takePlace(signal);
  await still;
  expect(gaveWay).toBe(true);
});

it('a zip that is read on keeps its place, however many wait', async () => {
  const queue = openZipQueue(patience);
  await queue.takePlace(signal);
  await queue.takePlace(signal);
  const waiting = new AbortController();
  const third = queue.takePlace(waiting.signal);
  await queue.standStill(Promise.resolve());
  waiting.abort();
  await expect(third).rejects.toThrow();
});
