const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
const maxCommentBytes = 65_535;

export type ZipBounds = { maxEntries: number; maxUnpackedBytes: number };

/**
 * What is wrong with a zip by what it says of itself, before anything of it is unpacked: `broken` where it has no directory
 * that can be read (as one that was cut off, or one of more than 4 GB), `too_much` where it goes beyond the bounds. Undefined
 * where nothing is. One that lies is ended by the limits of the process that unpacks it.
 */
export function zipFault(
  content: Uint8Array,
  { maxEntries, maxUnpackedBytes }: ZipBounds,
): 'broken' | 'too_much' | undefined {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = findEnd(bytes);
  if (end === undefined) return 'broken';
  const entries = bytes.getUint16(end + 10, true);
  if (entries === 0) return 'broken';
  if (entries > maxEntries) return 'too_much';
  let at = bytes.getUint32(end + 16, true);
  let unpacked = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const isEntry = at + entryBytes <= bytes.byteLength && bytes.getUint32(at, true) === entryMark;
    if (!isEntry) return 'broken';
    unpacked += bytes.getUint32(at + 24, true);
    if (unpacked > maxUnpackedBytes) return 'too_much';
    const lengths = [28, 30, 32].map((offset) => bytes.getUint16(at + offset, true));
    at += lengths.reduce((sum, length) => sum + length, entryBytes);
  }
  return undefined;
}

/** Where the zip's directory is told: at its end, before a comment that mostly is not there. */
function findEnd(bytes: DataView): number | undefined {
  const last = bytes.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1) {
    if (bytes.getUint32(at, true) === endMark) return at;
  }
  return undefined;
}
