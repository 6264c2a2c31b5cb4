import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { DocumentKind } from '#contract/account-kinds.ts';
import type { AlertKind } from '#contract/alerts.ts';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import type { PlainDate } from '#contract/entities/values.ts';
import type { ArticleFields } from '#contract/fields/article.ts';
import type { Row } from '#contract/fields/fields.ts';
import type { MailKind, MailLanguage, MailState } from '#contract/mail.ts';
import type { FieldsOf, PlainNoun, TableOf } from '#contract/nouns.ts';
import type { ArticleMeasure } from '#domain/usage/usage-counts.ts';
import type { DayOrder } from '#domain/written/written-day.ts';

/**
 * The tables of one journal; there is no journal column, each journal has its own store. Moments are ISO 8601 text
 * in UTC on both engines, so they compare and travel alike.
 */
export type Tables = JournalTables &
  ArticleTables &
  UserTables &
  HistoryTables &
  FileTables &
  SearchTables &
  UploadTables &
  MailTables &
  UsageTables;

export type Db = Kysely<Tables>;

/** A transaction; only writes take one. Effects that must wait for the commit go to `afterCommit`. */
export type Tx = Transaction<Tables> & { afterCommit(effect: () => void): void };

type JournalStateTable = {
  id: number;
  version: number;
  /** Goes up with every write of articles, or of what they are listed by. */
  articles_version: number;
  /** Since when a restored journal waits for an operator; null where it does not: see `store/hold-queries.ts`. */
  held_since: string | null;
  /** When it was last restored, as no operator's release clears it: numbers of documents are confirmed since then. */
  restored_at: string | null;
};

type SettingsTable = { field: string; value: string };

/** The journal's pictures: see `contract/settings-groups.ts`. */
type DesignPicturesTable = {
  id: Generated<number>;
  slot: string;
  /** `<sha256>.<ext>` in the file store, or empty. */
  picture: string;
};

/** A page of text in the journal's own words: encoded rich text, empty where it is not shown. */
export type OwnPagesTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  modification: string;
  /** `disabled` where it is kept from readers, whatever text it has. */
  status: Generated<'enabled' | 'disabled'>;
};

/** Those of plain nouns: their fields, and what no form gives. */
type PlainTables = {
  [N in PlainNoun as TableOf<N>]: {
    id: Generated<number>;
    /** Raised with every write, see `store/versions.ts`; empty before the first. */
    modification: Generated<string>;
  } & Row<FieldsOf<N>>;
} & {
  announcements: {
    /** When readers first could see it; empty before. */
    published_at: Generated<string>;
    createdby: string;
    creation: string;
    modifiedby: string;
  };
  editors: { creation: string; updated_at: string };
  manuscripts: {
    /** Folded words, by which it is found: of number and title, and of its people. */
    words: Generated<string>;
    contact_words: Generated<string>;
    createdby: Generated<string>;
    creation: Generated<string>;
    modifiedby: Generated<string>;
  };
  payments: {
    /** The transaction id; unique; null for imported repeats. */
    txnid_key: string | null;
    creation: string;
  };
};

/** What belongs to the journal as a whole. */
type JournalTables = PlainTables & {
  journal_state: JournalStateTable;
  settings: SettingsTable;
  design_pictures: DesignPicturesTable;
  own_pages: OwnPagesTable;
};

export type IssuesTable = {
  id: Generated<number>;
  year: number;
  volume: number;
  issue: number;
  frequency: string;
  creation: string;
  /** Of a special issue, plain; mostly empty. */
  title: Generated<string>;
  publication_date: Generated<PlainDate>;
  /** Plain, for readers; mostly empty. */
  description: Generated<string>;
  /** `<sha256>.<ext>` in the file store, or empty. */
  cover: Generated<string>;
  /** 1 for the one that the home page shows as current; mostly none, which means the newest. */
  is_current: Generated<number>;
  modification: Generated<string>;
  /** The refnumber of the article that leads it, chosen by the office; mostly empty. */
  lead: Generated<string>;
  /** What names its drawing, now and from moments on: `drawingAt`. */
  drawing: Generated<string>;
};

/** An address that an issue had before. */
type FormerIssuesTable = {
  id: Generated<number>;
  year: number;
  volume: number;
  issue: number;
  issue_id: number;
};

export type ArticlesTable = Row<ArticleFields> & {
  id: Generated<number>;
  issue_id: number;
  /** Null in a draft without one, and where it was set free. */
  refnumber: number | null;
  /** The title's letters alone; unique; null for imported repeats. */
  title_key: string | null;
  /** Numbers next to the text, so both engines sort alike. */
  first_page: number | null;
  last_page: number | null;
  /** The transaction id of a paid article; unique; null otherwise and for imported repeats. */
  txnid_key: string | null;
  /** SHA-256 of the PDF in the file store, null without one. */
  file_sha256: string | null;
  file_bytes: number | null;
  /** JSON of the files of its full text, see `domain/full-text/stored-files.ts`; empty without one. */
  full_text: string;
  /** `enabled`, `disabled` (withdrawn), `draft`, or what an import left: see `domain/visibility`. */
  status: string;
  /** From when on it is public, where `status` allows: empty since it was made, null where never yet. */
  published_at: string | null;
  /** What readers are told about its withdrawal, plain; empty where nothing. */
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
  /** Of a manuscript: what its author is shown of it. */
  noun: 'article' | 'issue' | 'manuscript';
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
  kind: 'article' | 'editor' | 'letter' | 'reviewer';
  /** The id of the article, of the editor, or of the manuscript of a letter or a reviewer. */
  record_id: number;
  /** Whom it certifies. */
  name: string;
  /** JSON of what the certificate claims: it is genuine while this still holds. */
  facts: string;
  /** Unique with kind and record: the same claims have the same code. */
  facts_sha256: string;
  creation: string;
};

/** What is to be paid for an article, or was. Its state and payment are written by the ledger alone: see `records/ledger.ts`. */
export type FeesTable = {
  id: Generated<number>;
  /** Null while the manuscript is no article. */
  article_id: number | null;
  /** What it was first asked for; null where that was an article. */
  manuscript_id: Generated<number | null>;
  state: 'due' | 'waived' | 'paid';
  /** Why it is waived; plain. */
  why: Generated<string>;
  /** In the smallest unit of the currency; null where it is what the journal asks of the author's country. */
  amount: Generated<number | null>;
  currency: Generated<string>;
  /** Of the secret link to the page where it is paid: its token hashed, null without a link, and sealed, to be shown again. */
  link_hash: Generated<string | null>;
  link_sealed: Generated<string>;
  modification: Generated<string>;
};

/** Which payment pays which fee. */
export type AllocationsTable = {
  id: Generated<number>;
  fee_id: number;
  payment_id: number;
  /** What of the payment is for the fee, in its smallest unit; null where nobody said. */
  amount: Generated<number | null>;
  /** Which of the fees that one payment pays: from 2 on, the article's transaction id ends in it. */
  place: number;
};

/** A counter: the documents of one kind in a financial year, as long as the kind has this prefix. */
export type AccountSeriesTable = {
  id: Generated<number>;
  kind: DocumentKind;
  prefix: string;
  /** `26-27`. */
  year: string;
  /** The last number that was given. */
  last: Generated<number>;
  /** On which day; empty before the first. */
  last_on: Generated<PlainDate>;
  /** JSON of the numbers that a restore lost, `[first, last][]`: the journal has no document of them. */
  lost: Generated<string>;
  /** When somebody last confirmed the last number; empty where never. */
  confirmed_at: Generated<string>;
  /** The last number whose date a wrong clock gave, as an owner confirmed; 0 where none did. */
  misdated: Generated<number>;
};

/** A receipt, an invoice, a bill of supply or a credit note: never changed and never deleted, but for `pdf_sha256` and `valid_key`. */
export type AccountDocumentsTable = {
  id: Generated<number>;
  series_id: number;
  /** Which of the series it is, from 1. */
  place: number;
  /** `SJHI/26-27/00042`; unique. */
  number: string;
  kind: DocumentKind;
  /** Its date, where the publisher is. */
  day: PlainDate;
  /** Of the fee that it says was paid, which may be deleted. */
  fee_id: number | null;
  /** Of a credit note: the document that it cancels; unique. */
  cancels_id: number | null;
  /** `receipt:7` or `tax:7` by the fee while it is not cancelled; unique. */
  valid_key: string | null;
  recipient: string;
  currency: string;
  total: number;
  /** JSON of all that it says, `AccountFacts`. */
  facts: string;
  /** By which it is verified, as that of a certificate; unique. */
  code: string;
  /** Of its PDF in the file store; empty until that is made. */
  pdf_sha256: Generated<string>;
  createdby: Generated<string>;
  creation: string;
};

/** Issues, articles, and what hangs on them. */
type ArticleTables = {
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
  fees: FeesTable;
  allocations: AllocationsTable;
  account_series: AccountSeriesTable;
  account_documents: AccountDocumentsTable;
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
  /** Empty where they never logged in. */
  last_login: Generated<string>;
  /** The secret of the second factor, sealed; empty where there is none. */
  totp_secret: Generated<string>;
  /** One that is not confirmed by a code yet. */
  totp_pending: Generated<string>;
  /** The time step of the last code that was used: none is good twice. */
  totp_step: Generated<number>;
  /** Of the publisher's people: where they work, slugs separated by spaces; empty for all journals. */
  journals: Generated<string>;
};

type RecoveryCodesTable = {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: string;
};

export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  /** By which browsers and authenticators know it, in base64url. */
  credential_id: string;
  /** COSE in base64url: it checks signatures and makes none. */
  public_key: string;
  /** How often it signed, as it said last; 0 from those that do not count. */
  counter: Generated<number>;
  /** How browsers reach it, separated by spaces. */
  transports: Generated<string>;
  name: string;
  creation: string;
  /** Empty where it never was. */
  last_used: Generated<string>;
};

/** What a passkey is to sign, once. */
export type PasskeyChallengesTable = {
  /** SHA-256 of the challenge. */
  challenge_hash: string;
  /** `login`, or `add` and whose. */
  purpose: string;
  expiry: string;
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
  /** Of the publisher's people: at which journal it is good. */
  journal: Generated<string>;
  /** When the user last showed in it who they are: at the login, or later. */
  confirmed: Generated<string>;
  /** When the user logged in before; empty where they never did. */
  previous_login: Generated<string>;
};

/** Of the store of the publisher's people: what opens another journal for who is logged in at one. */
export type SwitchCodesTable = {
  /** SHA-256 of the code. */
  code_hash: string;
  /** The session that it was made in: it ends with it. */
  session_hash: string;
  /** The journal that it opens. */
  journal: string;
  expiry: string;
};

/** Of the store of the publisher's people: where journals are, for all nodes. */
type PublisherJournalsTable = {
  slug: string;
  /** The entry of publisher.yaml, as JSON. */
  entry: string;
};

/** Of the store of the publisher's people: the accounts of the publisher elsewhere. */
type ServiceAccountsTable = {
  service: string;
  /** What was entered, as JSON. */
  sealed: string;
  modification: Generated<string>;
};

type LoginAttemptsTable = {
  /** What is limited: an account, an address, or a user at a known address. */
  subject: string;
  attempts: number;
  /** When the counting starts again. */
  until: string;
};

type KnownAddressesTable = { user_id: number; address: string };

/** Who logs in, from where, and with what. */
type UserTables = {
  users: UsersTable;
  sessions: SessionsTable;
  recovery_codes: RecoveryCodesTable;
  password_links: PasswordLinksTable;
  switch_codes: SwitchCodesTable;
  publisher_journals: PublisherJournalsTable;
  service_accounts: ServiceAccountsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  login_attempts: LoginAttemptsTable;
  known_addresses: KnownAddressesTable;
};

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

/** What was changed by whom. */
type HistoryTables = {
  history: HistoryTable;
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

type FilePartsTable = {
  sha256: string;
  /** From 0, each but the last of the same size. */
  part: number;
  content: Buffer;
};

/** One row. Whose files these are: see `platform/files/files-installation.ts`. */
type FileLedgerTable = {
  id: number;
  /** Empty until it is known that files and database belong together. */
  installation: string;
  /** Not used. */
  counter: number;
};

/** A day on which orphan cleanup ran. */
type FileCleanupDaysTable = { day: string };

/** What looking into a PDF found, by its content. */
type PdfFindingsTable = {
  sha256: string;
  pages: number | null;
  /** Separated by commas. */
  faults: string;
};

/** What the PDF of an article lacks: see `store/pdf-check-queries.ts`. */
type PdfChecksTable = {
  article_id: number;
  /** What it was compared with. */
  sha256: string;
  title: string;
  pagenumber: string;
  modification: string;
  /** Separated by commas; empty where nothing is. */
  lacks: string;
};

/** `unread`: it was read, and could not be understood, as an encrypted one. */
export type PdfTextFinding = 'text' | 'pictures' | 'unread';

/** The store of files, and what is known of them. */
type FileTables = {
  file_ledger: FileLedgerTable;
  file_cleanup_days: FileCleanupDaysTable;
  pdf_findings: PdfFindingsTable;
  pdf_checks: PdfChecksTable;
  /** The files' own side, on PostgreSQL alone. */
  stored_file_ledger: FileLedgerTable;
  files: FilesTable;
  file_parts: FilePartsTable;
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
  /** Of its issue: the later, the greater. 0 where the article had the term before and has it no longer. */
  place: number;
  article_id: number;
  /** Of an author who has one; empty elsewhere. */
  orcid: string;
};

/** A short name that led to a page of a term before, and the one that it has now. */
type FormerTermsTable = { id: Generated<number>; kind: TermKind; slug: string; next_slug: string };

/** One row. By which rules the terms are listed, and of which article on that is still to be done; null where of none. */
type TermProgressTable = { id: number; format: number; next_id: number | null };

/** The text inside the PDF of an article: see `store/pdf-text-queries.ts`. */
type FullTextsTable = {
  article_id: number;
  /** Of the PDF that was read. */
  sha256: string;
  finding: PdfTextFinding;
  /** Deflated UTF-8; of an empty text where there is none. */
  content: Buffer;
};

/** What was made of a JATS file, by its content. */
type MadeTextsTable = {
  sha256: string;
  /** By which version of the maker. */
  maker: number;
  /** Deflated JSON of a `StoredText`. */
  content: Buffer;
  /** Deflated text as JATS, as it follows our front matter: see `jatsText`. */
  jats: Buffer | null;
  /** Deflated Markdown, whose files are to be given their addresses: see `fullTextMarkdown`. */
  markdown: Buffer | null;
};

type FullTextWordsTable = {
  /** Folded. */
  word: string;
  /** The ids of its articles divided by 256. */
  chunk: number;
  /** What is left of each id, a byte each. */
  slots: Buffer;
};

/** What articles are found by: all of it can be made anew from them. */
type SearchTables = {
  article_terms: ArticleTermsTable;
  full_texts: FullTextsTable;
  full_text_words: FullTextWordsTable;
  made_texts: MadeTextsTable;
  former_terms: FormerTermsTable;
  term_progress: TermProgressTable;
  search_chunks: SearchChunksTable;
};

/** A spreadsheet that was dropped in the browser. */
export type UploadsTable = {
  id: Generated<number>;
  file_name: string;
  /** JSON: the texts above the columns. */
  headers: string;
  /** JSON: what each column is read as, empty where it is left out. */
  columns: string;
  /** Of rows that name none: `2026/3/2`, or empty. */
  issue: string;
  /** The certificate date of rows that have none: `2026-01-31`, or empty. */
  publishdate: Generated<string>;
  /** What comes first in dates such as `05/01/2027`, where somebody said; else empty. */
  day_order: Generated<DayOrder | ''>;
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
  /** Of a full text: what its article is to have. Empty of a PDF. */
  full_text: Generated<string>;
  /** Of a full text: what an editor should see to, one a line. */
  notes: Generated<string>;
  /** Of a key image: its name in the store. Empty of any other file. */
  key_image: Generated<string>;
  /** Of a PDF: the text of its first pages, see `openingCharacters`; empty where it is not whole, or nobody looked. */
  opening: Generated<string>;
};

/** Spreadsheets with their PDFs, on their way to articles. */
type UploadTables = {
  uploads: UploadsTable;
  upload_rows: UploadRowsTable;
  upload_files: UploadFilesTable;
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
  /** The attempt that runs, or ran last: writes of any other attempt change nothing. */
  attempt: Generated<string>;
  /** When its text began to go to the mail server in that attempt; empty before. */
  handed_at: Generated<string>;
  sent_at: Generated<string>;
  createdby: string;
  creation: string;
  /** The address by which a program ends what it belongs to; empty where there is no such thing, or it was sent. */
  unsubscribe: Generated<string>;
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

/** What a reader is notified of by mail. */
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
  /** The token of the link that ends it, which is in every message: sealed. */
  end_sealed: string;
  /** What became public until then was told. */
  told_until: string;
  /** No message before. */
  next_at: string;
  creation: string;
};

/** What is written to people. */
type MailTables = {
  mail_messages: MailMessagesTable;
  mail_templates: MailTemplatesTable;
  alerts: AlertsTable;
};

type UsageOfItem = Record<ArticleMeasure, Generated<number>> & {
  id: Generated<number>;
  /** One of `usageKinds`. */
  kind: string;
  /** The id of an article or issue, a country as `IN`, the host of a referrer; else empty. */
  key: Generated<string>;
};

/** What was counted on a day: of articles and issues in the last 13 months, of the journal for ever. */
type UsageDaysTable = UsageOfItem & { day: string };

/** The sums of each month, the one that is not over too; those that were counted elsewhere and imported are rows of their own. */
type UsageMonthsTable = UsageOfItem & { month: string; is_imported: Generated<number> };

/** Words that found nothing and that at least three sessions asked for. */
type UsageSearchesTable = {
  id: Generated<number>;
  words: string;
  sessions: number;
  first_day: string;
  last_day: string;
};

/** Clicks that are too young to be counted: another one may follow that makes them a double click. */
type UsageClicksTable = {
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
type UsageVisitsTable = {
  visitor: string;
  hour: number;
  /** The id of an article, or what else was seen. */
  item: string;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
  citations: Generated<number>;
  texts: Generated<number>;
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
  /** The day before which everything is counted. */
  closed_day: string;
};

/** Articles that were read most, made again each day. */
type UsageRankingsTable = {
  period: string;
  place: number;
  article_id: number;
  views: number;
  downloads: number;
};

/** How often what was read. */
type UsageTables = {
  usage_days: UsageDaysTable;
  usage_months: UsageMonthsTable;
  usage_searches: UsageSearchesTable;
  usage_clicks: UsageClicksTable;
  usage_visits: UsageVisitsTable;
  usage_asked: UsageAskedTable;
  usage_salts: UsageSaltsTable;
  usage_state: UsageStateTable;
  usage_rankings: UsageRankingsTable;
};
