import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { doiAddress } from '../metadata/doi.ts';
import { decodeHtml } from '../rich-text/encoding.ts';

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
