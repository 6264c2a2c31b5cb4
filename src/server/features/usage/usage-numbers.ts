/** What became of what readers asked for, since the start of the process: requests, unless said otherwise. */
export class UsageNumbers {
  /** Written, to be counted once they are old enough. */
  written = 0;
  /** Of known robots. */
  robots = 0;
  /** Neither written nor counted: the database was away, or there were too many at once. */
  lost = 0;
  /** Transactions that wrote them, and how long all of them took together. */
  writes = 0;
  writeMilliseconds = 0;
}
