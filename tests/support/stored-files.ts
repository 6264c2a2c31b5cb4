import type { Dirent } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerFile } from '#server/platform/files/files-installation.ts';
import type { TestHouse } from './databases.ts';

type House = Pick<TestHouse, 'dataDir' | 'journal' | 'services'>;

const folderOf = ({ dataDir }: House) => join(dataDir, 'journals', 'demo', 'files');

/** A file in the store under its hash, or one that is being written; neither the ledger nor what is in quarantine. */
const isStored = ({ name, parentPath }: Dirent) =>
  name !== ledgerFile && !parentPath.includes('/quarantine/');

/** The hashes of all that is in the journal's store, and the names of what is being written. */
export async function listFiles(house: House): Promise<string[]> {
  const found = await readdir(folderOf(house), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const onDisk = found
    .filter((entry) => entry.isFile() && isStored(entry))
    .map((entry) => entry.name);
  return [...onDisk, ...(await listRows(house))];
}

async function listRows({ journal }: House): Promise<string[]> {
  if (journal.database.engine === 'sqlite') return [];
  const rows = await journal.database.reads
    .selectFrom('files')
    .select('sha256')
    .where('quarantined', 'is', null)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Makes a file that `listFiles` names as if it had been stored at another time. */
export async function ageFile(house: House, name: string, moment: Date): Promise<void> {
  const isUpload = name.includes('-');
  if (!isUpload && house.journal.database.engine === 'postgres') {
    await house.journal.database.writePrivate((tx) =>
      tx
        .updateTable('files')
        .set({ changed: moment.toISOString() })
        .where('sha256', '=', name)
        .execute(),
    );
    return;
  }
  const path = join(folderOf(house), isUpload ? 'tmp' : name.slice(0, 2), name);
  await utimes(path, moment, moment);
}

/** The folder of files has no ledger. */
export const removeLedgerFile = (house: House): Promise<void> =>
  rm(join(folderOf(house), ledgerFile), { force: true });

/** Everything in the store is gone, as nothing of ours ever does it. */
export async function loseFiles(house: House): Promise<void> {
  await rm(folderOf(house), { recursive: true, force: true });
  if (house.journal.database.engine === 'sqlite') return;
  await house.journal.database.writePrivate((tx) => tx.deleteFrom('files').execute());
  await rm(join(house.dataDir, 'file-cache'), { recursive: true, force: true });
}

/** Where SQLite keeps a file. */
const pathOf = (house: House, sha256: string) => join(folderOf(house), sha256.slice(0, 2), sha256);

async function hashOfPdf({ journal }: House, refnumber: number): Promise<string> {
  const { file_sha256 } = await journal.database.reads
    .selectFrom('articles')
    .select('file_sha256')
    .where('refnumber', '=', refnumber)
    .executeTakeFirstOrThrow();
  return file_sha256 ?? '';
}

/** Where SQLite keeps the PDF of an article. */
export const storedPdf = async (house: House, refnumber: number): Promise<string> =>
  pathOf(house, await hashOfPdf(house, refnumber));

export const damagePdf = async (house: House, refnumber: number, content: Buffer | undefined) =>
  damageFile(house, await hashOfPdf(house, refnumber), content);

/** What a disk or a careless hand does to a stored file; undefined takes it away. Copies that are elsewhere go too. */
export async function damageFile(
  house: House,
  sha256: string,
  content: Buffer | undefined,
): Promise<void> {
  const path = pathOf(house, sha256);
  if (house.journal.database.engine === 'sqlite') {
    if (content) await writeFile(path, content);
    else await rm(path);
    return;
  }
  await house.journal.database.writePrivate(async (tx) => {
    if (content)
      await tx.updateTable('file_parts').set({ content }).where('sha256', '=', sha256).execute();
    else await tx.deleteFrom('files').where('sha256', '=', sha256).execute();
  });
  await rm(join(house.dataDir, 'file-cache'), { recursive: true, force: true });
}
