import { join } from 'node:path';
import { type FilesPlace, formatFilesPlace } from '#domain/files-place.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { S3Bucket } from '../s3/s3-bucket.ts';
import { S3Connection, type S3Options } from '../s3/s3-client.ts';
import { diskFileStore } from './disk-file-store.ts';
import { cachedFileStore, FileCache } from './file-cache.ts';
import type { FileStore } from './file-store.ts';
import { postgresFileStore } from './postgres-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

type Options = {
  dataDir: string;
  /** Where files are. */
  place: FilesPlace;
  s3: S3Options;
  /** Of copies on this node's disk of what is elsewhere; 0 for none. */
  fileCacheBytes: number;
  folderOf(slug: string): string;
};

/** The file stores of all journals, in whatever place they are. */
export class FileStores {
  readonly place: FilesPlace;
  /** The copies on this node's disk, of all journals. */
  readonly cache: FileCache;
  readonly #options: Options;
  readonly #connection: S3Connection;
  readonly #buckets = new Map<string, S3Bucket>();

  constructor(options: Options) {
    this.place = options.place;
    this.#options = options;
    this.#connection = new S3Connection(options.s3);
    this.cache = new FileCache(join(options.dataDir, 'file-cache'), options.fileCacheBytes);
  }

  /**
   * The files of a journal where they are served from, read through copies on this node's disk. The folder is where they,
   * or their uploads, are on the disk.
   */
  open(slug: string, database: JournalDatabase, folder = this.#folderOf(slug)): FileStore {
    const store = this.#open(slug, database, this.place, folder);
    const isElsewhere = this.place.kind !== 'disk';
    return isElsewhere && this.#options.fileCacheBytes > 0
      ? cachedFileStore(store, this.cache)
      : store;
  }

  /** A place that the files of a journal are copied to, or were copied from. Throws where the engine has no such place. */
  openOther(slug: string, database: JournalDatabase, place: FilesPlace): FileStore {
    if (place.kind === 'database' && database.engine !== 'postgres') {
      throw new Error('Files can be in the database with PostgreSQL alone.');
    }
    return this.#open(slug, database, place, this.#folderOf(slug));
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  #folderOf(slug: string): string {
    return join(this.#options.folderOf(slug), 'files');
  }

  #open(slug: string, database: JournalDatabase, place: FilesPlace, folder: string): FileStore {
    if (place.kind === 'database') return postgresFileStore(database, folder);
    if (place.kind === 'disk') return diskFileStore(folder);
    return s3FileStore(this.#bucketAt(place), slug, folder);
  }

  #bucketAt(place: FilesPlace & { kind: 's3' }): S3Bucket {
    const name = formatFilesPlace(place);
    const known = this.#buckets.get(name) ?? new S3Bucket(this.#connection, place);
    this.#buckets.set(name, known);
    return known;
  }
}
