import { readFileSync, type Stats, statSync } from 'node:fs';

/**
 * The text of a file. Throws where something else has its name, before it is opened: a named pipe would be waited for
 * without an end.
 */
export function readPlainText(path: string): string {
  const found = statSync(path);
  if (!found.isFile()) {
    throw new Error(
      `${path} is ${kindOf(found)}, and a file is needed there. Move it away, and put the file back.`,
    );
  }
  return readFileSync(path, 'utf8');
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  if (found.isSocket()) return 'a socket';
  return 'a device';
}
