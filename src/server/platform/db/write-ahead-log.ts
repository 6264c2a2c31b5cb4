import type { FileHandle } from 'node:fs/promises';

const headerBytes = 32;
const frameHeaderBytes = 24;

/**
 * Of some pages of a database, as they are in its write-ahead log, the earliest and the latest copy.
 * Source: https://www.sqlite.org/fileformat2.html#walformat
 */
export async function readLoggedPages(
  log: FileHandle,
  pages: ReadonlySet<number>,
): Promise<Map<number, { first: Buffer; last: Buffer }>> {
  const found = new Map<number, { first: Buffer; last: Buffer }>();
  const header = await readAt(log, 0, headerBytes);
  if (header.length < headerBytes || header.readUInt32BE(0) >>> 1 !== 0x377f0682 >>> 1)
    return found;
  const pageBytes = header.readUInt32BE(8);
  const salts = header.subarray(16, 24);
  const step = frameHeaderBytes + pageBytes;
  for (let at = headerBytes; ; at += step) {
    const frame = await readAt(log, at, frameHeaderBytes);
    // What is behind the last frame is of an earlier log, which had other salts.
    if (frame.length < frameHeaderBytes || !frame.subarray(8, 16).equals(salts)) return found;
    const page = frame.readUInt32BE(0);
    if (!pages.has(page)) continue;
    const last = await readAt(log, at + frameHeaderBytes, pageBytes);
    found.set(page, { first: found.get(page)?.first ?? last, last });
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
