import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { areas } from '#contract/files.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { Problem } from '../problem.ts';
import { usableBy } from './security-headers.ts';
import { sendResponse } from './send.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  // Fonts and encodings for the reader of PDFs.
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
  '.bcmap': 'application/octet-stream',
  '.speculationrules': 'application/speculationrules+json',
};

/** A file that the build left: read when somebody asks for it, and then kept whole in memory. */
export class BuiltFile {
  readonly #read: () => CachedResponse;
  #known: CachedResponse | undefined;

  constructor(read: () => CachedResponse) {
    this.#read = read;
  }

  /** Undefined where it cannot be read; `get` throws that. */
  find(): CachedResponse | undefined {
    try {
      return this.get();
    } catch {
      return undefined;
    }
  }

  /** Throws where it cannot be read. */
  get(): CachedResponse {
    this.#known ??= this.#read();
    return this.#known;
  }
}

/** By their addresses. */
export type BuiltFiles = Map<string, BuiltFile>;

/** What the build left: for readers, and for administrators. */
export type BuiltParts = { reader: BuiltFiles; admin: BuiltFiles };

function cacheControlOf(address: string): string {
  // A journal may get a mark of its own there, and browsers shall see it.
  if (address === addresses.icon) return 'no-cache';
  return address.startsWith('/static/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';
}

/** The built files, of which only the names are read here. */
export const findBuiltParts = (distFolder: string): BuiltParts => ({
  reader: new Map([
    ...findBuiltFiles(join(distFolder, 'client')),
    // The styles and fonts, which come with the renderer.
    ...findBuiltFiles(join(distFolder, 'render'), 'static'),
  ]),
  admin: findBuiltFiles(join(distFolder, 'admin')),
});

/**
 * Reads all of them, one after another, with requests served in between: some megabytes, which a server goes on with whatever
 * becomes of the folder. To read them first would cost its start a tenth of a second, and the first who come a part of it.
 * What cannot be read is tried again; `onError` gets it, once a round.
 */
export async function readBuiltParts(
  { reader, admin }: BuiltParts,
  onError: (error: unknown) => void,
  { firstMilliseconds = 1000, againMilliseconds = 30_000 } = {},
): Promise<void> {
  let left = [...reader.values(), ...admin.values()];
  for (let wait = firstMilliseconds; left.length > 0; wait = againMilliseconds) {
    await setTimeout(wait, undefined, { ref: false });
    const unread: BuiltFile[] = [];
    const errors: unknown[] = [];
    for (const file of left) {
      try {
        file.get();
      } catch (error) {
        unread.push(file);
        errors.push(error);
      }
      await setTimeout(1, undefined, { ref: false });
    }
    left = unread;
    if (errors.length > 0) onError(errors[0]);
  }
}

function findBuiltFiles(folder: string, inside = ''): BuiltFiles {
  const files = new Map() as BuiltFiles;
  const place = join(folder, inside);
  if (!existsSync(place)) return files;
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    files.set(address, new BuiltFile(() => readBuiltFile(path, address, type)));
  }
  return files;
}

/** Its name says what it holds, or of which version it is. */
function readBuiltFile(path: string, address: string, type: string): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': cacheControlOf(address),
    ...(type.startsWith('image/') ? usableBy('cross-origin') : {}),
  };
  return new CachedResponse(200, headers, readFileSync(path), {
    compressed: compressedBeside(path),
  });
}

/** The forms that the build left next to a file. */
function compressedBeside(path: string): { br?: Buffer; gzip?: Buffer } {
  return {
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}

/** Where all built files are whose names say what they hold. */
const area = '/static/';

/**
 * The built scripts, styles and fonts; added after all else. Throws where one has an address that the
 * server answers itself: it was built from other sources than those that run.
 */
export function builtFilesRoutes(app: FastifyInstance, files: BuiltFiles): void {
  for (const [address, file] of files) {
    if (address.startsWith(area)) continue;
    if (app.hasRoute({ method: 'GET', url: address })) {
      throw new Error(
        `The built pages are of another version: they have a file ${address}, which this version answers itself. Run: npm run build`,
      );
    }
    app.get(address, async (request, reply) => sendResponse(request, reply, file.get()));
  }
  // Some thousand routes of their own would cost each start more than all others together.
  app.get<{ Params: { '*': string } }>(`${area}*`, async (request, reply) => {
    const file = files.get(area + request.params['*']);
    if (!file) throw new Problem('not_found');
    return sendResponse(request, reply, file.get());
  });
}

/** Whatever else lies under the names of calls and files is no page. */
export function areaRoutes(app: FastifyInstance): void {
  for (const { path, kind } of areas) {
    if (kind === 'page' || path === `${area}*`) continue;
    app.get(path, async () => {
      throw new Problem('not_found');
    });
  }
}
