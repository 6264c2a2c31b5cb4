import { cleanCharacters } from '../clean-text.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** A feed as JSON Feed 1.1. No text in it is markup, even where it is shown as a page. Never fails. */
export const jsonFeed = (feed: Feed): string =>
  JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title || feed.url,
      home_page_url: feed.home,
      feed_url: feed.url,
      language: feed.language || undefined,
      authors: feed.publisher ? [{ name: feed.publisher }] : undefined,
      items: feed.entries.map(item),
    },
    (_key, value: unknown) => (typeof value === 'string' ? cleanCharacters(value) : value),
  ).replaceAll('<', '\\u003c');

const item = (one: FeedEntry) => ({
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
