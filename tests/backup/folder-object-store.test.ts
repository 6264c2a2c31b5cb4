import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderObjectStore, MissingObject } from '#server/platform/object-store/object-store.ts';

describe('objects in a folder', () => {
  let above = '';
  let folder = '';
  beforeEach(async () => {
    above = await mkdtemp(join(tmpdir(), 'colophon-objects-'));
    folder = join(above, 'deep', 'place');
  });
  afterEach(() => rm(above, { recursive: true, force: true }));

  const keysOf = async (prefix: string) => {
    const keys = [];
    for await (const { key, bytes } of folderObjectStore(folder).list(prefix)) {
      keys.push(`${key} ${bytes}`);
    }
    return keys.sort();
  };

  it('come back as they were put, are listed and deleted', async () => {
    const store = folderObjectStore(folder);
    expect(await keysOf('')).toEqual([]);
    expect(await store.put('objects/ab/abc', Buffer.from('one'))).toBe(3);
    await store.put('backups/today.json', Buffer.from('{}'));
    await store.put('backups/today.json', Buffer.from('{"a":1}'));
    expect(await text(await store.get('objects/ab/abc'))).toBe('one');
    expect(await keysOf('')).toEqual(['backups/today.json 7', 'objects/ab/abc 3']);
    expect(await keysOf('objects/')).toEqual(['objects/ab/abc 3']);
    expect([await store.has('objects/ab/abc'), await store.has('objects/ab/abd')]).toEqual([
      true,
      false,
    ]);
    await store.delete('objects/ab/abc');
    await store.delete('objects/ab/abc');
    await expect(store.get('objects/ab/abc')).rejects.toThrow(MissingObject);
  });

  it('that somebody deletes while they are listed are left out', async () => {
    const store = folderObjectStore(folder);
    for (const key of ['locks/one', 'locks/two']) await store.put(key, Buffer.from('{}'));
    const listed = store.list('locks/')[Symbol.asyncIterator]();
    const first = await listed.next();
    const other = first.value?.key === 'locks/one' ? 'locks/two' : 'locks/one';
    await store.delete(other);
    expect(await listed.next()).toEqual({ done: true, value: undefined });
  });

  it('are for their owner alone', async () => {
    await folderObjectStore(folder).put('objects/ab/abc', Buffer.from('one'));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(join(folder, 'objects/ab/abc'))).toBe(0o600);
    for (const made of ['', 'objects', 'objects/ab']) {
      expect(await modeOf(join(folder, made))).toBe(0o700);
    }
  });

  it('a content that breaks off leaves what was there', async () => {
    const store = folderObjectStore(folder);
    await store.put('one', Buffer.from('whole'));
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('gone');
    };
    await expect(store.put('one', broken())).rejects.toThrow('gone');
    expect(await text(await store.get('one'))).toBe('whole');
    expect(await readdir(folder)).toEqual(['one']);
  });

  it('no key leads out of the folder, and no link is followed', async () => {
    const store = folderObjectStore(folder);
    await store.put('one', Buffer.from('whole'));
    for (const key of ['../one', 'a/../../one', '/etc/passwd', '.hidden', 'a//b', '']) {
      expect(() => store.delete(key)).toThrow('is no key');
    }
    await writeFile(join(above, 'secret'), 'secret');
    await symlink(join(above, 'secret'), join(folder, 'link'));
    expect(await keysOf('')).toEqual(['one 5']);
    await expect(store.get('link')).rejects.toThrow('not a regular file');
  });
});
