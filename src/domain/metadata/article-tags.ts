import type { PublicArticle } from '#contract/entities.ts';
import { articleMetadata, description, type TaggedJournal } from './article-metadata.ts';

type MetaTag = { name: string; content: string };
type PropertyTag = { property: string; content: string };

/**
 * The tags that Google Scholar and Zotero read, plain text and never empty: one author, one keyword a tag. The PDF
 * is named only where a file exists, in its article's own folder, as Scholar asks. Never fails.
 *
 * @example scholarTags(article, journal)[0] // { name: 'citation_title', content: 'Growth of E. coli' }
 */
export function scholarTags(article: PublicArticle, journal: TaggedJournal): MetaTag[] {
  const metadata = articleMetadata(article, journal);
  return filled([
    ['citation_title', metadata.title],
    ...metadata.people.map((person): Pair => ['citation_author', person]),
    ['citation_publication_date', metadata.date.replace(/-0?/g, '/')],
    ['citation_journal_title', journal.name],
    ['citation_issn', journal.issn],
    ['citation_volume', `${article.volume}`],
    ['citation_issue', `${article.issue}`],
    ['citation_firstpage', metadata.firstPage],
    ['citation_lastpage', metadata.lastPage],
    ['citation_doi', article.doi],
    ['citation_language', metadata.language],
    ...metadata.keywords.map((keyword): Pair => ['citation_keywords', keyword]),
    ['citation_abstract_html_url', metadata.url],
    ['citation_pdf_url', metadata.pdfUrl],
  ]);
}

/**
 * The same in Dublin Core. Never fails; no tag is empty.
 *
 * @example dublinCoreTags(article, journal)[0] // { name: 'DC.title', content: 'Growth of E. coli' }
 */
export function dublinCoreTags(article: PublicArticle, journal: TaggedJournal): MetaTag[] {
  const metadata = articleMetadata(article, journal);
  return filled([
    ['DC.title', metadata.title],
    ...metadata.people.map((person): Pair => ['DC.creator', person]),
    ['DC.date', metadata.date],
    ['DC.type', 'Text'],
    ['DC.format', 'text/html'],
    ['DC.language', metadata.language],
    ...metadata.keywords.map((keyword): Pair => ['DC.subject', keyword]),
    ['DC.description', description(article, journal.name)],
    ['DC.source', journal.name],
    ['DC.identifier', metadata.url],
    ['DC.identifier', article.doi && `doi:${article.doi}`],
  ]);
}

/**
 * Open Graph, for previews where a link is shared. Never fails; no tag is empty.
 *
 * @example openGraphTags(article, journal)[0] // { property: 'og:type', content: 'article' }
 */
export function openGraphTags(article: PublicArticle, journal: TaggedJournal): PropertyTag[] {
  const metadata = articleMetadata(article, journal);
  return filled([
    ['og:type', 'article'],
    ['og:title', metadata.title],
    ['og:description', description(article, journal.name)],
    ['og:url', metadata.url],
    ['og:site_name', journal.name],
    ['article:published_time', metadata.date.includes('-') ? metadata.date : ''],
    ...metadata.people.map((person): Pair => ['article:author', person]),
  ]).map(({ name, content }) => ({ property: name, content }));
}

type Pair = [name: string, content: string];

function filled(pairs: Pair[]): MetaTag[] {
  return pairs
    .map(([name, content]) => ({ name, content: content.trim() }))
    .filter(({ content }) => content !== '');
}
