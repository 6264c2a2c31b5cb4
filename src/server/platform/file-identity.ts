import type { Stats } from 'node:fs';

/** The same for the same file or folder of this machine, whatever it is called; undefined where there is none. */
export const identityOf = (found: Stats | undefined): string | undefined =>
  found && `${found.dev} ${found.ino}`;
