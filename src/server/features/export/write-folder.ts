import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JournalContext } from '#server/context.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { namingPath, syncToDisk } from '#server/platform/durable-folder.ts';
import {
  DamagedFile,
  eachFile,
  type FileStore,
  readWhole,
} from '#server/platform/files/file-store.ts';
import { type Part, parts } from '#server/records/dump.ts';
import type { NamedFile } from '#server/records/dump-files.ts';
import { listRecords, type Step, toLine } from '#server/records/dump-rows.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { countRows } from '#server/store/table-queries.ts';
import {
  FolderProblem,
  fileFolders,
  formatName,
  formatVersion,
  type Manifest,
  manifestFile,
} from './journal-folder.ts';
import { writeTemplates } from './templates.ts';

export type ExportReport = {
  records: Map<string, number>;
  files: number;
  bytes: number;
  /** The files that the store does not have whole, each with the record that is written without it. */
  lost: string[];
  /** The records that no import takes as they are, each with why. */
  untakeable: string[];
};

/**
 * Writes the whole journal, as of one moment, into a new folder, which gets its name when it is complete. A record whose
 * file the store has lost is written without it and told in the report, so that the rest is exported all the same. Throws
 * `FolderProblem`.
 */
export async function writeFolder(
  { database, files, templates }: JournalContext,
  to: string,
  onStep: (step: Step) => void,
): Promise<ExportReport> {
  const folder = resolve(to);
  if (await isThere(folder)) throw new FolderProblem(`${to} already exists.`);
  if (!(await isThere(dirname(folder)))) {
    throw new FolderProblem(`There is no folder ${dirname(folder)}.`);
  }
  const partial = await mkdtemp(`${folder}.partial-`);
  const writing = new FolderWriting(partial, files, onStep);
  try {
    for (const name of fileFolders) await mkdir(join(partial, name));
    const ownTemplates = await writeTemplates(templates, partial);
    const manifest = await database.snapshot(async (db) => ({
      format: formatName,
      version: formatVersion,
      settings: Object.fromEntries(await listSettings(db)),
      templates: ownTemplates,
      parts: await writing.writeParts(db),
    }));
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(join(partial, manifestFile), text, { flush: true });
    await syncToDisk(partial);
    await rename(partial, folder);
    await syncToDisk(dirname(folder));
    return writing.report;
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What an export writes, row by row and file by file, and what it has to report of them. */
class FolderWriting {
  readonly report: ExportReport = {
    records: new Map(),
    files: 0,
    bytes: 0,
    lost: [],
    untakeable: [],
  };
  readonly #folder: string;
  readonly #store: FileStore;
  readonly #onStep: (step: Step) => void;
  /** What is written, and need not be again: pictures may be shared, and most versions of PDFs are the current ones. */
  readonly #written = new Set<string>();
  /** Why files are not in the folder, by their paths. */
  readonly #lost = new Map<string, string>();

  constructor(folder: string, store: FileStore, onStep: (step: Step) => void) {
    this.#folder = folder;
    this.#store = store;
    this.#onStep = onStep;
  }

  async writeParts(db: Db): Promise<Manifest['parts']> {
    const written: Manifest['parts'] = {};
    for (const part of parts) written[part.file] = await this.#writePart(part, db);
    return written;
  }

  async #writePart(part: Part, db: Db): Promise<Manifest['parts'][string]> {
    const total = await countRows(db, part.table);
    const digest = createHash('sha256');
    let records = 0;
    const lines = async function* (this: FolderWriting) {
      for await (const page of listRecords(part, db)) {
        await this.#writeFiles(page.flatMap((record) => part.files(record)));
        const whole = page.map((record) => this.#withFilesThatAreThere(part, record));
        this.#noteUntakeable(part, whole);
        const text = whole.map((record) => `${toLine(record)}\n`).join('');
        digest.update(text);
        records += page.length;
        this.#onStep({ noun: part.noun, done: records, total });
        yield text;
      }
    };
    const path = join(this.#folder, part.file);
    const file = createWriteStream(path, { flags: 'wx', flush: true });
    await namingPath(path, () => pipeline(lines.call(this), file));
    this.report.records.set(part.noun, records);
    return { records, sha256: digest.digest('hex') };
  }

  async #writeFiles(named: NamedFile[]): Promise<void> {
    const missing = await this.#notWritten(named);
    await eachFile(new Map(missing.map((file) => [file.path, file])).values(), async (file) => {
      try {
        this.report.bytes += await this.#writeFile(file);
        this.report.files += 1;
      } catch (error) {
        if (!(error instanceof DamagedFile)) throw error;
        if (!file.isOptional) this.#lost.set(file.path, error.message);
        await rm(join(this.#folder, file.path), { force: true });
      }
    });
  }

  async #notWritten(named: NamedFile[]): Promise<NamedFile[]> {
    const missing: NamedFile[] = [];
    for (const file of named) {
      const { path, sha256, isOptional } = file;
      if (this.#written.has(path.startsWith('pictures/') || isOptional ? sha256 : path)) continue;
      if (isOptional && (await this.#store.size(sha256)) === undefined) continue;
      this.#written.add(sha256).add(path);
      missing.push(file);
    }
    return missing;
  }

  /** Gives how many bytes the file has. Throws `DamagedFile`. */
  async #writeFile(named: NamedFile): Promise<number> {
    let bytes = 0;
    const target = join(this.#folder, named.path);
    const file = await open(target, 'wx');
    try {
      for await (const chunk of this.#readStored(named)) {
        bytes += chunk.length;
        await namingPath(target, () => file.appendFile(chunk));
      }
      await namingPath(target, () => file.sync());
    } finally {
      await file.close();
    }
    return bytes;
  }

  async *#readStored({ path, sha256 }: NamedFile): AsyncGenerator<Buffer, void, void> {
    try {
      yield* readWhole(this.#store, sha256);
    } catch (error) {
      if (error instanceof DamagedFile) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      throw new FolderProblem(
        `The content of ${path} cannot be read from the file store (${sha256}): ${code ?? message}.`,
      );
    }
  }

  /** Older versions took texts of any length: better known while the journal is there than when the copy is needed. */
  #noteUntakeable(part: Part, records: TableRow[]): void {
    for (const record of records) {
      const [issue] = part.shape.safeParse(record).error?.issues ?? [];
      if (!issue) continue;
      const { path, message } = issue;
      this.report.untakeable.push(`${part.nameOf(record)}: ${path.join('.')}: ${message}`);
    }
  }

  #withFilesThatAreThere(part: Part, record: TableRow): TableRow {
    const lost = part.files(record).filter(({ path }) => this.#lost.has(path));
    if (lost.length === 0) return record;
    const reasons = lost.map(({ path }) => `${path}: ${this.#lost.get(path)}`);
    this.report.lost.push(...reasons.map((reason) => `${part.nameOf(record)}: ${reason}`));
    return { ...record, ...part.withoutFiles };
  }
}
