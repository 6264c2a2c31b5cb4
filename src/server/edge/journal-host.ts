import type { JournalRegistration } from '../config/journal-registry.ts';

/** What the edge asks of the house, at every request. */
export type JournalHost = {
  /** The journal of a host name. */
  findByHost(host: string): JournalRegistration | undefined;
  /** The version that a cached response of the journal must have now; undefined while nobody can tell. */
  cacheVersion(registration: JournalRegistration): string | undefined;
};
