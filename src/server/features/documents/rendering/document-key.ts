import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentSpec } from '../specs/document-spec.ts';

/** All that renders: templates, and what draws covers. */
const rooms = ['../../../../pdf', '../../../../domain/cover'].map((room) =>
  fileURLToPath(new URL(room, import.meta.url)),
);
const packageFile = fileURLToPath(new URL('../../../../../package.json', import.meta.url));

let program: string | undefined;
const pictureHashes = new WeakMap<Uint8Array, string>();

const sha256 = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url');

/** All that renders: a version that renders differently has other keys, and so other ETags. */
function programHash(): string {
  if (program !== undefined) return program;
  const hash = createHash('sha256').update(readFileSync(packageFile));
  const files = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|typ|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(readFileSync(file));
  program = hash.digest('base64url');
  return program;
}

function hashOfPicture(picture: Uint8Array): string {
  const known = pictureHashes.get(picture) ?? sha256(picture);
  pictureHashes.set(picture, known);
  return known;
}

/** Names a document by all that it shows and all that renders it: the same on every node and after every restart. */
export function documentKey({ kind, data, template }: DocumentSpec): string {
  // JSON turns a buffer into numbers before a replacer sees it; the object that holds it still has it.
  function withoutBytes(this: Record<string, unknown>, name: string, value: unknown): unknown {
    const held = this[name];
    return held instanceof Uint8Array ? { picture: hashOfPicture(held) } : value;
  }
  // Not the folder, which is another one on each node.
  const own = template && { name: template.name, source: template.source };
  return sha256(JSON.stringify([programHash(), kind, own, data], withoutBytes));
}
