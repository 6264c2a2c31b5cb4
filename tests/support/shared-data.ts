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

/** The JATS articles of `../shared/data` that have a text; none where that is absent. */
export function sharedArticles(): { name: string; path: string }[] {
  const files = ['{full-text,interchange}/**/*.xml', 'moving-in/**/10.*.jats'];
  return globSync(files, { cwd: sharedData('') })
    .map((name) => ({ name, path: sharedData(name) }))
    .filter(({ path }) => {
      const text = readFileSync(path, 'utf8');
      return /<article[\s>]/.test(text) && /<body[\s>]/.test(text);
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A test over each of them; skipped as above. */
export function onSharedArticles(name: string, test: (xml: string) => void): void {
  const files = sharedArticles();
  if (files.length > 0) {
    describe(name, () => it.each(files)('$name', ({ path }) => test(readFileSync(path, 'utf8'))));
  } else it.skip(`${name} (skipped: there is no ../shared/data beside this checkout)`, () => {});
}
