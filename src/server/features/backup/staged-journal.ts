import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseEngine } from '#server/platform/db/database-engine.ts';
import { makeFolder, privateFile, syncToDisk } from '#server/platform/durable-folder.ts';
import { BackupProblem } from './backup-format.ts';

/** Lies in the folder of a journal from when all of it is restored until it is registered. */
const markFile = 'restored.json';
const markShape = z.object({ contents: z.string() });

type Where = {
  databases: Pick<DatabaseEngine, 'engine' | 'has' | 'staged'>;
  /** The folder of all journals. */
  journals: string;
};

const stagedFolder = ({ journals }: Where, slug: string) => join(journals, `.restoring-${slug}`);
const finalFolder = ({ journals }: Where, slug: string) => join(journals, slug);

/**
 * How far an earlier restore of the same backup came: `ready` to be published, or not. Throws `BackupProblem` where
 * there is a journal already.
 */
export async function findStage(
  where: Where,
  slug: string,
  contents: string,
): Promise<'ready' | 'none'> {
  for (const folder of [stagedFolder(where, slug), finalFolder(where, slug)]) {
    if ((await readMark(folder)) === contents) return 'ready';
  }
  const folder = finalFolder(where, slug);
  const inTheWay = [
    ...((await hasFolder(folder)) ? [folder] : []),
    ...((await where.databases.has(slug)) && where.databases.engine === 'postgres'
      ? [`the schema ${slug} of PostgreSQL`]
      : []),
  ];
  if (inTheWay.length === 0) return 'none';
  throw new BackupProblem(
    `There is already a journal ${slug}, or a part of one. Move ${inTheWay.join(' and ')} elsewhere (docs/backups.md, "Restore"), or restore another journal with --journal.`,
  );
}

/** An empty folder in which a journal is restored; what an earlier attempt left goes. */
export async function makeStage(where: Where, slug: string): Promise<string> {
  const folder = stagedFolder(where, slug);
  await discardStage(where, slug);
  await makeFolder(folder);
  return folder;
}

export async function discardStage(where: Where, slug: string): Promise<void> {
  await where.databases.staged.discard(slug);
  await rm(stagedFolder(where, slug), { recursive: true, force: true, maxRetries: 3 });
}

/** From now on the journal is whole, and only to be published. */
export async function markReady(where: Where, slug: string, contents: string): Promise<void> {
  const folder = stagedFolder(where, slug);
  await writeFile(join(folder, markFile), JSON.stringify({ contents }), {
    mode: privateFile,
    flush: true,
  });
  await syncToDisk(folder);
}

/** Makes a journal that is ready visible. Each step may have been done by an attempt that was interrupted. */
export async function publishStage(
  where: Where,
  slug: string,
  register: () => void,
): Promise<void> {
  await where.databases.staged.publish(slug);
  if (await hasFolder(stagedFolder(where, slug))) {
    await rename(stagedFolder(where, slug), finalFolder(where, slug));
    await syncToDisk(where.journals);
  }
  register();
  await rm(join(finalFolder(where, slug), markFile), { force: true });
}

async function readMark(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, markFile), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return markShape.safeParse(JSON.parse(text)).data?.contents;
  } catch {
    // Broken off while it was written: the journal was not ready.
    return undefined;
  }
}

const hasFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
