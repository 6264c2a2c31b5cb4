import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openForBackup } from '#cli/backup-options.ts';
import { type BackupOptions, makeBackup } from '#server/features/backup/make-backup.ts';
import { folderObjectStore } from '#server/platform/object-store/folder-object-store.ts';
import type { TestHouse } from '../support/databases.ts';

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
  { services }: TestHouse,
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
    ...options,
  });
}

/** The files below a folder, by their paths in it. */
export async function listFiles(folder: string): Promise<string[]> {
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
