import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { it } from 'vitest';

export const sharedData = (name: string): string =>
  fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));

/** A test over a file of `../shared/data`. Where that is absent the test is skipped, and its name says why. */
export function itWithSharedData(
  file: string,
  name: string,
  test: () => Promise<void>,
  timeoutMilliseconds?: number,
): void {
  if (existsSync(sharedData(file))) it(name, test, timeoutMilliseconds);
  else it.skip(`${name} (skipped: there is no ../shared/data/${file} beside this checkout)`, test);
}
