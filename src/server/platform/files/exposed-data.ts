import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const entries = ['publisher.yaml', 'journals', 'file-cache'];
const anybody = 0o007;

/** What of the data folder every user of the machine gets into. Behind a closed folder all is closed. */
export async function listExposed(dataDir: string): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === 'win32' || !(await isOpen(dataDir))) return [];
  const open = await Promise.all(entries.map((name) => isOpen(join(dataDir, name))));
  return entries.filter((_, index) => open[index]);
}

const isOpen = (path: string): Promise<boolean> =>
  stat(path).then(
    ({ mode }) => (mode & anybody) !== 0,
    () => false,
  );
