import type { UsageCounts } from '../usage/usage-counts.ts';

/** How often an article was used in a month; only months with usage are reported. */
export type MonthOfUsage = {
  /** Its place among the months of the report: the first has 0. */
  place: number;
  counts: Readonly<UsageCounts>;
};

/** An article as reports show it. Texts are plain, and empty where unknown. */
export type ReportedArticle = {
  refnumber: string;
  title: string;
  /** The first three are shown. `orcid` as `0000-0002-1825-0097`, or empty. */
  authors: { name: string; orcid: string }[];
  /** `2026-10-05` or empty. */
  publicationDate: string;
  /** Of its publication. */
  year: number;
  doi: string;
  url: string;
};

export type UsageOfArticle = { article: ReportedArticle; months: MonthOfUsage[] };

/** The journal that is reported on, which is a platform of its own. */
export type ReportedJournal = {
  /** The namespace of what only this platform numbers: letters and digits, begins with a letter, 2 to 18 of them. */
  platformId: string;
  /** As `annals.example`. */
  platform: string;
  title: string;
  publisher: string;
  /** `1234-5679` or empty. */
  issn: string;
  printIssn: string;
  url: string;
};

/** Everything a report is made of, of the months that are asked for; each is read when the report needs it. */
export type UsageData = {
  journal: ReportedJournal;
  /** How many searches were made, by place of the month. */
  searches(): Promise<ReadonlyMap<number, number>>;
  /** The sums of all articles. */
  months(): Promise<MonthOfUsage[]>;
  /** Each article, in the order of the report, some at a time. */
  articles(): AsyncIterable<readonly UsageOfArticle[]>;
};

/** The namespace of a journal by the name the publisher gives it: `annals-of-x` is `annalsofx`. */
export const platformIdOf = (slug: string): string => {
  const letters = slug.replace(/[^a-z0-9]/gi, '').replace(/^[0-9]+/, '');
  return letters.length < 2 ? 'colophon' : letters.slice(0, 18);
};
