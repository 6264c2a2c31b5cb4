export type OrphanFilter = {
  /** Files changed since then stay: an upload in progress has stored its file and not yet committed its row. */
  before: Date;
  /** Those of the hashes that a row names. */
  listNamed(hashes: string[]): Promise<Set<string>>;
};

/** What orphan cleanup does with the files of a store. Other processes may write to it meanwhile. */
export type OrphanStore = {
  /** The files that no row names and nobody is about to name, and how many files there are in all. Changes nothing. */
  find(filter: OrphanFilter): Promise<{ orphans: string[]; total: number }>;
  /** Takes those that are still as old out of use; gives how many. */
  quarantine(hashes: string[], before: Date, now: Date): Promise<number>;
  listQuarantined(): Promise<string[]>;
  /** The names of what is among the files and was not stored: no hash, or in the folder of another one. */
  listForeign(): Promise<string[]>;
  /** Puts files back from quarantine; gives how many. */
  bringBack(hashes: string[]): Promise<number>;
  /** Deletes what has been in quarantine since before then; gives how many files went. */
  emptyQuarantine(before: Date): Promise<number>;
  /** Deletes files for good: they have been copied elsewhere. */
  remove(hashes: string[]): Promise<void>;
  /** Removes what interrupted uploads left; gives how many files went. */
  removeStaleUploads(before: Date): Promise<number>;
};
