const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** What comes before a file, without its name. */
const headBytes = 30;
const maxCommentBytes = 65_535;

type ZipBounds = { maxEntries: number; maxUnpackedBytes: number };

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
  let unpacked = 0;
  let found = 0;
  for (const at of listEntries(bytes, end)) {
    found += 1;
    unpacked += bytes.getUint32(at + 24, true);
    if (unpacked > maxUnpackedBytes) return 'too_much';
  }
  return found === entries ? undefined : 'broken';
}

/** A file of a zip, as it is packed. */
export type ZipEntry = { name: string; content: Uint8Array; isDeflated: boolean };

/** The files of a zip in which `zipFault` finds nothing wrong. Throws where one is not where the directory says. */
export function* listZipEntries(content: Uint8Array): Generator<ZipEntry, void, void> {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (const at of listEntries(bytes, findEnd(bytes) ?? 0)) {
    const nameAt = at + entryBytes;
    const name = content.subarray(nameAt, nameAt + bytes.getUint16(at + 28, true));
    const head = bytes.getUint32(at + 42, true);
    const lengths = [26, 28].map((offset) => bytes.getUint16(head + offset, true));
    const start = lengths.reduce((sum, length) => sum + length, head + headBytes);
    yield {
      name: Buffer.from(name).toString(),
      content: content.subarray(start, start + bytes.getUint32(at + 20, true)),
      isDeflated: bytes.getUint16(at + 10, true) !== 0,
    };
  }
}

/** Where the directory's entries are, until one is none. */
function* listEntries(bytes: DataView, end: number): Generator<number, void, void> {
  const entries = bytes.getUint16(end + 10, true);
  let at = bytes.getUint32(end + 16, true);
  for (let entry = 0; entry < entries; entry += 1) {
    const isEntry = at + entryBytes <= bytes.byteLength && bytes.getUint32(at, true) === entryMark;
    if (!isEntry) return;
    yield at;
    const lengths = [28, 30, 32].map((offset) => bytes.getUint16(at + offset, true));
    at += lengths.reduce((sum, length) => sum + length, entryBytes);
  }
}

/** Where the zip's directory is told: at its end, before a comment that mostly is not there. */
function findEnd(bytes: DataView): number | undefined {
  const last = bytes.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1) {
    if (bytes.getUint32(at, true) === endMark) return at;
  }
  return undefined;
}
