import type { Rank } from '#contract/address.ts';

/** From when on requests of a rank are refused. */
type AdmissionLimit = {
  /** So many were admitted and have no answer yet: they wait for a database or a document. */
  underWay: number;
  /** So many of this rank are admitted from one address at a time; others wait. */
  ofAddress?: number;
  /**
   * One that waits for so long is refused, and so are new ones of its address once it has waited for half of it: by the
   * clock of our patience, which counts no pause of the whole process.
   */
  waitMilliseconds: number;
};
export type AdmissionLimits = Record<Rank, AdmissionLimit>;

export const admissionLimits: AdmissionLimits = {
  // Anybody may claim these: they take no reader's place, and logins none of an administrator whose token is looked up.
  // To compare a password keeps a core busy for as long as ten pages.
  unverified: { underWay: 200, ofAddress: 2, waitMilliseconds: 3000 },
  token: { underWay: 200, ofAddress: 4, waitMilliseconds: 3000 },
  // With PostgreSQL all of them would be worked on at once, and readers' queries between them.
  search: { underWay: 50, ofAddress: 2, waitMilliseconds: 250 },
  // Made in processes of their own: who opens the certificates of an article's authors at once gets them.
  document: { underWay: 50, ofAddress: 8, waitMilliseconds: 250 },
  page: { underWay: 150, waitMilliseconds: 500 },
  article: { underWay: 300, waitMilliseconds: 600 },
  administrator: { underWay: 600, waitMilliseconds: 3000 },
};

/** What anybody may claim takes no reader's place, and none of each other's. */
export const countedApart: ReadonlySet<Rank> = new Set(['unverified', 'token']);
