import type { NarrowedSearch } from '#contract/addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { VisibleRecord } from '#contract/calls/ordered-calls.ts';
import type { OwnPage } from '#contract/calls/pages-calls.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import type { TermKind, TermPage } from '#contract/calls/terms-calls.ts';
import type { MostReadArticle, ShownUsage } from '#contract/calls/usage-calls.ts';
import type {
  ArticleListItem,
  PublicArticle,
  WithdrawnArticle,
} from '#contract/entities/article.ts';
import type { IssueCover, PublicIssue, YearSummary } from '#contract/entities/issue.ts';
import type { Verification } from '#contract/entities/verification.ts';
import type { AnnouncementSummary, PublicAnnouncement } from '#contract/fields/announcement.ts';
import type { PublicEditor } from '#contract/fields/editor.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { nouns, OrderedNoun } from '#contract/nouns.ts';
import type { PaperStatus } from '#contract/paper.ts';
import type { PaymentPage } from '#contract/payment-page.ts';
import type { Site } from '#contract/site.ts';
import type { MadeText } from '#domain/full-text/tree.ts';
import type { IssueAddress } from '#domain/issue-address.ts';

/** Those records of nouns in an order that visitors see, by the folder of each. */
export type OrderedReads = {
  [N in OrderedNoun as (typeof nouns)[N]['folder']]: () => Promise<VisibleRecord<N>[]>;
};

/** What pages read of a journal, as a visitor. `undefined` means that there is no such thing; a failure throws. */
export type JournalReads = OrderedReads & {
  site(): Promise<Site>;
  /** The home content, encoded rich text. */
  homeContent(): Promise<string>;
  archives(): Promise<YearSummary[]>;
  /** What pages show of all public issues without an article being read, newest first. */
  covers(): Promise<IssueCover[]>;
  /** Where each article of an issue is on its cover: `x,y,width,height`, by refnumber. Empty where that shows too many. */
  glyphs(issue: IssueCover): Promise<ReadonlyMap<string, string>>;
  /** With its months, and its current address, for it may be asked for by a former one. */
  issue(
    address: IssueAddress,
  ): Promise<{ address: IssueAddress; frequency: string; articles: ArticleListItem[] } | undefined>;
  /** Its description and cover; undefined where it is not public. */
  issueFacts(address: IssueAddress): Promise<PublicIssue | undefined>;
  article(refnumber: string): Promise<PublicArticle | undefined>;
  /** The article itself; undefined where the journal has its PDF alone. */
  fullText(refnumber: string): Promise<MadeText | 'lost' | undefined>;
  /** Where a reader goes on from it. */
  furtherReading(refnumber: string): Promise<FurtherReading | undefined>;
  /** How often it was read; undefined where the journal does not show it. */
  usage(refnumber: string): Promise<ShownUsage | undefined>;
  mostRead(): Promise<MostReadArticle[]>;
  /** A withdrawn article that left a notice; undefined where there is none. */
  withdrawn(refnumber: string): Promise<WithdrawnArticle | undefined>;
  /** A few of the newest issue, the last that came in first: for a page that is not there. */
  newestArticles(): Promise<ArticleListItem[]>;
  /** A page in the journal's own words; undefined where it has none. */
  page(slug: string): Promise<OwnPage | undefined>;
  editors(): Promise<PublicEditor[]>;
  formerEditors(): Promise<PublicEditor[]>;
  announcements(): Promise<AnnouncementSummary[]>;
  announcement(id: number): Promise<PublicAnnouncement | undefined>;
  /** What is known of the certificate with this code. */
  verification(code: string): Promise<Verification | undefined>;
  /** Where a manuscript is, by the token of a link; undefined where that is none. */
  paper(token: string): Promise<PaperStatus | undefined>;
  /** What is to be paid, by the token of a link; undefined where that is none. */
  payment(token: string): Promise<PaymentPage | undefined>;
  search(asked: AskedSearch): Promise<SearchRead>;
  /** A page of the articles of an author, a keyword or a subject; undefined where there is none. */
  term(kind: TermKind, slug: string, page: number): Promise<TermPage | undefined>;
};

type AskedSearch = { keyword: string; page: number; narrowed: NarrowedSearch };
export type SearchRead = AnswerOf<typeof searchCalls.searchResults>;
