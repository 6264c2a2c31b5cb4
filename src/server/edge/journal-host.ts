import type { JournalRegistration } from '../config/journal-registry.ts';

/** What the edge asks of the house, at every request. */
export type JournalHost = {
  /** The journal of a host name. */
  findByHost(host: string): JournalRegistration | undefined;
  /** Whether there is no journal yet: then there is only the page that makes one. */
  isEmpty(): boolean;
  /** Whether it cannot be told which journals there are: their readers are not told that a journal does not exist. */
  isLost(): boolean;
  /** The version that a cached response of the journal must have now; undefined while nobody can tell. */
  cacheVersion(registration: JournalRegistration): string | undefined;
};
