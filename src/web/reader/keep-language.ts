import { pathPattern } from '#contract/address.ts';
import { files } from '#contract/files.ts';
import { readerPages } from '#contract/pages.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { addressIn } from '#contract/words/languages.ts';

const patternsOf = (addresses: Record<string, { path: string }>) =>
  Object.values(addresses).map(({ path }) => pathPattern(path));
const pagePatterns = patternsOf(readerPages);
const filePatterns = patternsOf(files);

/** An article's PDF has an address that an article may have: a path that a file has is no page. */
export const isPage = (path: string): boolean =>
  pagePatterns.some((pattern) => pattern.test(path)) &&
  !filePatterns.some((pattern) => pattern.test(path));

const link = /<a\b[^>]*? href="(\/(?!\/)[^"]*)"[^>]*>/g;

/**
 * A rendered page whose links to pages keep its language, whatever wrote them: components, the archive's strings, the
 * journal's own texts. A link that names its language (`hreflang`) stays.
 */
export function keepInLinks(html: string, language: ReaderLanguage): string {
  return html.replace(link, (tag: string, href: string) => {
    const [path = ''] = href.split(/[?#]/);
    if (/ hreflang=/i.test(tag) || !isPage(path)) return tag;
    const kept = addressIn(href.replaceAll('&amp;', '&'), language).replaceAll('&', '&amp;');
    return tag.replace(`href="${href}"`, () => `href="${kept}"`);
  });
}
