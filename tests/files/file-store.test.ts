import { createHash, randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { listFiles } from '../support/stored-files.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Of several parts, the last of them shorter. */
const content = randomBytes(900_001);
const sha256 = sha256Of(content);

/** As it comes over a slow line: in pieces of any size. */
async function* inPieces(bytes: Buffer, size = 70_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

onEachDatabase('what was put is read again, whole and in ranges', async ({ journal }) => {
  const { files } = journal;
  expect(await files.put(Readable.from(inPieces(content)))).toEqual({ sha256, bytes: 900_001 });
  expect(await files.size(sha256)).toBe(900_001);
  expect((await buffer(await files.read(sha256))).equals(content)).toBe(true);
  const part = 256 * 1024;
  for (const [start, end] of [
    [0, 0],
    [part - 1, part],
    [part, 2 * part - 1],
    [part - 10, 3 * part + 10],
    [900_000, 900_000],
    [0, 900_000],
  ] as const) {
    const range = await buffer(await files.read(sha256, { start, end }));
    expect(range.equals(content.subarray(start, end + 1))).toBe(true);
  }
});

onEachDatabase('what is not there has no size and cannot be read', async ({ journal }) => {
  expect(await journal.files.size(sha256)).toBeUndefined();
  await expect(journal.files.read(sha256)).rejects.toThrow();
  await journal.files.put(content);
  expect(await journal.files.size(sha256)).toBe(content.length);
});

onEachDatabase('an empty file is a file', async ({ journal }) => {
  const { sha256: hash } = await journal.files.put(Buffer.alloc(0));
  expect(await journal.files.size(hash)).toBe(0);
  expect(await buffer(await journal.files.read(hash))).toHaveLength(0);
});

onEachDatabase('staged content is in the store when it was kept, and not before', async (house) => {
  const { files } = house.journal;
  const staged = await files.stage(Readable.from(inPieces(content)));
  expect([staged.sha256, staged.bytes]).toEqual([sha256, content.length]);
  expect(staged.head.equals(content.subarray(0, 1024))).toBe(true);
  expect(await files.size(sha256)).toBeUndefined();
  expect(await listFiles(house)).toHaveLength(1);
  await staged.keep();
  await staged.discard();
  expect(await files.size(sha256)).toBe(content.length);
  expect(await listFiles(house)).toEqual([sha256]);

  const other = await files.stage(Buffer.from('another'));
  await other.discard();
  expect(await files.size(other.sha256)).toBeUndefined();
  expect(await listFiles(house)).toEqual([sha256]);
});

onEachDatabase(
  'staged content holds no file open: one that is forgotten would end the process',
  async (house) => {
    const staged = await house.journal.files.stage(content);
    // Where the system does not list what is open, nothing is found.
    const open = await readdir('/proc/self/fd').catch(() => []);
    const paths = await Promise.all(
      open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(paths.filter((path) => path.includes('/tmp/') && path.includes('/files/'))).toEqual([]);
    await staged.discard();
  },
);

onEachDatabase('content that breaks off leaves nothing', async (house) => {
  async function* broken() {
    yield content.subarray(0, 300_000);
    throw new Error('the line is dead');
  }
  await expect(house.journal.files.put(Readable.from(broken()))).rejects.toThrow('line is dead');
  expect(await listFiles(house)).toEqual([]);
  await house.journal.files.put(content);
  expect(await listFiles(house)).toEqual([sha256]);
});

onEachDatabase('the same content at the same time is one file', async (house) => {
  const { files } = house.journal;
  const stored = await Promise.all(Array.from({ length: 6 }, () => files.put(content)));
  expect(new Set(stored.map((file) => file.sha256))).toEqual(new Set([sha256]));
  expect(await listFiles(house)).toEqual([sha256]);
  expect((await buffer(await files.read(sha256))).equals(content)).toBe(true);
});
