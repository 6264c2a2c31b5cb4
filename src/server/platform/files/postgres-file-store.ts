import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { DamagedFile } from './damaged-files.ts';
import { type ByteRange, type FileStore, stageAndKeep } from './file-store.ts';
import { installationInRows } from './files-installation.ts';
import { orphansInRows } from './orphans-in-rows.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';

const hashesAtOnce = 500;
/** Never changed: a range finds its parts by it. */
export const partBytes = 256 * 1024;
const partsAtOnce = 4;

/**
 * A file store in the journal's PostgreSQL schema: a row for the file, and its content in parts. Uploads under way are in
 * the folder's `tmp`. Parts are read one by one, so a slow reader holds no connection.
 */
export function postgresFileStore(
  database: JournalDatabase,
  slug: string,
  folder: string,
): FileStore {
  const { reads } = database;
  const temporary = join(folder, 'tmp');

  /** All in one transaction: nobody sees a file before its last part. Two nodes with the same file wait for each other. */
  async function keep(written: WrittenFile): Promise<void> {
    const { sha256, bytes } = written;
    const changed = new Date().toISOString();
    await database.writePrivate(async (tx) => {
      const { isNew } = await tx
        .insertInto('files')
        .values({ sha256, bytes, changed })
        .onConflict((conflict) =>
          conflict.column('sha256').doUpdateSet({ bytes, changed, quarantined: null }),
        )
        // Nobody has locked or changed a row that was just inserted.
        .returning(sql<boolean>`xmax = 0`.as('isNew'))
        .executeTakeFirstOrThrow();
      if (isNew || !(await isWhole(tx, sha256))) await replaceParts(tx, written);
    });
    await rm(written.path, { force: true });
  }

  const stage: FileStore['stage'] = (content) => stageIn(temporary, content, keep);

  async function size(sha256: string): Promise<number | undefined> {
    const row = await reads
      .selectFrom('files')
      .select('bytes')
      .where('sha256', '=', sha256)
      .where('quarantined', 'is', null)
      .executeTakeFirst();
    return row && Number(row.bytes);
  }

  async function* readParts(sha256: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const part = Math.floor(at / partBytes);
      const from = at - part * partBytes;
      const length = Math.min(partBytes - from, end + 1 - at);
      const row = await reads
        .selectFrom('file_parts')
        // As base64: the driver reads `bytea` only as hexadecimal text, which is longer and takes twice the work.
        .select(
          sql<string>`encode(substring(content from ${from + 1} for ${length}), 'base64')`.as(
            'content',
          ),
        )
        .where('sha256', '=', sha256)
        .where('part', '=', part)
        .executeTakeFirst();
      const content = Buffer.from(row?.content ?? '', 'base64');
      if (content.length !== length) throw new DamagedFile(`The file ${sha256} is not whole`);
      yield content;
      at += length;
    }
  }

  return {
    installation: installationInRows(database),
    orphans: orphansInRows(database, slug, folder),
    stage,
    put: (content) => stageAndKeep(stage, content),
    size,
    async read(sha256, range) {
      const bytes = await size(sha256);
      if (bytes === undefined) throw new DamagedFile(`The file ${sha256} is missing`);
      const parts = readParts(sha256, range ?? { start: 0, end: bytes - 1 });
      return Readable.from(parts, { objectMode: false, highWaterMark: partBytes });
    },
    async release(sha256) {
      const changed = new Date().toISOString();
      await database.writePrivate((tx) =>
        tx.updateTable('files').set({ changed }).where('sha256', '=', sha256).execute(),
      );
    },
    async count() {
      const { total } = await reads
        .selectFrom('files')
        .select((eb) => eb.fn.countAll().as('total'))
        .where('quarantined', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async listMissing(hashes) {
      const rows = await reads
        .selectFrom('files')
        .select('sha256')
        .where('sha256', 'in', hashes)
        .where('quarantined', 'is', null)
        .execute();
      const found = new Set(rows.map((row) => row.sha256));
      return hashes.filter((sha256) => !found.has(sha256));
    },
    async *list() {
      for (let after = ''; ; ) {
        const rows = await reads
          .selectFrom('files')
          .select('sha256')
          .where('sha256', '>', after)
          .where('quarantined', 'is', null)
          .orderBy('sha256')
          .limit(hashesAtOnce)
          .execute();
        const last = rows.at(-1);
        if (!last) return;
        yield* rows.map(({ sha256 }) => sha256);
        after = last.sha256;
      }
    },
  };
}

/** Whoever stores a file again may want to mend it. */
async function isWhole(tx: Tx, sha256: string): Promise<boolean> {
  const content = sql`coalesce(string_agg(content, ''::bytea order by part), ''::bytea)`;
  const { stored } = await tx
    .selectFrom('file_parts')
    .select(sql<string>`encode(sha256(${content}), 'hex')`.as('stored'))
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return stored === sha256;
}

/** Several parts a statement: each takes a round trip to PostgreSQL. */
async function replaceParts(tx: Tx, { sha256, bytes, path }: WrittenFile): Promise<void> {
  await tx.deleteFrom('file_parts').where('sha256', '=', sha256).execute();
  const file = await open(path);
  try {
    for (let at = 0; at < bytes; at += partsAtOnce * partBytes) {
      const length = Math.min(partsAtOnce * partBytes, bytes - at);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead !== length) throw new Error(`The upload ${path} was cut short`);
      const parts = Array.from({ length: Math.ceil(length / partBytes) }, (_, index) => ({
        sha256,
        part: at / partBytes + index,
        content: buffer.subarray(index * partBytes, (index + 1) * partBytes),
      }));
      await tx.insertInto('file_parts').values(parts).execute();
    }
  } finally {
    await file.close();
  }
}
