import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** There is something, but no plain file: a link, a folder, a pipe, a device. */
export class NotPlainFile extends Error {}

/** Windows has neither flag, and no such files: there both are 0. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** What the system says of a link that is not to be followed, and of a socket. */
const notPlain = /^(ELOOP|EMLINK|ENXIO)$/;

/**
 * Opens a file that somebody else may have made. A link is not followed, so nothing leads out of a folder; a pipe is not
 * waited for. Throws `NotPlainFile`, and what the system throws.
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (notPlain.test(error.code ?? '')) throw new NotPlainFile(`${path} is not a regular file.`);
      throw error;
    },
  );
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new NotPlainFile(`${path} is not a regular file.`);
}

/** The first bytes of an open file, however it is read later. */
export async function readHead(file: FileHandle, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
  return buffer.subarray(0, bytesRead);
}

const lineFeed = 0x0a;

/** A line of a file; without its bytes when it is too long to be read. */
type Line = { number: number; bytes: Buffer | undefined };

/** The lines of a file as it is read, none of them kept longer than `maxBytes`. */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Line, void, void> {
  let number = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  const keep = (piece: Buffer) => {
    length += piece.length;
    if (length <= maxBytes) pieces.push(piece);
    else pieces = [];
  };
  const take = (): Line => {
    const bytes = length <= maxBytes ? Buffer.concat(pieces) : undefined;
    pieces = [];
    length = 0;
    return { number: number++, bytes };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}

/** What tells whether a file has changed: the time of its content can be set back, that of its change cannot. */
export const fileState = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

export async function hasHash(file: FileHandle, sha256: string): Promise<boolean> {
  const digest = createHash('sha256');
  const content = file.createReadStream({ autoClose: false, start: 0 });
  for await (const chunk of content) digest.update(chunk);
  return digest.digest('hex') === sha256;
}

const maxRemembered = 100_000;

/**
 * Which files of a folder have the content that their hash says. Each is read once in the life of the process, before it
 * is first sent, and again when its size or time of change is another; all other times cost one look at those.
 */
export class WholeFiles {
  // Bound by size, not by `max`, which takes the memory of all entries at once, for every journal.
  readonly #states = new LRUCache<string, string>({
    maxSize: maxRemembered,
    sizeCalculation: () => 1,
  });
  readonly #checking = new Map<string, Promise<boolean>>();

  async isWhole(file: FileHandle, sha256: string): Promise<boolean> {
    const state = fileState(await file.stat());
    if (this.#states.get(sha256) === state) return true;
    // Many may ask for a new article at once: its file is read for the first of them.
    const key = `${sha256} ${state}`;
    const checking = this.#checking.get(key) ?? hasHash(file, sha256);
    this.#checking.set(key, checking);
    try {
      const isWhole = await checking;
      if (isWhole) this.#states.set(sha256, state);
      return isWhole;
    } finally {
      if (this.#checking.get(key) === checking) this.#checking.delete(key);
    }
  }
}
