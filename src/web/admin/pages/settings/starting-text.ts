import { ownPageAddress, shippedPages } from '#contract/own-pages.ts';
import { cleanPastedContent } from '../../rich-text/content-html.ts';
import { pageStarts, reviewToFill } from './page-texts.ts';

/** What a page begins with: the text that readers see now of a shipped one, with the journal's names and fees in it. */
export async function startingText(slug: string, isUnconfirmed: boolean): Promise<string> {
  if (!(slug in shippedPages)) return pageStarts.find((one) => one.slug === slug)?.text ?? '';
  const toFill = slug === 'instructions' && isUnconfirmed ? reviewToFill : '';
  const response = await fetch(ownPageAddress(slug), { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const sections = [
    ...page.querySelectorAll(toFill ? 'main .prose:not(#fees)' : 'main .prose'),
  ].map((section) => section.innerHTML);
  return cleanPastedContent(`${sections.join('')}${toFill}`);
}
