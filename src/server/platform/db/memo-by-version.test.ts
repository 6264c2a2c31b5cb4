import { expect, test } from 'vitest';
import { memoByVersion } from './memo-by-version.ts';

test('what is loaded again and equal is the same object, what is not equal is not', async () => {
  let version = 1;
  let rows = [{ issue: 1 }];
  let loads = 0;
  const get = memoByVersion({ version: () => version }, async () => {
    loads += 1;
    return structuredClone(rows);
  });
  const first = await get();
  expect(await get()).toBe(first);
  expect(loads).toBe(1);

  version = 2;
  expect(await get()).toBe(first);
  expect(loads).toBe(2);

  version = 3;
  rows = [{ issue: 2 }];
  expect(await get()).toEqual(rows);
  expect(await get()).not.toBe(first);
});

test('a failure is not remembered', async () => {
  let fails = true;
  const get = memoByVersion({ version: () => 1 }, async () => {
    if (fails) throw new Error('unavailable');
    return 'there';
  });
  await expect(get()).rejects.toThrow('unavailable');
  fails = false;
  expect(await get()).toBe('there');
});
