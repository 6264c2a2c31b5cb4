import type { IssueAddress } from '../issue-address.ts';
import type { BibliographicJournal, BibliographicRecord } from './bibliographic-record.ts';

/** The issues of a year, of a volume in it, or one. */
export type IssueRange = { year: number; volume?: number; issue?: number };

/** Which articles: all of them where nothing is named. Moments are ISO 8601 in UTC to the millisecond, both included. */
export type RecordFilter = {
  from?: string | undefined;
  until?: string | undefined;
  issue?: IssueRange | undefined;
  /** Where all records changed since `from`, which is left out then: of withdrawn ones, which did not, those from here on. */
  withdrawnFrom?: string | undefined;
  /** Where all records changed after `until`: withdrawn ones did not. */
  onlyWithdrawn?: boolean | undefined;
  /** As it is stored. */
  subject?: string | undefined;
  /** Of any subject but these. */
  notSubjects?: readonly string[] | undefined;
};

/** Where a list by datestamp goes on. */
export type RecordCursor = { datestamp: string; id: number };

/** An article that harvesters may know: of one that was withdrawn they are told that alone. */
export type HarvestedRecord = RecordCursor & {
  /** When it changed, as harvesters are told: the cursor's datestamp, or later where all records changed. */
  changed: string;
  /** Undefined where it was withdrawn. */
  record: BibliographicRecord | undefined;
  issue: IssueAddress;
  subject: string;
};

/**
 * The articles of a journal as plain bibliographic data: what every format, feed and protocol reads. But for `harvest`
 * only those that the public may see, where nothing else is said.
 */
export type Records = {
  journal(): Promise<BibliographicJournal>;
  findByRef(refnumber: string): Promise<BibliographicRecord | undefined>;
  /** By first page; undefined where there is no such issue. */
  listOfIssue(address: IssueAddress): Promise<BibliographicRecord[] | undefined>;
  /**
   * In the order of the ids; those that are not public are left out, unless withdrawn ones are asked for too: for
   * administrators, of what was told while it was public.
   */
  listByIds(
    ids: readonly number[],
    options?: { withWithdrawn?: boolean },
  ): Promise<BibliographicRecord[]>;
  /** All, by datestamp and id, some hundreds at a time. */
  pages(filter?: RecordFilter): AsyncGenerator<BibliographicRecord[], void, void>;
  /** The next ones after a cursor by datestamp and id, withdrawn ones among them. */
  harvest(
    filter: RecordFilter,
    after: RecordCursor | undefined,
    limit: number,
  ): Promise<HarvestedRecord[]>;
  /** One of those that `harvest` gives; undefined where there is none. */
  findHarvested(id: number): Promise<HarvestedRecord | undefined>;
  /** How many `harvest` would give in all. */
  countHarvest(filter: RecordFilter): Promise<number>;
  /** The earliest datestamp of all, withdrawn ones included; undefined without articles. */
  earliestDatestamp(): Promise<string | undefined>;
};
