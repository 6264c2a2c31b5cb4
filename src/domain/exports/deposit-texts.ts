import { cleanCharacters } from '../clean-text.ts';
import { richRuns } from '../rich-text/runs.ts';
import { plainLine } from './plain-line.ts';
import { element, fragment, type Xml } from './xml.ts';

/** How many characters the schemas count: an emoji is one. */
export const characters = (text: string): number => [...text].length;

/**
 * An element of text; nothing where the text is empty, for no schema of the field takes an empty element.
 *
 * @example textElement('volume', {}, ' 4 ').text // '<volume>4</volume>'
 */
export function textElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  text: string,
): Xml {
  const line = plainLine(text);
  return line === '' ? fragment() : element(name, attributes, line);
}

/**
 * An encoded title as the content of an element, its italics in `i`. Never fails.
 *
 * @example richContent('On &lt;em&gt;E. coli&lt;/em&gt;').text // 'On <i>E. coli</i>'
 */
export const richContent = (encoded: string): Xml =>
  fragment(
    ...richRuns(encoded).map(({ text, italic }) => {
      const kept = cleanCharacters(text).replace(/\s+/g, ' ');
      return italic ? element('i', {}, kept) : kept;
    }),
  );

const webAddress =
  /^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?](?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9A-F]{2})*)?(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[0-9A-F]{2})*)?$/i;

/**
 * An address of the web as every schema takes it: what it cannot hold is encoded. Undefined where it is none.
 *
 * @example webAddressOf('https://a.example/मृदा') // 'https://a.example/%E0%A4%AE…'
 */
export function webAddressOf(text: string): string | undefined {
  const clean = cleanCharacters(text).trim();
  if (clean.length > 2000) return undefined;
  // What is encoded already stays so.
  const encoded = encodeURI(clean).replace(/%25([0-9A-F]{2})/gi, '%$1');
  return webAddress.test(encoded) ? encoded : undefined;
}

/** Whether the world can reach an address: a DOI or an index must never lead to one machine's own name. */
export const isPublicAddress = (url: string): boolean =>
  /^https?:\/\/(?!127\.|0\.0\.0\.0|10\.|192\.168\.)[^/:]+\.[^/:.]+/.test(url) &&
  !/^https?:\/\/[^/:]+\.(?:localhost|local|internal)(?:[:/]|$)/i.test(url);

/**
 * A date in its parts, each as it is written; undefined where it is no date. A year alone is a date.
 *
 * @example datePartsOf('2024-05-12') // { year: '2024', month: '05', day: '12' }
 */
export function datePartsOf(
  date: string,
): { year: string; month: string; day: string } | undefined {
  const [, year, month = '', day = ''] =
    /^(\d{4})(?:-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/.exec(date.trim()) ?? [];
  return year === undefined ? undefined : { year, month, day };
}
