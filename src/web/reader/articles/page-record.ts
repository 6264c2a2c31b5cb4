import type { PublicArticle } from '#contract/entities.ts';
import type { Site } from '#contract/site.ts';
import {
  type BibliographicRecord,
  bibliographicJournal,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';

/** An article as bibliographic data, as its page shows it. An ISSN that is none stands as it was entered. */
export function pageRecord(article: PublicArticle, site: Site): BibliographicRecord {
  const { settings, metadata, origin, publisher } = site;
  const journal = bibliographicJournal(settings, metadata, { origin, publisher: publisher.name });
  return bibliographicRecord(article, { ...journal, issn: journal.issn || settings.issn.trim() });
}
