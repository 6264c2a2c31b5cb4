import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

it('who asks a hundred times keeps another waiting for one of them', () => {
  const queue = new FairQueue<{ address: string; since: number; name: string }>();
  for (let n = 0; n < 100; n++) queue.add({ address: 'flood', since: n, name: `flood ${n}` });
  queue.add({ address: 'reader', since: 100, name: 'reader' });
  const order = [queue.take(), queue.take(), queue.take()].map((item) => item?.name);
  expect(order).toEqual(['flood 0', 'reader', 'flood 1']);
  expect(queue.size).toBe(98);
});

it('those who waited too long are taken out, and nobody else', () => {
  const queue = new FairQueue<{ address: string; since: number }>();
  for (const since of [1, 2, 3, 4]) queue.add({ address: since % 2 ? 'odd' : 'even', since });
  expect(queue.takeOlder(2).map(({ since }) => since)).toEqual([1, 2]);
  expect(queue.waitsSince('odd')).toBe(3);
  expect([queue.take()?.since, queue.take()?.since, queue.take()]).toEqual([3, 4, undefined]);
});

it('everybody leaves once, and those of one address in their order', () => {
  const commands = fc.array(fc.oneof(fc.nat(3), fc.constantFrom('take', 'late')), {
    maxLength: 80,
  });
  fc.assert(
    fc.property(commands, (steps) => {
      const queue = new FairQueue<{ address: string; since: number }>();
      const left: { address: string; since: number }[] = [];
      let now = 0;
      for (const step of steps) {
        now += 1;
        if (typeof step === 'number') queue.add({ address: `${step}`, since: now });
        else if (step === 'late') left.push(...queue.takeOlder(now - 10));
        else left.push(...[queue.take()].filter((item) => item !== undefined));
      }
      for (let next = queue.take(); next; next = queue.take()) left.push(next);
      const added = steps.filter((step) => typeof step === 'number').length;
      expect([left.length, new Set(left).size, queue.size]).toEqual([added, added, 0]);
      for (const address of ['0', '1', '2', '3']) {
        const times = left.filter((one) => one.address === address).map(({ since }) => since);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      }
    }),
  );
});
