import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { giveInstallation, readInstallation } from '../db/installation-of.ts';
import type { JournalDatabase } from '../db/journal-database.ts';
import { makeDurableFolder, privateFile, syncToDisk } from '../durable-folder.ts';
import type { S3Bucket } from '../s3/s3-bucket.ts';

/** The id of the installation that stored the files, with which they are copied, mounted and restored. */
export type FilesInstallation = {
  /** Undefined where there is none, or where it cannot be read as one. */
  read(): Promise<string | undefined>;
  write(installation: string): Promise<void>;
};

/** Its name among the files of a folder or a bucket. */
export const ledgerFile = 'ledger.json';

const shape = z.object({ installation: z.string().min(1) });
const format = (installation: string): string => `${JSON.stringify({ installation })}\n`;

function parse(content: string): string | undefined {
  try {
    return shape.safeParse(JSON.parse(content)).data?.installation;
  } catch {
    return undefined;
  }
}

export function installationInFolder(folder: string): FilesInstallation {
  const path = join(folder, ledgerFile);
  return {
    read: () =>
      readFile(path, 'utf8').then(parse, (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
        throw error;
      }),
    async write(installation) {
      await makeDurableFolder(folder);
      await writeFile(path, format(installation), { mode: privateFile, flush: true });
      await syncToDisk(folder);
    },
  };
}

export function installationInBucket(bucket: S3Bucket, slug: string): FilesInstallation {
  const key = `${slug}/${ledgerFile}`;
  return {
    async read() {
      const content = await bucket.get(key);
      return content && parse(await text(content));
    },
    async write(installation) {
      const bytes = Buffer.from(format(installation));
      await bucket.put(key, bytes, createHash('sha256').update(bytes).digest('hex'));
    },
  };
}

/** In a table of its own, because a dump of PostgreSQL can be restored table by table. */
export const installationInRows = ({
  reads,
  writePrivate,
}: JournalDatabase): FilesInstallation => ({
  async read() {
    const row = await reads
      .selectFrom('stored_file_ledger')
      .select('installation')
      .executeTakeFirst();
    return row?.installation || undefined;
  },
  write: (installation) =>
    writePrivate(async (tx) => {
      await tx.updateTable('stored_file_ledger').set({ installation }).execute();
    }),
});

type Sides = { files: { installation: FilesInstallation }; database: JournalDatabase };

/** What somebody does whose database and files do not belong together. */
export const togetherRemedy =
  'Stop the server and put back the database and the files that belong together; or, if they are right as they are, run: colophon cleanup --adopt';

/** Why the files are not those of the database; undefined where both have the same id, or the files none yet. */
export async function findStranger({ files, database }: Sides): Promise<string | undefined> {
  const theirs = await files.installation.read();
  const own = await readInstallation(database.reads);
  if (theirs === undefined || theirs === own) return undefined;
  return own === ''
    ? 'The database does not know these files: it is new, or older than the files.'
    : 'The files belong to another database.';
}

/** Database and files belong together from now on: the files get the id of the database. */
export async function adopt({ files, database }: Sides): Promise<void> {
  const installation = await database.writePrivate(giveInstallation);
  if ((await files.installation.read()) !== installation) {
    await files.installation.write(installation);
  }
}
