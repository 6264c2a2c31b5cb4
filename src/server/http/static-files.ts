import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { addresses } from '#contract/addresses.ts';
import { CachedResponse } from '#server/edge/cached-response.ts';
import { usableBy } from './security-headers.ts';

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
};

/** By their addresses. */
export type BuiltFiles = Map<string, CachedResponse>;

/** What the build left: for readers, and for administrators. */
export type BuiltParts = { reader: BuiltFiles; admin: BuiltFiles };

/** A journal may get a picture of its own at these, and browsers shall see it. */
const replaceable: string[] = [addresses.sharePicture, addresses.icon];

function cacheControlOf(address: string): string {
  if (replaceable.includes(address)) return 'no-cache';
  return address.startsWith('/static/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400';
}

export const readBuiltParts = (distFolder: string): BuiltParts => ({
  reader: readStaticFiles(join(distFolder, 'client')),
  admin: readStaticFiles(join(distFolder, 'admin')),
});

/** The built files of a folder, whole in memory: some megabytes, named by their content or a version. */
function readStaticFiles(folder: string): BuiltFiles {
  const files = new Map() as BuiltFiles;
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = contentTypes[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    const cacheControl = cacheControlOf(address);
    const headers = {
      'content-type': type,
      'cache-control': cacheControl,
      ...(type.startsWith('image/') ? usableBy('cross-origin') : {}),
    };
    files.set(
      address,
      new CachedResponse(200, headers, readFileSync(path), { compressed: compressedBeside(path) }),
    );
  }
  return files;
}

/** The forms that the build left beside a file. */
function compressedBeside(path: string): { br?: Buffer; gzip?: Buffer } {
  return {
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}
