/** Who writes, and when. */
export type Actor = { username: string; now: Date };
