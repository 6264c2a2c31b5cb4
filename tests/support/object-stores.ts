import { createHash, randomBytes } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';

const listAll = async (store: ObjectStore, prefix = '') => {
  const found = await Array.fromAsync(store.list(prefix));
  return found.map(({ key, bytes }) => `${key} ${bytes}`).sort();
};

/** Small objects come back as they were put, are listed and deleted. The store is empty, and is so again. */
export async function comesBack(store: ObjectStore): Promise<void> {
  expect(await listAll(store)).toEqual([]);
  expect(await store.put('objects/ab/abc', Buffer.from('one'))).toBe(3);
  await store.put('backups/today.json', Buffer.from('{}'));
  await store.put('backups/today.json', Buffer.from('{"a":1}'));
  await store.put('empty', Buffer.alloc(0));
  expect(await text(await store.get('objects/ab/abc'))).toBe('one');
  expect(await listAll(store)).toEqual(['backups/today.json 7', 'empty 0', 'objects/ab/abc 3']);
  expect(await listAll(store, 'objects/')).toEqual(['objects/ab/abc 3']);
  expect(await store.has('objects/ab/abc')).toBe(true);
  expect(await store.has('objects/ab/abd')).toBe(false);
  for (const key of ['objects/ab/abc', 'objects/ab/abc', 'backups/today.json', 'empty']) {
    await store.delete(key);
  }
  await expect(store.get('objects/ab/abc')).rejects.toThrow(MissingObject);
  expect(await listAll(store)).toEqual([]);
}

/** So does one of many parts. */
export async function comesBackWhole(store: ObjectStore): Promise<void> {
  const content = randomBytes(20_000_000);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  async function* inPieces() {
    for (let at = 0; at < content.length; at += 300_000) yield content.subarray(at, at + 300_000);
  }
  expect(await store.put('large', inPieces())).toBe(content.length);
  expect(hash(await buffer(await store.get('large')))).toBe(hash(content));
  await store.delete('large');
}
