import type { Feed, FeedEntry } from './feed.ts';
import { element, type Xml, xmlDeclaration } from './xml.ts';

/** A feed as Atom (RFC 4287). Never fails. */
export function atomFeed(feed: Feed): string {
  const document = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    element('id', {}, feed.url),
    element('title', {}, feed.title || feed.url),
    element('updated', {}, feed.updated),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
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
