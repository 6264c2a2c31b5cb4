import type { ArticleMetadata, Contributor } from '#contract/metadata.ts';
import type { FullText } from '#domain/full-text/tree.ts';

/** One section of an article's body; paragraphs may hold the inline markup of an abstract. */
export type DemoSection = { heading: string; paragraphs: string[] };

/** An article of a demo journal: what a form would be filled in with, and the text of its PDF. */
export type DemoArticle = {
  refnumber: string;
  /** HTML; `i` and `em` only. */
  title: string;
  authorname: string;
  /** HTML; `p`, `i`, `em`, `b`, `sub` and `sup`. */
  abstract: string;
  keywords: string;
  year: number;
  volume: number;
  issue: number;
  frequency: string;
  pagenumber: string;
  /** Plain date, inside the quarter of `frequency`. */
  publishdate: string;
  subject: string;
  country: string;
  email: string;
  mobile: string;
  txnid: string;
  ptype: 'paid' | 'free';
  /** Language of title, abstract and body; empty means English. */
  language: '' | 'hi' | 'mr';
  status?: 'enabled' | 'disabled' | 'draft';
  doi?: string;
  body: DemoSection[];
  references: string[];
  /** Where more is known, as of a real journal’s later articles. */
  contributors?: Contributor[];
  metadata?: ArticleMetadata;
  /** Each as a title is. */
  highlights?: string[];
  /** In place of a body. */
  text?: DemoText;
};

/** A full text: its JATS file, and what is in it. */
export type DemoText = { path: string; full: FullText };

/** What an issue gives to each of its articles. */
export type DemoIssue = Pick<DemoArticle, 'year' | 'volume' | 'issue' | 'frequency'>;
