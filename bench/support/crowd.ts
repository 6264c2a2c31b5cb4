import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Readers of these pages, each the next one: at a steady pace whether or not those before were answered, or so many
 * that read one page after another. Seconds count from the crowd's beginning.
 */
export type CrowdKind = { paths: string[]; from?: number; until: number } & (
  | { perSecond: number }
  | { readers: number }
);

/** `at` and `ms` in milliseconds, from the crowd's beginning and from the asking; status 0 where no answer came. */
export type CrowdAnswer = { at: number; ms: number; status: number };

const program = fileURLToPath(new URL('crowd-process.ts', import.meta.url));
const maxBytes = 256 * 1024 * 1024;

/** Lets a crowd of readers, in a process of its own, ask a server. */
export async function sendCrowd<Name extends string>(
  origin: string,
  kinds: Record<Name, CrowdKind>,
): Promise<Record<Name, CrowdAnswer[]>> {
  const file = join(tmpdir(), `colophon-crowd-${randomUUID()}.json`);
  await writeFile(file, JSON.stringify({ origin, kinds }));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], {
      maxBuffer: maxBytes,
    });
    return JSON.parse(stdout) as Record<Name, CrowdAnswer[]>;
  } finally {
    await rm(file);
  }
}

/** The same list, beginning further on: pages that nobody has asked for yet. */
export const turned = (list: string[], by: number) => [...list.slice(by), ...list.slice(0, by)];
