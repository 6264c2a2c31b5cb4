import { addresses } from '#contract/addresses.ts';
import { files } from '#contract/files.ts';

/** What is wrong with an answer for crawlers and harvesters, in a sentence; undefined where nothing is. */
type FindFault = (text: string) => string | undefined;

/** Where every article is, and every list of them. */
const articlePath = '/archives/2026/1/1/1';

const robotsFault: FindFault = (text) => {
  const groups = text.split(/\r?\n(?=\s*user-agent\s*:)/i);
  for (const group of groups) {
    const agent = /^\s*user-agent\s*:\s*(\S+)/im.exec(group)?.[1] ?? '';
    if (!/^(?:\*|googlebot)$/i.test(agent)) continue;
    for (const [, path = ''] of group.matchAll(/^\s*disallow\s*:[ \t]*(\S*)/gim)) {
      if (path !== '' && forbids(path)) return `It keeps crawlers from articles (${path}).`;
    }
  }
  return /^\s*sitemap\s*:\s*https?:\/\/\S+\/sitemap\.xml\s*$/im.test(text)
    ? undefined
    : 'It does not name the sitemap.';
};

/** A path of robots.txt may hold stars, and end with `$`. Source: RFC 9309, 2.2.3. */
function forbids(path: string): boolean {
  const parts = path.replace(/\$$/, '').split(/\*+/);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = articlePath.indexOf(part, at);
    if (found === -1 || (index === 0 && found !== 0)) return false;
    at = found + part.length;
  }
  return !path.endsWith('$') || at === articlePath.length || (parts.at(-1) ?? '') === '';
}

const sitemapFault: FindFault = (text) => {
  if (!/<(?:sitemapindex|urlset)\b/.test(text)) return 'It is not a sitemap.';
  return text.includes('<loc>') ? undefined : 'It contains no address.';
};

const identifyFault: FindFault = (text) => {
  if (!/<OAI-PMH\b/.test(text) || !/<Identify>/.test(text)) return 'It does not say who it is.';
  return /<baseURL>https?:\/\/[^<]+\/oai<\/baseURL>/.test(text)
    ? undefined
    : 'It gives another address as its own.';
};

/** The address of `Identify`, the first thing that a harvester asks. */
export const identifyAddress = `${addresses.oai}?verb=Identify`;

/**
 * What each of these addresses must say, to the server itself and to a browser, which also meets what is in front of the
 * server. Never fails.
 *
 * @example answerFaults['/robots.txt']('User-agent: *\nDisallow: /') // 'It keeps crawlers from articles (/).'
 */
export const answerFaults: Readonly<Record<string, FindFault>> = {
  [files.robots.path]: robotsFault,
  [addresses.sitemapIndex]: sitemapFault,
  [identifyAddress]: identifyFault,
};
