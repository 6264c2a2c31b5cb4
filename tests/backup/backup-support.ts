import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForBackup } from '#cli/backup-options.ts';
import { type RestoreRequest, restoreJournals } from '#cli/commands/restore-command.ts';
import { readConfig } from '#server/config/config.ts';
import { type BackupOptions, makeBackup } from '#server/features/backup/make-backup.ts';
import { buildServices } from '#server/installation.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import type { Engine, TestHouse } from '../support/databases.ts';
import { createDatabase } from '../support/postgres-databases.ts';

/** A folder that is gone after the test. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Backs up the journals of a house. */
export async function backUp(
  { services }: Pick<TestHouse, 'services'>,
  to: string,
  options: Partial<BackupOptions> = {},
) {
  const slugs = services.registry.list().map(({ slug }) => slug);
  return makeBackup({
    to: folderObjectStore(to),
    journals: slugs.map((slug) => ({ slug, open: () => openForBackup(services, slug) })),
    isWhole: true,
    publisher: await readFile(services.registry.path, 'utf8'),
    program: '0.0.0',
    now: () => new Date(),
    timeZone: 'Asia/Kolkata',
    ...options,
  });
}

/** The files below a folder, by their paths in it; none where it is not there. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

/** Changes one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const content = await readFile(path);
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 4;
  await writeFile(path, content);
}

export type EmptyHouse = Pick<TestHouse, 'config' | 'dataDir' | 'services'>;

/** A data folder and a database without any journal; the folder is not there yet. */
export async function withEmptyHouse<T>(
  engine: Engine,
  work: (house: EmptyHouse) => Promise<T>,
): Promise<T> {
  return withFolder(async (above) => {
    const dataDir = join(above, 'data');
    const database = engine === 'postgres' ? await createDatabase('template1') : undefined;
    const config = readConfig({
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'silent',
      PORT: '0',
      ...(database ? { DATABASE_URL: database.url } : {}),
    });
    const services = buildServices(config);
    try {
      return await work({ config, dataDir, services });
    } finally {
      await services.close();
      await database?.drop();
    }
  });
}

/** Restores all journals, or what is asked for. */
export const restore = (
  { services }: Pick<TestHouse, 'services'>,
  from: string,
  options: Partial<RestoreRequest> = {},
) => restoreJournals(services, { from: folderObjectStore(from), ...options });
