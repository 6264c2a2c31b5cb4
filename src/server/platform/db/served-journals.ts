import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPlainText } from '#server/read-plain-text.ts';
import { LostData } from '../lost-data.ts';
import { privateFile } from '../private-modes.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import type { Engine } from './engine.ts';

/** What the data folder remembers of the journals that were opened in it. */
export type ServedJournals = {
  /** With which database; undefined where none was ever opened. */
  engine: Engine | undefined;
  /**
   * By slug, every installation id that its database has had, oldest first. An empty one stands for any: the database had
   * none yet, or another one is about to take its place.
   */
  installations: Map<string, string[]>;
};

/** Written at the end alone, so that processes that write at one time lose nothing of each other. */
export const servedFile = (dataDir: string): string => join(dataDir, 'engine');

const engineLine = /^(sqlite|postgres)$/;
const journalLine = /^([a-z][a-z0-9_-]*) ([0-9a-z-]*)$/;

/** A line that a power cut has left incomplete says nothing. Throws where the file cannot be read. */
export function readServedJournals(dataDir: string): ServedJournals {
  const served: ServedJournals = { engine: undefined, installations: new Map() };
  for (const line of readText(dataDir).split('\n')) {
    const engine = engineLine.exec(line)?.[1];
    if (engine === 'sqlite' || engine === 'postgres') served.engine ??= engine;
    const [, slug, installation = ''] = journalLine.exec(line) ?? [];
    if (slug === undefined) continue;
    served.installations.set(slug, [...(served.installations.get(slug) ?? []), installation]);
  }
  return served;
}

/**
 * Remembers, durably, that the journal has a database here, with this installation id or, where it is empty, any. Throws
 * where the folder cannot be written.
 */
export async function rememberJournal(
  dataDir: string,
  engine: Engine,
  { slug, installation }: { slug: string; installation: string },
): Promise<void> {
  const served = readServedJournals(dataDir);
  const line =
    served.installations.get(slug)?.at(-1) === installation ? '' : `${slug} ${installation}\n`;
  const first = served.engine === undefined ? `${engine}\n` : '';
  if (first + line === '') return;
  const text = readText(dataDir);
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  await appendFile(servedFile(dataDir), end + first + line, { mode: privateFile, flush: true });
  await syncToDisk(dataDir);
}

const otherEngine: Record<Engine, string> = {
  sqlite: 'was last used without DATABASE_URL, which is set now. Unset it',
  postgres: 'was last used with PostgreSQL, and DATABASE_URL is not set. Set it',
};

/**
 * Throws `LostData` where the journals of the data folder are in the other database: with a variable forgotten, empty or
 * old ones would be served in their place.
 */
export function refuseOtherEngine(dataDir: string, engine: Engine): void {
  const last = readServedJournals(dataDir).engine;
  if (last === undefined || last === engine) return;
  throw new LostData(
    `${dataDir} ${otherEngine[last]}; or, if the journals have moved, delete ${servedFile(dataDir)}.`,
  );
}

/** Whether it is known; the file is deleted when journals have moved to the other one. */
export const hasServedEngine = (dataDir: string): boolean => existsSync(servedFile(dataDir));

function readText(dataDir: string): string {
  try {
    return readPlainText(servedFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
