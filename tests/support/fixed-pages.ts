import { readerPages } from '#contract/pages.ts';

/** Those that lead on. */
const leadOn: readonly string[] = [readerPages.archives.path, readerPages.submit.path];

/** The pages of readers that have no parameter in their path. */
export const fixedPaths = Object.values(readerPages)
  .map(({ path }) => path as string)
  .filter((path) => !path.includes('{') && !leadOn.includes(path));
