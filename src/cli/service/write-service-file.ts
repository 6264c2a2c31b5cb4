import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '#server/config/make-folders.ts';
import type { ServiceFile } from './service-files.ts';

export type Written = 'written' | 'unchanged' | 'kept';

/**
 * Writes a file of the service below `root` (`/`, or a folder that stands for it), whole or not at all. One that is the
 * operator's stays as it is.
 */
export function writeServiceFile(root: string, file: ServiceFile): Written {
  const path = join(root, file.path);
  if (existsSync(path)) {
    if (file.isKept) return 'kept';
    if (readFileSync(path, 'utf8') === file.content) return 'unchanged';
  } else {
    makeFolders(dirname(path));
  }
  const temporary = `${path}.new`;
  writeFileSync(temporary, file.content, { mode: file.mode });
  // The mode of writing is cut by the umask.
  chmodSync(temporary, file.mode);
  renameSync(temporary, path);
  return 'written';
}
