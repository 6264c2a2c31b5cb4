import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export const pack = (plain: Uint8Array): Promise<Uint8Array> => compress(plain);

/** @param bytes what it must become: a few bytes that swell to a disk full are not let do so */
export const unpack = (packed: Uint8Array, bytes: number): Promise<Uint8Array> =>
  decompress(packed, { maxOutputLength: Math.max(1, bytes) });
