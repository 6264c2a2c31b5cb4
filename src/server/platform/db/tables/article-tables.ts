import type { ColumnType, Generated } from 'kysely';

export type IssuesTable = {
  id: Generated<number>;
  year: number;
  volume: number;
  issue: number;
  frequency: string;
  creation: string;
  /** Of a special issue, plain; mostly empty. */
  title: Generated<string>;
  /** `2026-09-30`, or empty. */
  publication_date: Generated<string>;
  /** Plain, for readers; mostly empty. */
  description: Generated<string>;
  /** `<sha256>.<ext>` in the file store, or empty. */
  cover: Generated<string>;
  /** 1 for the one that the home page shows as current; mostly none, which means the newest. */
  is_current: Generated<number>;
};

/** An address that an issue had before. */
type FormerIssuesTable = {
  id: Generated<number>;
  year: number;
  volume: number;
  issue: number;
  issue_id: number;
};

export type ArticlesTable = {
  id: Generated<number>;
  issue_id: number;
  /** Null in a draft without one, and where it was set free. */
  refnumber: number | null;
  /** Encoded rich text, as are `abstract`s. */
  title: string;
  /** The title's letters alone; unique; null for imported repeats. */
  title_key: string | null;
  authorname: string;
  abstract: string;
  keywords: string;
  pagenumber: string;
  /** Numbers beside the text, so both engines sort alike. */
  first_page: number | null;
  last_page: number | null;
  txnid: string;
  /** The transaction id of a paid article; unique; null otherwise and for imported repeats. */
  txnid_key: string | null;
  ptype: 'paid' | 'free';
  publishdate: string;
  subject: string;
  country: string;
  email: string;
  mobile: string;
  doi: string;
  language: string;
  /** SHA-256 of the PDF in the file store, null without one. */
  file_sha256: string | null;
  file_bytes: number | null;
  /** `enabled`, `disabled` (withdrawn), `draft`, or what an import left: see `domain/visibility`. */
  status: string;
  /** From when on it is public, where `status` allows: empty since it was made, null where never yet. */
  published_at: string | null;
  /** What readers are told of its withdrawal, plain; empty where nothing. */
  withdrawal_notice: string;
  createdby: string;
  creation: ColumnType<string, string, never>;
  modifiedby: string;
  modification: string;
  /** JSON of the contributors of whom more is known than their name in `authorname`; empty where there are none. */
  contributors: string;
  /** JSON of an `ArticleMetadata`; empty where nothing is known. */
  metadata: string;
  /** One per line, each encoded as `title` is; mostly empty. */
  highlights: string;
  /** When what is public of it last changed or will, its issue's included: what harvesters ask by; empty in a draft. */
  datestamp: string;
};

/** A reference number that an article had before. */
type FormerRefnumbersTable = { id: Generated<number>; refnumber: number; article_id: number };

type ArticleNoticesTable = {
  id: Generated<number>;
  /** The article that is corrected. */
  article_id: number;
  /** The article that says so. */
  notice_id: number;
  kind: 'correction' | 'retraction' | 'concern';
  creation: string;
};

/** When scheduled articles become public: those that have passed count in the journal's version. */
type PublicationMomentsTable = { moment: string };

/** What was scheduled when the journal was backed up, by the article's id. */
type HeldSchedulesTable = { id: number; published_at: string };

export type PreviewLinksTable = {
  /** SHA-256 of the token: who reads the table cannot open a link. */
  token_hash: string;
  noun: 'article' | 'issue';
  record_id: number;
  createdby: string;
  creation: string;
  expiry: string;
};

/** What became of an article at a service that it was deposited with; none where it never was. */
export type DepositsTable = {
  id: Generated<number>;
  article_id: number;
  service: 'crossref' | 'doaj';
  state: 'deposited' | 'accepted' | 'refused';
  /** By which the service knows the deposit. */
  batch: string;
  /** Of the record that was sent: another one today means that the article changed since. */
  record_sha256: string;
  /** Why it was refused, in the service's words. */
  reason: string;
  creation: string;
  modification: string;
};

export type CertificatesTable = {
  /** Random, as `parseCertificateCode` gives it; the QR code of the certificate leads to it. */
  code: string;
  kind: 'article' | 'editor';
  /** The article's or the editor's id. */
  record_id: number;
  /** Whom it certifies. */
  name: string;
  /** JSON of what the certificate claims: it is genuine while this still holds. */
  facts: string;
  /** Unique with kind and record: the same claims have the same code. */
  facts_sha256: string;
  creation: string;
};

/** Issues, articles, and what hangs on them. */
export type ArticleTables = {
  publication_moments: PublicationMomentsTable;
  held_schedules: HeldSchedulesTable;
  former_refnumbers: FormerRefnumbersTable;
  former_issues: FormerIssuesTable;
  article_notices: ArticleNoticesTable;
  preview_links: PreviewLinksTable;
  deposits: DepositsTable;
  certificates: CertificatesTable;
  issues: IssuesTable;
  articles: ArticlesTable;
};
