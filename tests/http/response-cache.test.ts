import { expect, it } from 'vitest';
import { addressTable } from '#contract/address-table.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { AddressTable, RequestTarget } from '#server/edge/request-target.ts';
import { ResponseCache } from '#server/edge/response-cache.ts';

const answer = (bytes: number, status = 200) => new CachedResponse(status, {}, 'x'.repeat(bytes));
const make = (made: CachedResponse) => async () => made;

it('the cache stays under its bytes, and keeps what was used last', async () => {
  const most = 1_000_000;
  const cache = new ResponseCache(most);
  for (let index = 0; index < 500; index += 1) {
    await cache.get(`page ${index}`, '1', make(answer(10_000)));
    cache.find('page 0', '1');
    expect(cache.bytes).toBeLessThanOrEqual(most);
  }
  expect(cache.bytes).toBeGreaterThan(most / 2);
  expect(cache.find('page 0', '1')).toBeDefined();
  expect(cache.find('page 499', '1')).toBeDefined();
  expect(cache.find('page 1', '1')).toBeUndefined();
});

it('an answer too large for the cache is given and not kept', async () => {
  const cache = new ResponseCache(100_000);
  const large = answer(60_000);
  expect(await cache.get('large', '1', make(large))).toBe(large);
  expect(cache.find('large', '1')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

it('a cache of no bytes keeps nothing', async () => {
  const cache = new ResponseCache(0);
  await cache.get('page', '1', make(answer(1)));
  expect(cache.bytes).toBe(0);
});

it('an entry of another stamp is never given again', async () => {
  const cache = new ResponseCache(1_000_000);
  await cache.get('page', '1', make(answer(1)));
  expect(cache.find('page', '1')).toBeDefined();
  expect(cache.find('page', '2')).toBeUndefined();
  await cache.get('page', '2', make(answer(2)));
  expect(cache.find('page', '1')).toBeUndefined();
  expect(cache.bytes).toBe(answer(2).weight);
});

it.each([301, 404, 422, 500])('an answer of status %d is not kept', async (status) => {
  const cache = new ResponseCache(1_000_000);
  await cache.get('page', '1', make(answer(1, status)));
  expect(cache.find('page', '1')).toBeUndefined();
});

it('a failed making is shared by those who wait, and forgotten', async () => {
  const cache = new ResponseCache(1_000_000);
  let made = 0;
  const fail = async () => {
    made += 1;
    throw new Error('broken');
  };
  const both = await Promise.allSettled([
    cache.get('page', '1', fail),
    cache.get('page', '1', fail),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  await expect(cache.get('page', '1', make(answer(1)))).resolves.toBeDefined();
});

it('an endless address is not kept', async () => {
  const cache = new ResponseCache(1_000_000);
  await cache.get('x'.repeat(5000), '1', make(answer(1)));
  expect(cache.bytes).toBe(0);
});

const addresses = new AddressTable(addressTable);
const keyOf = (slug: string, url: string) => new RequestTarget(url, addresses).cacheKey(slug);

it('a key is the journal, the path and the parameters that the address reads', () => {
  expect(keyOf('a', '/board')).not.toBe(keyOf('b', '/board'));
  expect(keyOf('a', '/board?x=1')).toBe(keyOf('a', '/board'));
  expect(keyOf('a', '/board?keyword=r&page=2')).toBe(keyOf('a', '/board'));
  expect(keyOf('a', '/search?x=1&keyword=r')).toBe(keyOf('a', '/search?keyword=r'));
  expect(keyOf('a', '/search?page=2&keyword=r')).toBe(keyOf('a', '/search?keyword=r&page=2'));
  expect(keyOf('a', '/search?keyword=r')).not.toBe(keyOf('a', '/search?keyword=s'));
  expect(keyOf('a', '/search?keyword=r%26page=2')).not.toBe(keyOf('a', '/search?keyword=r&page=2'));
});

it('a path has one key, however it is spelled, and what leads elsewhere has that of nothing', () => {
  expect(keyOf('a', '/%61rchives/2024/%76ol4/issue2')).toBe(
    keyOf('a', '/archives/2024/vol4/issue2'),
  );
  expect(keyOf('a', '/verify/a%2fb')).toBe(keyOf('a', '/verify/a%2Fb'));
  expect(keyOf('a', '/verify/a%2Fb')).not.toBe(keyOf('a', '/verify/a/b'));
  expect(keyOf('a', '/board/')).not.toBe(keyOf('a', '/board/x'));
  const elsewhere = [
    '/zz1/%2e%2e',
    '/zz2/..',
    '/zz/.%2E/search',
    '//evil.example/%2e%2e',
    '/a//board',
    '//',
    '/./board',
  ];
  expect(new Set(elsewhere.map((path) => keyOf('a', path))).size).toBe(1);
  expect(keyOf('a', '/zz/../search?keyword=x')).not.toBe(keyOf('a', '/search?keyword=x'));
});

it('an address that is read otherwise than it looks has no key of another', () => {
  expect(keyOf('a', '/search??keyword=x')).toBe(keyOf('a', '/search'));
  expect(new RequestTarget('/search??keyword=x', addresses).query).toEqual({});
  expect(keyOf('a', '/api/search?keyword=%ff')).toBe(keyOf('a', '/api/search?keyword=%ef%bf%bd'));
  expect(new RequestTarget('/api/search?keyword=%ff', addresses).query).toEqual({
    keyword: '\ufffd',
  });
  expect(keyOf('a', '/search?keyword=a&keyword=b')).not.toBe(keyOf('a', '/search?keyword=a'));
});
