import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Decrypter, Encrypter } from 'age-encryption';
import { NotPlainFile } from '#server/platform/files/plain-file.ts';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';
import {
  BackupProblem,
  type ContentKind,
  DamagedBackup,
  formatVersion,
  hashOf,
  type ObjectRef,
  objectKey,
  type PlaceFile,
  parseSealed,
  placeFile,
  placeShape,
  sealJson,
} from './backup-format.ts';

/** A tenth of the time that a command takes to start: loaded by those that need it. */
const loadAge = () => import('age-encryption');

/** Encrypts for recipients (`age1…`). Throws `BackupProblem` for what is no recipient. */
export async function encrypterFor(recipients: string[]): Promise<Encrypter> {
  const { Encrypter: NewEncrypter } = await loadAge();
  const encrypter = new NewEncrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupProblem(`${recipient} is not an age recipient like age1…`, { cause: error });
    }
  }
  return encrypter;
}

/** Decrypts with the identities of a file that `age-keygen` wrote. Throws `BackupProblem` for one that has none. */
async function decrypterOf(identityFile: string): Promise<Decrypter> {
  const { Decrypter: NewDecrypter } = await loadAge();
  const decrypter = new NewDecrypter();
  const lines = identityFile.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupProblem('The identity file is empty.');
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      // Without the cause, which may repeat the secret.
      throw new BackupProblem('The identity file has a line that is not AGE-SECRET-KEY-1…');
    }
  }
  return decrypter;
}

/**
 * Makes an empty place one of backups; one that is there stays as it is. Throws `BackupProblem` where it has other things, or
 * is for other recipients.
 */
export async function preparePlace(store: ObjectStore, recipients: string[]): Promise<PlaceFile> {
  const sorted = [...new Set(recipients)].sort();
  const found = (await findPlaceFile(store)) ?? (await findUnlessEmpty(store));
  if (!found) {
    const made: PlaceFile = {
      format: 'colophon-backup',
      version: formatVersion,
      id: randomUUID(),
      recipients: sorted,
    };
    await store.put(placeFile, Buffer.from(sealJson(made)));
    return made;
  }
  if (found.recipients.join() === sorted.join()) return found;
  const whom = found.recipients.length > 0 ? found.recipients.join(', ') : 'nobody';
  throw new BackupProblem(
    `What is in ${store.place} is encrypted for ${whom}. The recipients of a place never change: choose another place.`,
  );
}

/** Undefined where the place is empty, or has nothing of ours. */
async function findPlaceFile(store: ObjectStore): Promise<PlaceFile | undefined> {
  if (!(await store.has(placeFile))) return undefined;
  const content = await text(await store.get(placeFile));
  return parseSealed(content, placeShape, `${placeFile} in ${store.place}`);
}

/** A place with other things in it is somebody else's, and its name perhaps a slip. */
async function findUnlessEmpty(store: ObjectStore): Promise<PlaceFile | undefined> {
  const other = await store.findAny();
  if (other === undefined) return undefined;
  // Another process may have made the place meanwhile.
  const found = await findPlaceFile(store);
  if (found) return found;
  throw new BackupProblem(
    `${store.place} has other content (${other}), and no ${placeFile}: choose an empty or new folder, or one with backups.`,
  );
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** @param bytes what it must become: a few bytes that swell to a disk full are not let do so */
const unpack = (packed: Uint8Array, bytes: number): Promise<Uint8Array> =>
  decompress(packed, { maxOutputLength: Math.max(1, bytes) });

/** Contents of backups by their hash, each stored once, compressed and encrypted as the place is. */
export class BackupPlace {
  readonly store: ObjectStore;
  readonly #isEncrypted: boolean;
  readonly #encrypter: Encrypter | undefined;
  readonly #decrypter: Decrypter | undefined;
  /** What is there, with its size as stored. */
  #known = new Map<string, number>();
  /** What was stored through here. */
  readonly written = { objects: 0, bytes: 0 };

  private constructor(
    store: ObjectStore,
    isEncrypted: boolean,
    keys: { encrypter?: Encrypter; decrypter?: Decrypter },
  ) {
    this.store = store;
    this.#isEncrypted = isEncrypted;
    this.#encrypter = keys.encrypter;
    this.#decrypter = keys.decrypter;
  }

  /**
   * To write into; an empty place is made one of backups. Throws `BackupProblem` where it has other things, or is for other
   * recipients.
   */
  static async prepare(store: ObjectStore, recipients: string[]): Promise<BackupPlace> {
    const encrypter = await encrypterFor(recipients);
    const { recipients: readers } = await preparePlace(store, recipients);
    const place = new BackupPlace(store, readers.length > 0, { encrypter });
    await place.findAll();
    return place;
  }

  /** To read from. Without an identity file only what is public can be read of an encrypted one. */
  static async open(store: ObjectStore, identityFile?: string): Promise<BackupPlace> {
    const found = await findPlaceFile(store);
    if (!found) throw new BackupProblem(`There are no backups in ${store.place}.`);
    const decrypter = identityFile === undefined ? undefined : await decrypterOf(identityFile);
    return new BackupPlace(store, found.recipients.length > 0, decrypter ? { decrypter } : {});
  }

  keyOf(ref: Pick<ObjectRef, 'sha256'>, kind: ContentKind): string {
    return objectKey(ref.sha256, kind, this.#isEncrypted);
  }

  /** Whether the content is stored; of a file that is not encrypted, with its size. */
  has(ref: ObjectRef, kind: ContentKind): boolean {
    const stored = this.#known.get(this.keyOf(ref, kind));
    if (stored === undefined || kind !== 'file' || this.#isEncrypted) return stored !== undefined;
    return stored === ref.bytes;
  }

  hasFile(sha256: string): boolean {
    return this.#known.has(this.keyOf({ sha256 }, 'file'));
  }

  /** Stores a content of a few megabytes. */
  async putBytes(plain: Uint8Array, kind: 'private' | 'public'): Promise<ObjectRef> {
    const ref = { sha256: hashOf(plain), bytes: plain.length };
    if (this.has(ref, kind)) return ref;
    const packed = await compress(plain);
    const isSealed = this.#isEncrypted && kind === 'private';
    await this.#put(
      this.keyOf(ref, kind),
      isSealed ? await this.#encrypterOrThrow().encrypt(packed) : packed,
    );
    return ref;
  }

  /** Stores a file that is not stored yet. What `content` throws leaves nothing behind. */
  async putFile(sha256: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const key = this.keyOf({ sha256 }, 'file');
    if (!this.#isEncrypted) return this.#put(key, content);
    const encrypted = await this.#encrypterOrThrow().encrypt(streamOf(content));
    await this.#put(key, encrypted);
  }

  /** Throws `BackupProblem`, naming the object, where it is missing or not as it was written. */
  async getBytes(ref: ObjectRef, kind: 'private' | 'public'): Promise<Buffer> {
    const key = this.keyOf(ref, kind);
    const stored = await this.#get(key);
    const packed =
      this.#isEncrypted && kind === 'private' ? await this.#decrypt(stored, key) : stored;
    const plain = await unpack(packed, ref.bytes).catch((error: unknown) => {
      throw this.#damaged(key, error);
    });
    if (hashOf(plain) !== ref.sha256) throw this.#damaged(key);
    return Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength);
  }

  /** The content of a file. Throws `BackupProblem` at its end when it was not as it was written. */
  async *readFile(ref: Pick<ObjectRef, 'sha256'>): AsyncGenerator<Uint8Array, void, void> {
    const key = this.keyOf(ref, 'file');
    const stored = await this.#open(key);
    const digest = createHash('sha256');
    try {
      for await (const chunk of await this.#plainOf(stored)) {
        digest.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw this.#unreadable(key, error, stored);
    } finally {
      stored.destroy();
    }
    if (digest.digest('hex') !== ref.sha256) throw this.#damaged(key);
  }

  async #plainOf(stored: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
    if (!this.#isEncrypted) return stored;
    return this.#decrypterOrThrow().decrypt(streamOf(stored));
  }

  async #put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const bytes = await this.store.put(key, content);
    this.#known.set(key, bytes);
    this.written.objects += 1;
    this.written.bytes += bytes;
  }

  async #get(key: string): Promise<Uint8Array> {
    const stored = await this.#open(key);
    return buffer(stored).catch((error: unknown) => {
      throw this.#unreadable(key, error, stored);
    });
  }

  async #open(key: string): Promise<Readable> {
    return this.store.get(key).catch((error: unknown) => {
      if (error instanceof NotPlainFile) throw this.#damaged(key, error);
      if (!(error instanceof MissingObject)) throw error;
      throw new DamagedBackup(`${key} is missing in ${this.store.place}.`);
    });
  }

  async #decrypt(stored: Uint8Array, key: string): Promise<Uint8Array> {
    const decrypter = this.#decrypterOrThrow();
    return decrypter.decrypt(stored).catch((error: unknown) => {
      throw this.#damaged(key, error);
    });
  }

  #encrypterOrThrow(): Encrypter {
    if (!this.#encrypter) throw new Error('The place was opened to read from');
    return this.#encrypter;
  }

  #decrypterOrThrow(): Decrypter {
    if (this.#decrypter) return this.#decrypter;
    throw new BackupProblem(
      `What is in ${this.store.place} is encrypted: give the identity file with --identity.`,
    );
  }

  #unreadable(key: string, error: unknown, stored: Readable): Error {
    if (error instanceof BackupProblem) return error;
    // What the disk or the network says is not the object's fault.
    if (stored.errored === null) return this.#damaged(key, error);
    if (isSystemError(stored.errored)) return stored.errored;
    const why = stored.errored.message;
    return new BackupProblem(`${key} in ${this.store.place} was not read to its end: ${why}.`);
  }

  #damaged(key: string, cause?: unknown): DamagedBackup {
    const why = cause instanceof Error ? `: ${cause.message}` : ': its checksum differs';
    return new DamagedBackup(`${key} in ${this.store.place} is damaged${why}.`, { cause });
  }

  /** Looks what is there, for `has`. */
  async findAll(): Promise<void> {
    this.#known = new Map();
    for await (const { key, bytes } of this.store.list('objects/')) this.#known.set(key, bytes);
  }
}

const isSystemError = (error: Error): boolean => 'syscall' in error && 'path' in error;

/** The tests in a browser are checked with the server, and what is encrypted is there a stream of the browser's types. */
const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(chunks) as unknown as globalThis.ReadableStream<Uint8Array>;
