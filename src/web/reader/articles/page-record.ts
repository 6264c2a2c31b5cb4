import type { PublicArticle } from '#contract/entities/article.ts';
import type { Site } from '#contract/site.ts';
import {
  type BibliographicJournal,
  type BibliographicRecord,
  bibliographicJournal,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';

/** The journal of a page as bibliographic data. A text that is no ISSN is shown as it was entered. */
export function pageJournal(site: Site): BibliographicJournal {
  const { settings, metadata, origin, publisher } = site;
  const journal = bibliographicJournal(settings, metadata, { origin, publisher: publisher.name });
  return { ...journal, issn: journal.issn || settings.issn.trim() };
}

/** An article as bibliographic data, as its page shows it. */
export const pageRecord = (article: PublicArticle, site: Site): BibliographicRecord =>
  bibliographicRecord(article, pageJournal(site));
