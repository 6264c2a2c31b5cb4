import type { Feed, FeedEntry } from './feed.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** A feed as RSS 2.0, with names as Dublin Core has them: its own element for authors wants their e-mail. Never fails. */
export function rssFeed(feed: Feed): string {
  const document = element(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    element(
      'channel',
      {},
      element('title', {}, feed.title || feed.url),
      element('link', {}, feed.home),
      element(
        'description',
        {},
        feed.description ?? `The newest articles of ${feed.title || feed.home}`,
      ),
      element('language', {}, feed.language),
      element('lastBuildDate', {}, rfc822(feed.updated)),
      element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.url }),
      feed.entries.map(item),
    ),
  );
  return `${xmlDeclaration}${document.text}\n`;
}

function item(one: FeedEntry): Xml {
  return element(
    'item',
    {},
    element('guid', { isPermaLink: 'false' }, one.id),
    element('title', {}, one.title || one.url),
    element('link', {}, one.url),
    element('pubDate', {}, rfc822(one.published || one.updated)),
    one.people.map(({ name }) => element('dc:creator', {}, name)),
    one.keywords.map((keyword) => element('category', {}, keyword)),
    element('description', {}, one.abstractHtml),
  );
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/**
 * A moment as RSS writes it; empty for what is none.
 *
 * @example rfc822('2024-05-12T00:00:00Z') // 'Sun, 12 May 2024 00:00:00 GMT'
 */
export function rfc822(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  const day = `${two(date.getUTCDate())} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${days[date.getUTCDay()]}, ${day} ${time} GMT`;
}
