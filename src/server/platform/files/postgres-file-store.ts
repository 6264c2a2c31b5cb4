import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { type ByteRange, DamagedFile, type FileStore, stageAndKeep } from './file-store.ts';
import { installationInRows } from './files-installation.ts';
import { type Listing, nameOf, quarantineName, storeListing } from './orphans.ts';
import { stageIn, type WrittenFile } from './staged-file.ts';

const hashesAtOnce = 500;
/** Never changed: a range finds its parts by it. */
export const partBytes = 256 * 1024;
const partsAtOnce = 4;

/**
 * A file store in the journal's PostgreSQL schema: a row for the file, and its content in parts. Uploads under way are in
 * the folder's `tmp`. Parts are read one by one, so a slow reader holds no connection.
 */
export function postgresFileStore(database: JournalDatabase, folder: string): FileStore {
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
    ...storeListing(listingOf(database), size, folder),
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
  };
}

/** A file in quarantine stays where it is, with the day on which it came there. Its name is of one place or the other. */
function listingOf({ reads, writePrivate }: JournalDatabase): Listing {
  const hashIn = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  const dayIn = (name: string) => /^quarantine\/([^/]+)/.exec(name)?.[1] ?? null;
  return {
    async *list(prefix) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const rows: { sha256: string; changed: string; quarantined: string | null }[] = await reads
          .selectFrom('files')
          .select(['sha256', 'changed', 'quarantined'])
          .where('sha256', '>', after)
          .$if(prefix !== '', (query) => query.where('quarantined', 'is not', null))
          .orderBy('sha256')
          .limit(hashesAtOnce)
          .execute();
        after = rows.at(-1)?.sha256;
        for (const { sha256, changed, quarantined } of rows) {
          const name = quarantined
            ? quarantineName(quarantined.slice(0, 10), sha256)
            : nameOf(sha256);
          yield { name, changed: new Date(changed) };
        }
      }
    },
    async move(from, to, before) {
      const { numUpdatedRows } = await writePrivate((tx) =>
        tx
          .updateTable('files')
          .set({ quarantined: dayIn(to) })
          .where('sha256', '=', hashIn(from))
          .where('quarantined', dayIn(from) === null ? 'is' : 'is not', null)
          .$if(before !== undefined, (query) =>
            query.where('changed', '<', before?.toISOString() ?? ''),
          )
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async delete(name) {
      await writePrivate((tx) =>
        tx
          .deleteFrom('files')
          .where('sha256', '=', hashIn(name))
          .where('quarantined', dayIn(name) === null ? 'is' : 'is not', null)
          .execute(),
      );
    },
  };
}

/** A file that is stored again may be meant to mend the one that is there. */
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
