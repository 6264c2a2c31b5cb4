import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import type { StagedFile } from '../files/staged-file.ts';
import {
  headBytes,
  headLength,
  maxEndBytes,
  readZipDirectory,
  readZipEnd,
  type ZipBounds,
} from './zip-bounds.ts';

/** A file of a zip. Its name is what the zip says: no path of ours is ever made of it. */
export type ZippedFile = {
  name: string;
  bytes: number;
  /** Its content; fails where it is not as long as the zip says. */
  read(): Readable;
};

/** A directory of as many files as may be, with names of some hundred letters. */
const maxDirectoryBytes = 4 * 1024 * 1024;

/**
 * The files of a zip that was uploaded, read from the disk as they are asked for. `broken` where its directory cannot be read,
 * `too_much` where it says more than the bounds.
 */
export async function openStagedZip(
  { bytes, range }: Pick<StagedFile, 'bytes' | 'range'>,
  bounds: ZipBounds,
): Promise<ZippedFile[] | 'broken' | 'too_much'> {
  const read = (start: number, length: number) =>
    buffer(range({ start, end: Math.min(start + length, bytes) - 1 }));
  const end = readZipEnd(await read(Math.max(0, bytes - maxEndBytes), maxEndBytes));
  if (!end || end.bytes === 0 || end.start + end.bytes > bytes) return 'broken';
  if (end.bytes > maxDirectoryBytes) return 'too_much';
  const listed = readZipDirectory(await read(end.start, end.bytes), end, bounds);
  if (typeof listed === 'string') return listed;
  return listed.map(({ name, head, packedBytes, unpackedBytes, isDeflated }) => {
    async function* content() {
      if (unpackedBytes === 0) return;
      if (head + headBytes > bytes) throw new BrokenZip();
      const start = head + headLength(await read(head, headBytes));
      if (packedBytes === 0 || start + packedBytes > bytes) throw new BrokenZip();
      const packed = range({ start, end: start + packedBytes - 1 });
      let found = 0;
      try {
        for await (const chunk of isDeflated ? packed.pipe(createInflateRaw()) : packed) {
          found += chunk.length;
          // It says less than it is: a bomb.
          if (found > unpackedBytes) throw new BrokenZip();
          yield chunk;
        }
      } catch (error) {
        throw error instanceof BrokenZip ? error : new BrokenZip({ cause: error });
      } finally {
        packed.destroy();
      }
      if (found < unpackedBytes) throw new BrokenZip();
    }
    return {
      name,
      bytes: unpackedBytes,
      read: () => Readable.from(content(), { objectMode: false }),
    };
  });
}

/** A file of a zip is not what its directory says. */
export class BrokenZip extends Error {
  constructor(options?: ErrorOptions) {
    super('A file of the zip is damaged', options);
  }
}
