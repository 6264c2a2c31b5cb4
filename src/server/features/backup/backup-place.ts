import { createHash, randomUUID } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { Decrypter, Encrypter } from 'age-encryption';
import { MissingObject, type ObjectStore } from '#server/platform/object-store/object-store.ts';
import {
  type ContentKind,
  formatVersion,
  type ObjectRef,
  objectKey,
  type PlaceFile,
  placeFile,
  placeShape,
} from './backup-format.ts';
import { BackupProblem, DamagedBackup } from './backup-problem.ts';
import { decrypterOf, encrypterFor } from './encryption.ts';
import { pack, unpack } from './packing.ts';
import { hashOf, parseSealed, sealJson } from './sealed-json.ts';
import { streamOf } from './stream-of.ts';

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
    const encrypter = encrypterFor(recipients);
    const sorted = [...new Set(recipients)].sort();
    const found = (await readPlaceFile(store)) ?? (await readUnlessEmpty(store));
    if (!found) {
      const made: PlaceFile = {
        format: 'colophon-backup',
        version: formatVersion,
        id: randomUUID(),
        recipients: sorted,
      };
      await store.put(placeFile, Buffer.from(sealJson(made)));
    } else if (found.recipients.join() !== sorted.join()) {
      const whom = found.recipients.length > 0 ? found.recipients.join(', ') : 'nobody';
      throw new BackupProblem(
        `What is in ${store.place} is encrypted for ${whom}. A place is encrypted for the same recipients for ever: name another place.`,
      );
    }
    const place = new BackupPlace(store, sorted.length > 0, { encrypter });
    await place.findAll();
    return place;
  }

  /** To read from. Without an identity file only what is public can be read of an encrypted one. */
  static async open(store: ObjectStore, identityFile?: string): Promise<BackupPlace> {
    const found = await readPlaceFile(store);
    if (!found) throw new BackupProblem(`There are no backups in ${store.place}.`);
    const decrypter = identityFile === undefined ? undefined : decrypterOf(identityFile);
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

  /** Stores a content of a few megabytes. */
  async putBytes(plain: Uint8Array, kind: 'private' | 'public'): Promise<ObjectRef> {
    const ref = { sha256: hashOf(plain), bytes: plain.length };
    if (this.has(ref, kind)) return ref;
    const packed = await pack(plain);
    const isSealed = this.#isEncrypted && kind === 'private';
    await this.#put(this.keyOf(ref, kind), isSealed ? await this.#encrypt(packed) : packed);
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
  async *readFile(ref: ObjectRef): AsyncGenerator<Uint8Array, void, void> {
    const key = this.keyOf(ref, 'file');
    const stored = await this.store.get(key).catch((error: unknown) => {
      throw this.#unreadable(key, error);
    });
    const digest = createHash('sha256');
    try {
      for await (const chunk of await this.#plainOf(stored)) {
        digest.update(chunk);
        yield chunk;
      }
    } catch (error) {
      throw this.#unreadable(key, error);
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
    try {
      return await buffer(await this.store.get(key));
    } catch (error) {
      throw this.#unreadable(key, error);
    }
  }

  #encrypt(plain: Uint8Array): Promise<Uint8Array> {
    return this.#encrypterOrThrow().encrypt(plain);
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
      `What is in ${this.store.place} is encrypted: name the file of the identity with --identity.`,
    );
  }

  #unreadable(key: string, error: unknown): Error {
    if (error instanceof MissingObject) {
      return new DamagedBackup(`${key} is missing in ${this.store.place}.`);
    }
    // What the disk or the network says is not the object's fault.
    const isOther = error instanceof BackupProblem || isSystemError(error);
    return isOther ? error : this.#damaged(key, error);
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

function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

/** A place with other things in it is somebody else's, and its name perhaps a slip. */
async function readUnlessEmpty(store: ObjectStore): Promise<PlaceFile | undefined> {
  const other = await store.findAny();
  if (other === undefined) return undefined;
  // Another process may have made the place meanwhile.
  const found = await readPlaceFile(store);
  if (found) return found;
  throw new BackupProblem(
    `${store.place} has other things in it (${other}), and no ${placeFile}: name an empty folder, one that is not there yet, or one of backups.`,
  );
}

/** Undefined where the place is empty, or has nothing of ours. */
async function readPlaceFile(store: ObjectStore): Promise<PlaceFile | undefined> {
  if (!(await store.has(placeFile))) return undefined;
  const content = await text(await store.get(placeFile));
  return parseSealed(content, placeShape, `${placeFile} in ${store.place}`);
}
