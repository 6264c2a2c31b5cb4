import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { memoryWatch } from '../memory-watch.ts';
import { zipFault } from './zip-bounds.ts';

const program = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

/** The process needs to find its libraries, and none of the server's secrets. */
const { PATH, SystemRoot, LD_LIBRARY_PATH } = process.env;

/** A workbook of 2,000 articles with abstracts unpacks to 10 MB; one with pictures has a few hundred entries. */
const zipBounds = { maxEntries: 2_000, maxUnpackedBytes: 200 * 1024 * 1024 };

/** Twenty times what it takes; one that lies about its size ends here. */
const maxMemoryBytes = 1024 * 1024 * 1024;

export type SheetBounds = { maxRows: number; maxColumns: number; maxMilliseconds?: number };

/** Why a workbook was not read. */
export type SheetRefusal = { refused: 'no_workbook' | 'too_much' };

const sheet = z.array(z.array(z.string()));

/**
 * The texts of the first sheet of an XLSX file, row by row with the empty ones, read in a process of its own: whatever a file made to
 * harm does to it, it takes nothing else along. Not more than a row and a column more than the bounds name.
 */
export async function readXlsxApart(
  content: Uint8Array,
  { maxRows, maxColumns, maxMilliseconds = 30_000 }: SheetBounds,
  signal: AbortSignal,
): Promise<string[][] | SheetRefusal> {
  const fault = zipFault(content, zipBounds);
  if (fault) return { refused: fault === 'too_much' ? fault : 'no_workbook' };
  const child = spawn(process.execPath, [program, String(maxRows), String(maxColumns)], {
    stdio: 'pipe',
    env: { PATH, SystemRoot, LD_LIBRARY_PATH },
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
    signal,
  });
  const stopWatching =
    child.pid === undefined
      ? () => {}
      : memoryWatch(maxMemoryBytes)(child.pid, () => child.kill('SIGKILL'));
  child.once('close', stopWatching);
  // Its end tells why it stopped reading.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const [told, , [code, killedBy]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null, string | null]>,
  ]);
  if (killedBy !== null) return { refused: 'too_much' };
  if (code !== 0) return { refused: 'no_workbook' };
  return sheet.parse(JSON.parse(told.toString()));
}
