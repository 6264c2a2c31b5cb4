import { expect, it } from 'vitest';
import { until } from '../../../tests/support/until.ts';
import { Admission, admissionLimits, type QueueName } from './admission.ts';

const oneAtATime = { atOnce: 1, waiting: 10, milliseconds: 60_000 };
const small = { administrators: oneAtATime, readers: oneAtATime, rest: oneAtATime };

/** Asks, and notes who was admitted and refused; each is answered at once, or when `finish` is called. */
function watch(admission: Admission, answers: 'at once' | 'later' = 'at once') {
  const admitted: string[] = [];
  const refused: string[] = [];
  const underWay: (() => void)[] = [];
  const ask = (address: string, queue: QueueName = 'readers') =>
    admission.ask({
      queue,
      address,
      admit(done) {
        admitted.push(address);
        if (answers === 'at once') done();
        else underWay.push(done);
      },
      refuse: () => void refused.push(address),
    });
  const times = (count: number, address: string) => {
    for (let n = 0; n < count; n++) ask(address);
  };
  return { admitted, refused, ask, times, finish: () => underWay.shift()?.() };
}

it('refuses nobody while there is room, however much one address asks', async () => {
  const { admitted, refused, times } = watch(new Admission());
  // Its share, those that enter beyond it, and half of the room.
  const many = 20 + 1 + admissionLimits.readers.waiting / 2;
  times(many, 'flood');
  await until('all are admitted', () => admitted.length === many);
  expect(refused).toEqual([]);
});

it('lets the address that has asked least go first', async () => {
  const { admitted, ask, times } = watch(new Admission(small));
  times(5, 'flood');
  times(2, 'office');
  ask('reader');
  await until('all are admitted', () => admitted.length === 8);
  // The first had no one before it.
  expect(admitted.slice(0, 3)).toEqual(['flood', 'office', 'reader']);
  expect(admitted.slice(-2)).toEqual(['flood', 'flood']);
});

it('where a queue is full refuses addresses over their share first', async () => {
  const limits = { ...small, readers: { ...oneAtATime, waiting: 50 } };
  const { admitted, refused, ask, times } = watch(new Admission(limits), 'later');
  times(60, 'flood');
  expect(refused).toEqual(Array(60 - 20 - 1 - 25).fill('flood'));
  // Nineteen of its own wait for their turn.
  for (let n = 0; n < 33; n++) ask(`reader ${n}`);
  expect(refused.slice(14)).toEqual(['reader 31', 'reader 32']);
  expect(admitted.length).toBeLessThan(2);
});

it('while others are answered, an address over its share is admitted one by one, with pauses', async () => {
  const admission = new Admission();
  const crowd = watch(admission);
  crowd.times(20, 'flood');
  await until('it has had its share', () => crowd.admitted.length === 20);
  const others = watch(admission, 'later');
  others.ask('reader');
  await until('the reader is admitted', () => others.admitted.length === 1);
  const since = performance.now();
  crowd.times(5, 'flood');
  await until('two more are admitted', () => crowd.admitted.length === 22);
  expect(performance.now() - since).toBeGreaterThan(350);
  others.finish();
  await until('the rest is admitted', () => crowd.admitted.length === 25);
});

it('an address over its share has one again after a while', async () => {
  const { admitted, refused, times } = watch(new Admission(small));
  times(30, 'office');
  const before = refused.length;
  expect(before).toBeGreaterThan(10);
  await until('it is admitted again', () => {
    const { length } = admitted;
    times(1, 'office');
    return length > 12;
  });
});

it('no queue waits for another one', async () => {
  const { admitted, ask } = watch(new Admission(small), 'later');
  ask('login', 'rest');
  ask('another login', 'rest');
  ask('reader');
  ask('editor', 'administrators');
  await until('three are admitted', () => admitted.length === 3);
  expect(admitted.toSorted()).toEqual(['editor', 'login', 'reader']);
});

it('a request that waits for too long is told, and takes no turn', async () => {
  const limits = { ...small, readers: { ...oneAtATime, milliseconds: 50 } };
  const admission = new Admission(limits);
  const { admitted, refused, ask, finish } = watch(admission, 'later');
  ask('slow');
  ask('reader');
  await until('it is told', () => refused.length === 1);
  expect(refused).toEqual(['reader']);
  finish();
  await until('nobody waits', () => admission.load().every(({ waiting }) => waiting === 0));
  ask('next');
  await until('the next is admitted', () => admitted.length === 2);
  expect(admitted).toEqual(['slow', 'next']);
});

it('counts those that wait and those under way', async () => {
  const admission = new Admission(small);
  const { admitted, times, finish } = watch(admission, 'later');
  times(3, 'reader');
  await until('one is admitted', () => admitted.length === 1);
  const readers = () => admission.load().find(({ queue }) => queue === 'readers');
  expect(readers()).toEqual({ queue: 'readers', waiting: 2, underWay: 1 });
  for (let n = 1; n <= 3; n++) {
    await until('it is admitted', () => admitted.length === n);
    finish();
  }
  await until('nobody is left', () => readers()?.underWay === 0);
});

it('admits one in each turn of the event loop', async () => {
  const { admitted, times } = watch(new Admission());
  times(4, 'reader');
  for (const many of [1, 2, 3, 4]) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(admitted.length).toBeLessThanOrEqual(many);
  }
  await until('all are admitted', () => admitted.length === 4);
});
