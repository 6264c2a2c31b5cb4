import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

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

/** A test over each JATS article of `../shared/data` that has a text; skipped as above. */
export function onSharedArticles(name: string, test: (xml: string) => void): void {
  const read = (file: string) => readFileSync(sharedData(file), 'utf8');
  const folders = ['full-text', 'interchange/jats-*', 'interchange/joss'];
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.xml`),
    { cwd: sharedData('') },
  ).filter((file) => /<article[\s>]/.test(read(file)) && /<body[\s>]/.test(read(file)));
  if (files.length > 0)
    describe(name, () => it.each(files.sort())('%s', (file) => test(read(file))));
  else it.skip(`${name} (skipped: there is no ../shared/data beside this checkout)`, () => {});
}
