import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../../tests/support/have.ts';
import { BrokenZip, openStagedZip } from './staged-zip.ts';

const bounds = { maxEntries: 10, maxUnpackedBytes: 1_000_000 };
const open = (content: Buffer, within = bounds) =>
  openStagedZip(
    {
      bytes: content.length,
      range: ({ start, end }) => Readable.from([content.subarray(start, end + 1)]),
    },
    within,
  );

async function opened(content: Buffer) {
  const files = await open(content);
  if (typeof files === 'string') throw new Error(files);
  return files;
}

describe('a zip on the disk', () => {
  it('has the files that were put into it, packed or not', async () => {
    const files = await opened(await zipOf({ 'a.txt': 'rice '.repeat(1000), 'b/ç.txt': '' }));
    expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['a.txt', 5000],
      ['b/ç.txt', 0],
    ]);
    const texts = await Promise.all(files.map((file) => buffer(file.read())));
    expect(texts.map(String)).toEqual(['rice '.repeat(1000), '']);
  });

  it('that says more than the bounds is refused before anything is unpacked', async () => {
    const content = await zipOf({ a: Buffer.alloc(2000), b: Buffer.alloc(2000) });
    expect(await open(content, { ...bounds, maxUnpackedBytes: 3999 })).toBe('too_much');
    expect(await open(content, { ...bounds, maxEntries: 1 })).toBe('too_much');
    expect(await open(content, { maxEntries: 2, maxUnpackedBytes: 4000 })).toHaveLength(2);
  });

  it('that was cut off, or is none, is broken', async () => {
    const content = await zipOf({ a: 'rice' });
    expect(await open(content.subarray(0, -30))).toBe('broken');
    expect(await open(Buffer.from('PK\x03\x04 and no more'))).toBe('broken');
    expect(await open(Buffer.alloc(0))).toBe('broken');
  });

  it('that says less than it is, is a bomb, and ends at what it says', async () => {
    const content = await zipOf({ a: Buffer.alloc(900_000) });
    // The size in the directory, 24 bytes after the mark of its entry.
    const at = content.lastIndexOf(Buffer.from('PK\x01\x02')) + 24;
    content.writeUInt32LE(10, at);
    const [file] = await opened(content);
    await expect(buffer(file?.read() ?? Readable.from([]))).rejects.toThrow(BrokenZip);
    content.writeUInt32LE(950_000, at);
    const [longer] = await opened(content);
    await expect(buffer(longer?.read() ?? Readable.from([]))).rejects.toThrow(BrokenZip);
  });

  it('with a damaged file fails where that is read', async () => {
    const content = await zipOf({ a: 'rice '.repeat(1000) });
    content.fill(0xff, 34, 44);
    const [file] = await opened(content);
    await expect(buffer(file?.read() ?? Readable.from([]))).rejects.toThrow(BrokenZip);
  });
});
