import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { JournalContext } from '#server/context.ts';
import { boundedQueue } from '#server/platform/jobs/bounded-queue.ts';
import { fileFolders, lackingFile } from './journal-folder.ts';
import { writeFolder } from './write-folder.ts';

/** Of the whole process: each holds a copy of a journal on the disk. */
const queue = boundedQueue({ concurrency: 1, maxWaiting: 2 });

/** PDFs and pictures are packed already. */
const isPacked = (path: string): boolean => !/\.(jsonl?|txt)$/.test(path);

/**
 * The export of a journal as a zip, sent while it is read from a folder of its own, which goes afterwards. What the files' store
 * has lost is named in it. Throws `unavailable` where too many are being made.
 */
export async function exportZip(journal: JournalContext, asked: AbortSignal) {
  const leave = await queue.takePlace(asked);
  return {
    async write(output: Writable, gone: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([asked, gone]);
      const place = await mkdtemp(join(tmpdir(), 'colophon-export-')).catch((error) => {
        leave();
        throw error;
      });
      try {
        const folder = join(place, journal.slug);
        const { lost, untakeable } = await writeFolder(journal, folder, () => {
          signal.throwIfAborted();
        });
        await send(folder, [...lost, ...untakeable], output, signal);
      } finally {
        await rm(place, { recursive: true, force: true, maxRetries: 3 });
        leave();
      }
    },
  };
}

async function send(folder: string, lacks: string[], output: Writable, signal: AbortSignal) {
  const zip = new ZipFile();
  const broken = new AbortController();
  zip.on('error', (error: unknown) => broken.abort(error));
  for (const name of fileFolders) zip.addEmptyDirectory(name);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    zip.addFile(path, name, { compress: !isPacked(name) });
  }
  if (lacks.length > 0) zip.addBuffer(Buffer.from(`${lacks.join('\n')}\n`), lackingFile);
  zip.end();
  await pipeline(zip.outputStream, output, { signal: AbortSignal.any([signal, broken.signal]) });
}
