import { readerPages } from '#contract/pages.ts';

/** The pages of readers that have no parameter in their path; `/archives` leads on. */
export const fixedPaths = Object.values(readerPages)
  .map(({ path }) => path as string)
  .filter((path) => !path.includes('{') && path !== readerPages.archives.path);
