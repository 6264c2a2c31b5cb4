import { expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** A task that lasts until it is told to end. */
function task() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return promise;
  };
  return { run, end: () => resolve('done'), runs: () => runs };
}

it('some run, some wait, and the rest are refused; who gives up makes room', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 2 });
  const { signal } = new AbortController();
  const [running, left, next, refused, last] = [task(), task(), task(), task(), task()];
  const first = queue.add(running.run, signal);
  const leaver = new AbortController();
  const given = queue.add(left.run, leaver.signal);
  const second = queue.add(next.run, signal);
  await expect(queue.add(refused.run, signal)).rejects.toMatchObject({ code: 'unavailable' });
  leaver.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  const third = queue.add(last.run, signal);
  expect([next.runs(), last.runs()]).toEqual([0, 0]);
  for (const { end } of [running, next, last]) end();
  expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done']);
  expect([left.runs(), refused.runs()]).toEqual([0, 0]);
});

it('a failed task makes room', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 0 });
  const { signal } = new AbortController();
  await expect(queue.add(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  await expect.poll(() => queue.add(async () => 'yes', signal)).toBe('yes');
});
