const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The header of a file, without its name. */
export const headBytes = 30;
const maxCommentBytes = 65_535;
/** How much of its end says where the directory is. */
export const maxEndBytes = endBytes + maxCommentBytes;

export type ZipBounds = { maxEntries: number; maxUnpackedBytes: number };

/** Where the directory is, and how many files it says there are. */
type ZipEnd = { entries: number; start: number; bytes: number };

/** A file as the directory describes it; its head, and after that its content, is at `head`. */
export type ListedFile = {
  name: string;
  head: number;
  packedBytes: number;
  unpackedBytes: number;
  isDeflated: boolean;
};

/** Reads the end of a zip; undefined where it has none. Its last bytes are given, `maxEndBytes` of them or all. */
export function readZipEnd(last: Uint8Array): ZipEnd | undefined {
  const bytes = viewOf(last);
  for (let at = bytes.byteLength - endBytes; at >= 0; at -= 1) {
    if (bytes.getUint32(at, true) !== endMark) continue;
    return {
      entries: bytes.getUint16(at + 10, true),
      bytes: bytes.getUint32(at + 12, true),
      start: bytes.getUint32(at + 16, true),
    };
  }
  return undefined;
}

/**
 * The files of a directory; `broken` where it has not as many as the zip says, `too_much` where it goes beyond the bounds: before
 * anything is unpacked.
 */
export function readZipDirectory(
  directory: Uint8Array,
  { entries }: Pick<ZipEnd, 'entries'>,
  { maxEntries, maxUnpackedBytes }: ZipBounds,
): ListedFile[] | 'broken' | 'too_much' {
  if (entries === 0) return 'broken';
  if (entries > maxEntries) return 'too_much';
  const listed: ListedFile[] = [];
  let unpacked = 0;
  for (const file of listFiles(directory, entries)) {
    unpacked += file.unpackedBytes;
    if (unpacked > maxUnpackedBytes) return 'too_much';
    listed.push(file);
  }
  return listed.length === entries ? listed : 'broken';
}

/** Until one is none. */
function* listFiles(directory: Uint8Array, entries: number): Generator<ListedFile, void, void> {
  const bytes = viewOf(directory);
  let at = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const isEntry = at + entryBytes <= bytes.byteLength && bytes.getUint32(at, true) === entryMark;
    if (!isEntry) return;
    const nameBytes = bytes.getUint16(at + 28, true);
    yield {
      name: Buffer.from(
        directory.subarray(at + entryBytes, at + entryBytes + nameBytes),
      ).toString(),
      head: bytes.getUint32(at + 42, true),
      packedBytes: bytes.getUint32(at + 20, true),
      unpackedBytes: bytes.getUint32(at + 24, true),
      isDeflated: bytes.getUint16(at + 10, true) !== 0,
    };
    const lengths = [28, 30, 32].map((offset) => bytes.getUint16(at + offset, true));
    at += lengths.reduce((sum, length) => sum + length, entryBytes);
  }
}

/** How long the head of a file is, name included, by its first `headBytes`. */
export function headLength(head: Uint8Array): number {
  const bytes = viewOf(head);
  return [26, 28].reduce((sum, at) => sum + bytes.getUint16(at, true), headBytes);
}

/**
 * What is wrong with a zip by what it says of itself: `broken` where it has no directory that can be read (as one that was cut off,
 * or one of more than 4 GB), `too_much` where it goes beyond the bounds. Undefined where nothing is. One that lies is ended by
 * the limits of the process that unpacks it.
 */
export function zipFault(
  content: Uint8Array,
  bounds: ZipBounds,
): 'broken' | 'too_much' | undefined {
  const end = readZipEnd(content.subarray(-maxEndBytes));
  if (!end) return 'broken';
  const listed = readZipDirectory(content.subarray(end.start), end, bounds);
  return typeof listed === 'string' ? listed : undefined;
}

/** A file of a zip, as it is packed. */
export type ZipEntry = { name: string; content: Uint8Array; isDeflated: boolean };

/** The files of a zip in which `zipFault` finds nothing wrong. Throws where one is not where the directory says. */
export function* listZipEntries(content: Uint8Array): Generator<ZipEntry, void, void> {
  const end = readZipEnd(content.subarray(-maxEndBytes));
  if (!end) return;
  for (const { name, head, packedBytes, isDeflated } of listFiles(
    content.subarray(end.start),
    end.entries,
  )) {
    const start = head + headLength(content.subarray(head, head + headBytes));
    yield { name, content: content.subarray(start, start + packedBytes), isDeflated };
  }
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
