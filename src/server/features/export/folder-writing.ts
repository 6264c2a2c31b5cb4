import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { namingPath } from '#server/platform/durable-folder.ts';
import { DamagedFile, type FileStore } from '#server/platform/files/file-store.ts';
import { type Part, parts } from '#server/records/dump.ts';
import type { NamedFile } from '#server/records/dump-files.ts';
import { listRecords, toLine } from '#server/records/dump-rows.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { countRows } from '#server/store/table-queries.ts';
import { FolderProblem, formatName, formatVersion, type Manifest } from './journal-folder.ts';

/** How far an export or the import of a folder is. */
export type Step = { noun: string; done: number; total: number };

export type ExportReport = {
  records: Map<string, number>;
  files: number;
  bytes: number;
  /** The files that the store does not have whole, each with the record that is written without it. */
  lost: string[];
  /** The records that no import takes as they are, each with why. */
  untakeable: string[];
};

const filesAtOnce = 8;

/** What an export writes, row by row and file by file, and what it has to report of them. */
export class FolderWriting {
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
    const total = await countRows(db, part.table as 'articles');
    const digest = createHash('sha256');
    let records = 0;
    const lines = async function* (this: FolderWriting) {
      for await (const page of listRecords(part, db)) {
        await this.#writeFiles(page.flatMap((record) => part.files?.(record) ?? []));
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
    const waiting = [...new Map(missing.map((file) => [file.path, file])).values()].values();
    const work = async () => {
      for (const file of waiting) await this.#writeOrNote(file);
    };
    const written = await Promise.allSettled(Array.from({ length: filesAtOnce }, work));
    // Only now: what others still write would be in the way of removing the folder.
    const failed = written.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
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

  async #writeOrNote(named: NamedFile): Promise<void> {
    try {
      this.report.bytes += await this.#writeFile(named);
      this.report.files += 1;
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      if (!named.isOptional) this.#lost.set(named.path, error.message);
      await rm(join(this.#folder, named.path), { force: true });
    }
  }

  /** Gives how many bytes the file has. Throws `DamagedFile`. */
  async #writeFile({ path, sha256 }: NamedFile): Promise<number> {
    const digest = createHash('sha256');
    let bytes = 0;
    const target = join(this.#folder, path);
    const file = await open(target, 'wx');
    try {
      for await (const chunk of readStored(this.#store, path, sha256)) {
        digest.update(chunk);
        bytes += chunk.length;
        await namingPath(target, () => file.appendFile(chunk));
      }
      await namingPath(target, () => file.sync());
    } finally {
      await file.close();
    }
    if (digest.digest('hex') === sha256) return bytes;
    throw new DamagedFile(`The file ${sha256} is damaged`);
  }

  /** Older versions took texts of any length: better known while the journal is there than when the copy is needed. */
  #noteUntakeable(part: Part, records: TableRow[]): void {
    for (const record of records) {
      const [issue] = part.shape.safeParse(record).error?.issues ?? [];
      if (!issue) continue;
      const { path, message } = issue;
      const name = part.nameOf(record);
      this.report.untakeable.push(`${name}: ${path.join('.')}: ${message}`);
    }
  }

  #withFilesThatAreThere(part: Part, record: TableRow): TableRow {
    const lost = (part.files?.(record) ?? []).filter(({ path }) => this.#lost.has(path));
    if (lost.length === 0) return record;
    const reasons = lost.map(({ path }) => `${path}: ${this.#lost.get(path)}`);
    this.report.lost.push(...reasons.map((reason) => `${part.nameOf(record)}: ${reason}`));
    return { ...record, ...part.withoutFiles };
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
    if (error instanceof DamagedFile) throw error;
    if (code === 'EIO') throw new DamagedFile(`The file ${sha256} cannot be read (${code})`);
    throw new FolderProblem(
      `The content of ${path} cannot be read from the file store (${sha256}): ${code ?? message}.`,
    );
  }
}
