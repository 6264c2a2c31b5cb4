import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { syncToDisk } from '#server/platform/files/sync-to-disk.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { countRows } from '#server/store/row-counts.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import {
  FolderProblem,
  fileFolders,
  formatName,
  formatVersion,
  type Manifest,
  manifestFile,
  type NamedFile,
} from './journal-folder.ts';
import { listPages, type Part, toLine } from './part.ts';
import { parts } from './parts.ts';
import { writeTemplates } from './templates.ts';

/** The stores that a journal is exported from and imported into. */
export type Exported = {
  database: JournalDatabase;
  index: SearchIndex;
  files: FileStore;
  /** The folder of its own templates. */
  templates: string;
};

/** How far an export or the import of a folder is. */
export type Step = { noun: string; done: number; total: number };

export type ExportReport = { records: Map<string, number>; files: number; bytes: number };

const filesAtOnce = 8;

/**
 * Writes the whole journal, as of one moment, into a new folder, which gets its name when it is complete. Throws
 * `FolderProblem`.
 */
export async function writeFolder(
  { database, files, templates }: Exported,
  to: string,
  onStep: (step: Step) => void,
): Promise<ExportReport> {
  const folder = resolve(to);
  if (await isThere(folder)) throw new FolderProblem(`${to} is there already.`);
  if (!(await isThere(dirname(folder)))) {
    throw new FolderProblem(`There is no folder ${dirname(folder)}.`);
  }
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    for (const name of fileFolders) await mkdir(join(partial, name));
    const writing = new FolderWriting(partial, files, onStep);
    const ownTemplates = await writeTemplates(templates, partial);
    const manifest = await database.snapshot((db) => writing.write(db, ownTemplates));
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(join(partial, manifestFile), text, { flush: true });
    await syncToDisk(partial);
    await rename(partial, folder);
    await syncToDisk(dirname(folder));
    return writing.report;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

class FolderWriting {
  readonly report: ExportReport = { records: new Map(), files: 0, bytes: 0 };
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #onStep: (step: Step) => void;
  /** Pictures may be shared; there are few of them. */
  readonly #pictures = new Set<string>();

  constructor(folder: string, store: FileStore, onStep: (step: Step) => void) {
    this.#folder = folder;
    this.#store = store;
    this.#onStep = onStep;
  }

  async write(db: Db, templates: Manifest['templates']): Promise<Manifest> {
    const written: Manifest['parts'] = {};
    for (const part of parts) written[part.file] = await this.#writePart(part, db);
    return {
      format: formatName,
      version: formatVersion,
      settings: Object.fromEntries(await listSettings(db)),
      templates,
      parts: written,
    };
  }

  async #writePart(part: Part, db: Db): Promise<Manifest['parts'][string]> {
    const total = await countRows(db, part.table);
    const digest = createHash('sha256');
    let records = 0;
    const lines = async function* (this: FolderWriting) {
      for await (const page of listPages(part, db)) {
        await this.#writeFiles(page.flatMap((record) => part.files(record)));
        const text = page.map((record) => `${toLine(record)}\n`).join('');
        digest.update(text);
        records += page.length;
        this.#onStep({ noun: part.noun, done: records, total });
        yield text;
      }
    };
    const file = createWriteStream(join(this.#folder, part.file), { flags: 'wx', flush: true });
    await pipeline(lines.call(this), file);
    this.report.records.set(part.noun, records);
    return { records, sha256: digest.digest('hex') };
  }

  async #writeFiles(named: NamedFile[]): Promise<void> {
    const missing = named.filter(({ path }) => !this.#pictures.has(path));
    for (const { path } of missing) if (path.startsWith('pictures/')) this.#pictures.add(path);
    const waiting = [...new Map(missing.map((file) => [file.path, file])).values()].values();
    const work = async () => {
      for (const file of waiting) await this.#writeFile(file);
    };
    await Promise.all(Array.from({ length: filesAtOnce }, work));
  }

  async #writeFile({ path, sha256 }: NamedFile): Promise<void> {
    const digest = createHash('sha256');
    const report = this.report;
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk);
        report.bytes += chunk.length;
        yield chunk;
      }
    };
    const file = createWriteStream(join(this.#folder, path), { flags: 'wx', flush: true });
    await pipeline(hashed(readStored(this.#store, path, sha256)), file);
    if (digest.digest('hex') !== sha256) {
      throw new FolderProblem(`The content of ${path} is damaged in the file store (${sha256}).`);
    }
    report.files += 1;
  }
}

async function* readStored(
  store: FileStore,
  path: string,
  sha256: string,
): AsyncGenerator<Buffer, void, void> {
  try {
    yield* (await store.read(sha256)) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FolderProblem(
      `The content of ${path} cannot be read from the file store (${sha256}): ${code ?? message}.`,
    );
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
