import { expect, it, onTestFinished, vi } from 'vitest';
import { isLow } from './disk-room.ts';
import { Readiness } from './readiness.ts';

const GB = 1024 ** 3;

function watch(slugs: string[], options: Partial<ConstructorParameters<typeof Readiness>[0]> = {}) {
  const failing = new Map<string, Error>();
  const changes: [string, string?][] = [];
  let checks = 0;
  const readiness = new Readiness({
    list: () => slugs,
    async check(slug) {
      checks += 1;
      const error = failing.get(slug);
      if (error) throw error;
    },
    isDiskFull: () => false,
    diskSpace: async () => ({ free: 50 * GB, total: 100 * GB }),
    onChange: (slug, reason) => changes.push(reason ? [slug, String(reason)] : [slug]),
    ...options,
  });
  return { readiness, failing, changes, checks: () => checks };
}

it('looks at every journal, and is ready while one of them can be read', async () => {
  const { readiness, failing, changes } = watch(['one', 'two', 'three']);
  failing.set('one', new Error('gone'));
  failing.set('two', new Error('gone'));
  expect(await readiness.look()).toMatchObject({
    isReady: true,
    ready: ['three'],
    notReady: ['one', 'two'],
    disk: 'enough',
  });
  expect(changes).toEqual([
    ['one', 'Error: gone'],
    ['two', 'Error: gone'],
  ]);
});

it('is not ready when none can be read, or nobody knows which there are', async () => {
  const { readiness, failing } = watch(['one', 'two']);
  failing.set('one', new Error('gone')).set('two', new Error('gone'));
  expect(await readiness.look()).toMatchObject({ isReady: false, notReady: ['one', 'two'] });
  const lost = new Error('publisher.yaml is missing');
  const list = () => {
    throw lost;
  };
  expect(await watch([], { list }).readiness.look()).toMatchObject({
    isReady: false,
    reason: lost,
  });
});

it('tells a failure once, another one again, and its end', async () => {
  const { readiness, failing, changes } = watch(['one']);
  failing.set('one', new Error('gone'));
  await readiness.look();
  await readiness.look();
  failing.set('one', new Error('locked'));
  await readiness.look();
  failing.clear();
  expect((await readiness.look()).isReady).toBe(true);
  await readiness.look();
  expect(changes).toEqual([['one', 'Error: gone'], ['one', 'Error: locked'], ['one']]);
});

it('remembers for a second that a journal could be read, and no failure', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => now.mockRestore());
  const { readiness, failing, checks } = watch(['one', 'two']);
  failing.set('two', new Error('gone'));
  await readiness.look();
  now.mockReturnValue(1999);
  await readiness.look();
  expect(checks()).toBe(3);
  now.mockReturnValue(2000);
  await readiness.look();
  expect(checks()).toBe(5);
});

it('waits no longer than its time for a journal that hangs, and asks it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const check = async (slug: string) => {
    asked += 1;
    if (slug === 'hangs') await promise;
  };
  const { readiness, changes } = watch(['hangs', 'fine'], { check, maxMilliseconds: 20 });
  for (let look = 0; look < 2; look += 1) {
    expect(await readiness.look()).toMatchObject({ ready: ['fine'], notReady: ['hangs'] });
  }
  expect([asked, changes]).toEqual([2, [['hangs', 'Error: It did not answer in time']]]);
  resolve();
});

it('tells a disk that is low, and is not ready when it is full', async () => {
  const low = async () => ({ free: 0.1 * GB, total: 4 * GB });
  expect(await watch(['one'], { diskSpace: low }).readiness.look()).toMatchObject({
    isReady: true,
    disk: 'low',
  });
  const full = watch(['one'], { diskSpace: low, isDiskFull: () => true });
  expect(await full.readiness.look()).toMatchObject({ isReady: false, disk: 'full' });
});

it.each([
  ['199 MB of 1 GB', 0.19 * GB, GB, true],
  ['201 MB of 1 GB', 0.2 * GB, GB, false],
  ['0.9 GB of 100 GB', 0.9 * GB, 100 * GB, true],
  ['1.1 GB of 100 GB', 1.1 * GB, 100 * GB, false],
])('%s is low or not', (_, free, total, expected) => {
  expect(isLow({ free, total })).toBe(expected);
});
