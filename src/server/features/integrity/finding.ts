/** Something that is not as it should be. */
export type Finding = {
  /** A sentence that names it and says what to do. */
  text: string;
  /** What `--repair` can do about it. */
  repair?: 'index' | 'files';
  /** The hash of a file that is not here any more as it was stored: a backup may have it. */
  lost?: string;
};

/** How far long work is. */
export type Step = { noun: string; done: number; total: number };
