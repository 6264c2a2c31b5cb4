import type { FeedFormat } from '#contract/addresses.ts';
import { cleanCharacters } from '../clean-text.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { doiAddress } from '../metadata/doi.ts';
import { decodeHtml } from '../rich-text/encoding.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** An article in a feed. */
export type FeedEntry = {
  /** The same for ever, wherever the article is shown. */
  id: string;
  url: string;
  title: string;
  titleHtml: string;
  /** HTML; empty where there is none. */
  abstractHtml: string;
  people: { name: string; orcid: string }[];
  keywords: string[];
  /** ISO 8601 in UTC: the day it appeared, where that is known, and when it last changed. */
  published: string;
  updated: string;
  pdfUrl: string;
  doi: string;
  language: string;
};

export type Feed = {
  title: string;
  /** What it is, for readers; left out, the newest articles. */
  description?: string;
  /** BCP 47, or empty. */
  language: string;
  /** Where the feed is, and the page that it is of: absolute. */
  url: string;
  home: string;
  /** A picture, absolute: the cover of the current issue; left out where there is none. */
  image?: string | undefined;
  publisher: string;
  updated: string;
  entries: FeedEntry[];
};

/**
 * An article as every feed shows it. Never fails.
 *
 * @param id what names it in feeds for ever
 */
export function feedEntry(record: BibliographicRecord, id: string): FeedEntry {
  return {
    id,
    url: record.url,
    title: record.title,
    titleHtml: decodeHtml(record.titleHtml),
    abstractHtml: decodeHtml(record.abstractHtml),
    people: record.people.map(({ name, orcid }) => ({ name, orcid })),
    keywords: record.keywords,
    published: startOfDay(record.date),
    updated: record.datestamp,
    pdfUrl: record.pdfUrl,
    doi: record.doi && doiAddress(record.doi),
    language: record.language,
  };
}

/** Empty for a year alone, and for a day that there is not. */
function startOfDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  const isDay =
    date.length === 10 && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  return isDay ? `${date}T00:00:00Z` : '';
}

/** A feed as JSON Feed 1.1. No text in it is markup, even where it is shown as a page. Never fails. */
const jsonFeed = (feed: Feed): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title || feed.url,
      home_page_url: feed.home,
      feed_url: feed.url,
      icon: feed.image,
      language: feed.language || undefined,
      authors: feed.publisher ? [{ name: feed.publisher }] : undefined,
      items: feed.entries.map(jsonItem),
    },
    (_key, value: unknown) => (typeof value === 'string' ? cleanCharacters(value) : value),
  ).replaceAll('<', '\\u003c');

const jsonItem = (one: FeedEntry) => ({
  id: one.id,
  url: one.url,
  external_url: one.doi || undefined,
  title: one.title,
  // One of the two contents must be there, and an article without an abstract has its title.
  ...(one.abstractHtml === '' ? { content_text: one.title } : { content_html: one.abstractHtml }),
  date_published: one.published || undefined,
  date_modified: one.updated,
  authors: one.people.map(({ name, orcid }) => ({
    name,
    url: orcid ? `https://orcid.org/${orcid}` : undefined,
  })),
  tags: one.keywords.length > 0 ? one.keywords : undefined,
  language: one.language || undefined,
  attachments: one.pdfUrl ? [{ url: one.pdfUrl, mime_type: 'application/pdf' }] : undefined,
});

/** A feed as Atom (RFC 4287). Never fails. */
function atomFeed(feed: Feed): string {
  const document = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', {}, feed.url),
    element('title', {}, feed.title || feed.url),
    element('updated', {}, feed.updated),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
    element('logo', {}, feed.image),
    // An entry without authors is the journal's.
    element('author', {}, element('name', {}, feed.publisher || feed.title || feed.url)),
    feed.entries.map(entry),
  );
  return `${xmlDeclaration}${document.text}\n`;
}

function entry(one: FeedEntry): Xml {
  return element(
    'entry',
    { 'xml:lang': one.language },
    element('id', {}, one.id),
    element('title', { type: 'html' }, one.titleHtml || one.url),
    element('updated', {}, one.updated),
    element('published', {}, one.published),
    element('link', { rel: 'alternate', type: 'text/html', href: one.url }),
    element(
      'link',
      one.pdfUrl ? { rel: 'related', type: 'application/pdf', href: one.pdfUrl } : {},
    ),
    element('link', one.doi ? { rel: 'related', href: one.doi } : {}),
    one.people
      .filter(({ name }) => name !== '')
      .map(({ name, orcid }) =>
        element(
          'author',
          {},
          element('name', {}, name),
          element('uri', {}, orcid && `https://orcid.org/${orcid}`),
        ),
      ),
    one.keywords.map((term) => element('category', { term })),
    one.abstractHtml !== '' && element('summary', { type: 'html' }, one.abstractHtml),
  );
}

/** A feed as RSS 2.0, with names as Dublin Core has them: its own element for authors wants their e-mail. Never fails. */
function rssFeed(feed: Feed): string {
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
      feed.image !== undefined &&
        element(
          'image',
          {},
          element('url', {}, feed.image),
          element('title', {}, feed.title || feed.url),
          element('link', {}, feed.home),
        ),
      feed.entries.map(rssItem),
    ),
  );
  return `${xmlDeclaration}${document.text}\n`;
}

function rssItem(one: FeedEntry): Xml {
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

/**
 * A moment as RSS writes it; empty for what is none.
 *
 * @example rfc822('2024-05-12T00:00:00Z') // 'Sun, 12 May 2024 00:00:00 GMT'
 */
const rfc822 = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? '' : new Date(moment).toUTCString();

/** By the last part of its address. */
export const feedFormats: Readonly<
  Record<FeedFormat, { contentType: string; write(feed: Feed): string }>
> = {
  'atom.xml': { contentType: 'application/atom+xml; charset=utf-8', write: atomFeed },
  'rss.xml': { contentType: 'application/rss+xml; charset=utf-8', write: rssFeed },
  'feed.json': { contentType: 'application/feed+json; charset=utf-8', write: jsonFeed },
};

/** When the last of its entries was changed; undefined without any. */
export const lastUpdate = (entries: readonly FeedEntry[]): string | undefined =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
