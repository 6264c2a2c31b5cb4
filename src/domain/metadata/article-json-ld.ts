import type { PublicArticle } from '#contract/entities.ts';
import { articleMetadata, description, type TaggedJournal } from './article-metadata.ts';

/**
 * An article as JSON-LD (schema.org), to be put between `<script type="application/ld+json">` and its end: `<`, `>`,
 * `&` and the line separators are escaped, so nothing in it can end the element. Never fails.
 *
 * @example JSON.parse(jsonLd(article, journal)).isPartOf.isPartOf.volumeNumber // '4'
 */
export function jsonLd(article: PublicArticle, journal: TaggedJournal): string {
  const metadata = articleMetadata(article, journal);
  const value = {
    '@context': 'https://schema.org',
    '@type': ['ScholarlyArticle', 'Article'],
    '@id': metadata.url,
    url: metadata.url,
    headline: metadata.title,
    name: metadata.title,
    author: some(metadata.people.map((name) => ({ '@type': 'Person', name }))),
    abstract: description(article, journal.name),
    keywords: some(metadata.keywords),
    inLanguage: metadata.language || undefined,
    datePublished: metadata.date,
    pageStart: metadata.firstPage || undefined,
    pageEnd: metadata.lastPage || undefined,
    identifier: article.doi
      ? { '@type': 'PropertyValue', propertyID: 'doi', value: article.doi }
      : undefined,
    sameAs: article.doi ? `https://doi.org/${encodeURI(article.doi)}` : undefined,
    encoding: metadata.pdfUrl
      ? { '@type': 'MediaObject', contentUrl: metadata.pdfUrl, encodingFormat: 'application/pdf' }
      : undefined,
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: `${article.issue}`,
      datePublished: `${article.year}`,
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: `${article.volume}`,
        isPartOf: {
          '@type': 'Periodical',
          name: journal.name,
          issn: journal.issn.trim() || undefined,
        },
      },
    },
  };
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
