import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { AlertKind } from '#contract/alerts.ts';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Role } from '#contract/entities.ts';
import type { MailKind, MailLanguage, MailState } from '#contract/mail.ts';
import type { TermKind } from '#contract/terms.ts';

/**
 * The tables of one journal; there is no journal column, each journal has its own store. Moments are ISO 8601 text
 * in UTC on both engines, so they compare and travel alike.
 */
type JournalStateTable = {
  id: number;
  version: number;
  /** Since when a restored journal waits for an operator; null where it does not: see `store/hold-queries.ts`. */
  held_since: string | null;
};

/** What was scheduled when the journal was backed up, by the article's id. */
type HeldSchedulesTable = { id: number; published_at: string };

/** A page of text in the journal's own words: encoded rich text, empty where it is not shown. */
export type OwnPagesTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  modification: string;
};

/** The journal's pictures: see `contract/appearance.ts`. */
type DesignPicturesTable = {
  id: Generated<number>;
  slot: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  picture: string;
};

type SettingsTable = { field: string; value: string };

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
  /** When what is public of it last changed or will, its issue's included: what harvesters ask by; empty in a draft. */
  datestamp: string;
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

export type EditorsTable = {
  id: Generated<number>;
  name: string;
  category: string;
  post: string;
  content: string;
  degree: string;
  email: string;
  phone: string;
  country: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  picture: string;
  status: string;
  is_pinned: number;
  /** Ours: shown in place of category and post; empty where not. */
  own_group: Generated<string>;
  own_title: Generated<string>;
  orcid: Generated<string>;
  profile_link: Generated<string>;
  /** Ours: the years of office, `2019`; empty where unknown. */
  term_from: Generated<string>;
  term_to: Generated<string>;
  is_former: Generated<number>;
  /** Ours: the place in the journal's own order; 0 where nobody gave it one. */
  sortnumber: Generated<number>;
  creation: string;
  updated_at: string;
};

export type IndexingEntriesTable = {
  id: Generated<number>;
  title: string;
  link: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  image: string;
  sortnumber: number;
  status: string;
};

export type UsersTable = {
  id: Generated<number>;
  username: string;
  name: string;
  /** argon2id in the PHC string format. */
  password_hash: string;
  /** Addresses and CIDR ranges the user may log in from, separated by spaces; empty means anywhere. */
  allowed_addresses: string;
  status: string;
  creation: string;
  role: Generated<Role>;
  email: Generated<string>;
  /** When a session of theirs was last used, to some minutes; empty where none ever was. */
  last_seen: Generated<string>;
  /** The secret of the second factor, sealed; empty where there is none. */
  totp_secret: Generated<string>;
  /** One that is not confirmed by a code yet. */
  totp_pending: Generated<string>;
  /** The time step of the last code that was used: none is good twice. */
  totp_step: Generated<number>;
};

export type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
};

export type PasswordLinksTable = {
  /** SHA-256 of the token. */
  token_hash: string;
  user_id: number;
  kind: string;
  /** Who made it; empty where the person asked for it. */
  createdby: string;
  creation: string;
  expiry: string;
};

export type SessionsTable = {
  /** SHA-256 of the token: who reads the table cannot log in with what it holds. */
  token_hash: string;
  user_id: number;
  creation: string;
  expiry: string;
  /** To some minutes. */
  last_used: Generated<string>;
  /** Where it was last used from. */
  address: Generated<string>;
  /** What the browser said of itself at the login. */
  device: Generated<string>;
};

type LoginAttemptsTable = {
  /** What is limited: an account, an address, or a user at a known address. */
  subject: string;
  attempts: number;
  /** When the counting starts again. */
  until: string;
};

type KnownAddressesTable = { user_id: number; address: string };

export type HistoryTable = {
  id: Generated<number>;
  noun: HistoryEntry['noun'];
  record_id: number;
  action: HistoryEntry['action'];
  moment: string;
  username: string;
  label: string;
  /** JSON of the fields that changed. */
  was: string;
  now: string;
  /** The first change of the same request; null in itself. */
  batch_id: Generated<number | null>;
  /** What it is found by: folded words of its label, and the number of an article. */
  words: Generated<string>;
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

/** The file store of PostgreSQL; with SQLite files are in a folder. */
type FilesTable = {
  sha256: string;
  bytes: number;
  /** When it was last stored or released: orphan cleanup spares what is new. */
  changed: string;
  /** When orphan cleanup took it out of use; null while it is in the store. */
  quarantined: Generated<string | null>;
};

/** One row. Whose files these are, and how many writes of files were seen: see `platform/files/file-ledger.ts`. */
/** A day on which orphan cleanup ran. */
type FileCleanupDaysTable = { day: string };

type FileLedgerTable = {
  id: number;
  /** Empty until it is known that files and database belong together. */
  installation: string;
  counter: number;
};

/** What reading a PDF found, by its content. */
type PdfTextsTable = { sha256: string; finding: PdfTextFinding };

/** `unread`: it was read, and could not be understood, as an encrypted one. */
export type PdfTextFinding = 'text' | 'pictures' | 'unread';

type FilePartsTable = {
  sha256: string;
  /** From 0, each but the last of the same size. */
  part: number;
  content: Buffer;
};

type SearchChunksTable = {
  /** The ids of its articles divided by their number. */
  chunk: number;
  /** How `content` is to be read: see `platform/search-index/README.md`. */
  format: number;
  /** Another one with every change. */
  stamp: string;
  content: Buffer;
};

/** Which articles an author, a keyword or a subject has: see `store/article-terms.ts`. */
export type ArticleTermsTable = {
  kind: TermKind;
  slug: string;
  /** Of its issue: the later, the greater. */
  place: number;
  article_id: number;
  /** Of an author who has one; empty elsewhere. */
  orcid: string;
};

/** A short name that led to a page of a term before, and the one that it has now. */
type FormerTermsTable = { id: Generated<number>; kind: TermKind; slug: string; next_slug: string };

/** One row. By which rules the terms are listed, and of which article on that is still to be done; null where of none. */
type TermProgressTable = { id: number; format: number; next_id: number | null };

/** The text inside the PDF of an article: see `store/full-text-queries.ts`. */
type FullTextsTable = {
  article_id: number;
  /** Of the PDF that was read. */
  sha256: string;
  finding: PdfTextFinding;
  /** Deflated UTF-8; of an empty text where there is none. */
  content: Buffer;
};

type FullTextWordsTable = {
  /** Folded. */
  word: string;
  /** The ids of its articles divided by 256. */
  chunk: number;
  /** What is left of each id, a byte each. */
  slots: Buffer;
};

/** When scheduled articles become public: those that have passed count in the journal's version. */
type PublicationMomentsTable = { moment: string };

/** A reference number that an article had before. */
type FormerRefnumbersTable = { id: Generated<number>; refnumber: number; article_id: number };

/** An address that an issue had before. */
type FormerIssuesTable = {
  id: Generated<number>;
  year: number;
  volume: number;
  issue: number;
  issue_id: number;
};

export type ArticleNoticesTable = {
  id: Generated<number>;
  /** The article that is corrected. */
  article_id: number;
  /** The article that says so. */
  notice_id: number;
  kind: 'correction' | 'retraction' | 'concern';
  creation: string;
};

export type PreviewLinksTable = {
  /** SHA-256 of the token: who reads the table cannot open a link. */
  token_hash: string;
  noun: 'article' | 'issue';
  record_id: number;
  createdby: string;
  creation: string;
  expiry: string;
};

/** A spreadsheet that was dropped in the browser. */
export type UploadsTable = {
  id: Generated<number>;
  file_name: string;
  /** JSON: what stands above the columns. */
  headers: string;
  /** JSON: what each column is read as, empty where it is left out. */
  columns: string;
  /** Of rows that name none: `2026/3/2`, or empty. */
  issue: string;
  state: Generated<'open' | 'importing' | 'done'>;
  publish: Generated<'draft' | 'published'>;
  /** Of the import that runs, or ran last: how many rows it looked at, of how many. */
  done: Generated<number>;
  total: Generated<number>;
  failure: Generated<string>;
  /** The node that imports, and until when: later another one goes on. */
  importer: Generated<string>;
  lease: Generated<string>;
  createdby: string;
  importedby: Generated<string>;
  creation: string;
  modification: string;
};

export type UploadRowsTable = {
  id: Generated<number>;
  upload_id: number;
  /** As the spreadsheet counts: the first record is row 2. */
  row: number;
  /** JSON: the texts of its cells. */
  cells: string;
  /** JSON: what was typed over them, by field. */
  mended: Generated<string>;
  /** What it became; null while it waits. */
  article_id: number | null;
};

export type UploadFilesTable = {
  id: Generated<number>;
  upload_id: number;
  file_name: string;
  file_sha256: string;
  file_bytes: number;
  /** How many it has; null where that cannot be told, or nobody looked. */
  pages: Generated<number | null>;
  /** What is doubtful about it: codes of `pdfFaults`, separated by commas. */
  faults: Generated<string>;
};

/** What the journal writes to people: the outbox, and what became of it. */
export type MailMessagesTable = {
  id: Generated<number>;
  kind: MailKind;
  recipient: string;
  subject: string;
  /** Plain text; empty once a secret one was sent or given up. */
  body: string;
  state: Generated<MailState>;
  /** Why it failed or is held, or why the last attempt did. */
  reason: Generated<string>;
  attempts: Generated<number>;
  /** Not before. */
  next_at: string;
  /** Later it is of no use; empty where always. */
  expires_at: Generated<string>;
  message_id: string;
  /** What it must not be sent for twice: `certificates:7:1`. */
  once_key: string | null;
  article_id: number | null;
  /** The attempt that runs, or ran last: whoever makes another one has no word in it. */
  attempt: Generated<string>;
  /** When its text began to go to the mail server in that attempt; empty before. */
  handed_at: Generated<string>;
  sent_at: Generated<string>;
  createdby: string;
  creation: string;
  /** The address by which a program ends what it belongs to; empty where there is no such thing, or it was sent. */
  unsubscribe: Generated<string>;
};

/** What a reader is told of by mail. */
export type AlertsTable = {
  id: Generated<number>;
  /** In small letters. */
  email: string;
  about: AlertKind;
  /** A search, or the name of an author; empty of issues. */
  query: Generated<string>;
  language: MailLanguage;
  state: 'pending' | 'confirmed';
  /** Of the link that confirms it; null once it did. */
  confirm_hash: string | null;
  /** Unconfirmed it is forgotten then; empty of one that is confirmed. */
  expires_at: Generated<string>;
  end_hash: string;
  /** The token of the link that ends it, which stands in every message: sealed. */
  end_sealed: string;
  /** What became public until then was told. */
  told_until: string;
  /** No message before. */
  next_at: string;
  creation: string;
};

/** A text of mail that the journal has changed. */
export type MailTemplatesTable = {
  id: Generated<number>;
  kind: MailKind;
  language: MailLanguage;
  subject: string;
  body: string;
  modifiedby: string;
  modification: string;
};

/** News for readers. */
export type AnnouncementsTable = {
  id: Generated<number>;
  /** Plain. */
  title: string;
  /** Encoded rich text. */
  content: string;
  status: 'draft' | 'published';
  /** The day that readers are told. */
  announced_on: string;
  /** When readers first could see it; empty before. */
  published_at: Generated<string>;
  createdby: string;
  creation: string;
  modifiedby: string;
  modification: string;
};

/** What was read of an article in a year: see `domain/usage`. */
export type UsageYearsTable = {
  id: Generated<number>;
  article_id: number;
  year: number;
  /** Counts of its months, packed by `packMonths`; without days that are still in `usage_days`. */
  months: Buffer;
  /** The same of what was counted elsewhere and imported. */
  imported: Buffer;
  /** Counts of its days, packed by `packDays`. */
  days: Buffer;
};

/** What was read of an article on a day that is not over, or not packed into its year yet. */
export type UsageDaysTable = {
  id: Generated<number>;
  article_id: number;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
  citations: Generated<number>;
  unique_investigations: Generated<number>;
  unique_requests: Generated<number>;
};

/** What was counted of the whole journal on a day, by `UsageMeasure`. */
export type UsageTotalsTable = {
  id: Generated<number>;
  measure: string;
  day: string;
  /** Of countries `IN`, of referrers a host name, of issues their id; else empty. */
  key: Generated<string>;
  /** 1 where it was counted elsewhere and imported. */
  is_imported: Generated<number>;
  amount: number;
};

/** Words that found nothing and that at least three sessions asked for. */
export type UsageSearchesTable = {
  id: Generated<number>;
  words: string;
  sessions: number;
  first_day: string;
  last_day: string;
};

/** Clicks that are too young to be counted: another one may follow that makes them a double click. */
export type UsageClicksTable = {
  id: Generated<number>;
  /** Hash of address and agent with the salt of the day. */
  visitor: string;
  /** The same with the salt of the day before, in the first minutes of a day; else empty. */
  previous: Generated<string>;
  kind: string;
  item: Generated<string>;
  /** Milliseconds since 1970. */
  first_at: number;
  last_at: number;
  clicks: number;
  country: Generated<string>;
  referrer: Generated<string>;
  words: Generated<string>;
  is_private: Generated<number>;
};

/** What each session of today has counted: an item counts once in it as unique. */
export type UsageVisitsTable = {
  visitor: string;
  hour: number;
  /** The id of an article, or what else was seen. */
  item: string;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
  citations: Generated<number>;
  country: Generated<string>;
  /** 1 for the item that the session began with. */
  is_first: Generated<number>;
  /** 1 where the visitor is no reader: it walks through all articles. */
  is_apart: Generated<number>;
};

/** How many sessions asked for words that find nothing; the words are known by their hash alone. */
type UsageAskedTable = { words_hash: string; sessions: number; last_day: string };

/** With several nodes: what visitors of a day are hashed with. */
type UsageSaltsTable = { day: string; salt: string };

/** One row, which is locked by who counts. */
type UsageStateTable = {
  id: number;
  settled_at: number;
  /** The day before which nothing is in `usage_days`. */
  packed_day: string;
};

/** Articles that were read most, made anew each day. */
type UsageRankingsTable = {
  period: string;
  place: number;
  article_id: number;
  views: number;
  downloads: number;
};

export type Tables = {
  usage_years: UsageYearsTable;
  usage_days: UsageDaysTable;
  usage_totals: UsageTotalsTable;
  usage_searches: UsageSearchesTable;
  usage_clicks: UsageClicksTable;
  usage_visits: UsageVisitsTable;
  usage_asked: UsageAskedTable;
  usage_salts: UsageSaltsTable;
  usage_state: UsageStateTable;
  usage_rankings: UsageRankingsTable;
  mail_messages: MailMessagesTable;
  mail_templates: MailTemplatesTable;
  alerts: AlertsTable;
  announcements: AnnouncementsTable;
  uploads: UploadsTable;
  upload_rows: UploadRowsTable;
  upload_files: UploadFilesTable;
  publication_moments: PublicationMomentsTable;
  held_schedules: HeldSchedulesTable;
  article_terms: ArticleTermsTable;
  full_texts: FullTextsTable;
  full_text_words: FullTextWordsTable;
  former_terms: FormerTermsTable;
  term_progress: TermProgressTable;
  former_refnumbers: FormerRefnumbersTable;
  former_issues: FormerIssuesTable;
  article_notices: ArticleNoticesTable;
  preview_links: PreviewLinksTable;
  deposits: DepositsTable;
  search_chunks: SearchChunksTable;
  file_ledger: FileLedgerTable;
  file_cleanup_days: FileCleanupDaysTable;
  pdf_texts: PdfTextsTable;
  /** The files' own side, on PostgreSQL alone. */
  stored_file_ledger: FileLedgerTable;
  files: FilesTable;
  file_parts: FilePartsTable;
  certificates: CertificatesTable;
  history: HistoryTable;
  users: UsersTable;
  sessions: SessionsTable;
  recovery_codes: RecoveryCodesTable;
  password_links: PasswordLinksTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
  journal_state: JournalStateTable;
  settings: SettingsTable;
  design_pictures: DesignPicturesTable;
  own_pages: OwnPagesTable;
  issues: IssuesTable;
  articles: ArticlesTable;
  editors: EditorsTable;
  indexing_entries: IndexingEntriesTable;
};

export type Db = Kysely<Tables>;

/** A transaction; only writes take one. Effects that must wait for the commit go to `afterCommit`. */
export type Tx = Transaction<Tables> & { afterCommit(effect: () => void): void };
