import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LostData } from '../lost-data.ts';
import { privateFile } from '../private-modes.ts';
import type { Engine } from './engine.ts';

/** In the data folder: with which database its journals were last served. */
const engineFile = 'engine';

const advice: Record<Engine, string> = {
  sqlite: 'was last used without DATABASE_URL, which is set now. Unset it',
  postgres: 'was last used with PostgreSQL, and DATABASE_URL is not set. Set it',
};

/**
 * Throws `LostData` where the journals of the data folder are in the other database: with a variable forgotten, empty or
 * old ones would be served in their place.
 */
export function refuseOtherEngine(dataDir: string, engine: Engine): void {
  const path = join(dataDir, engineFile);
  const last = findLastEngine(path);
  if (last === undefined || last === engine) return;
  throw new LostData(`${dataDir} ${advice[last]}; or, if the journals have moved, delete ${path}.`);
}

/** Whether it is known; `engine` is deleted when journals have moved to the other one. */
export const hasServedEngine = (dataDir: string): boolean => existsSync(join(dataDir, engineFile));

/** Remembers the engine, once a journal could be opened with it; not in a folder that cannot be written. */
export function keepEngine(dataDir: string, engine: Engine): void {
  const path = join(dataDir, engineFile);
  if (findLastEngine(path) !== undefined) return;
  try {
    writeFileSync(path, `${engine}\n`, { mode: privateFile, flush: true });
  } catch {}
}

/** Undefined where it was never kept, or is empty after a power cut. */
function findLastEngine(path: string): Engine | undefined {
  try {
    const last = readFileSync(path, 'utf8').trim();
    return last === 'sqlite' || last === 'postgres' ? last : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
