import type { JournalRegistration } from '../config/journal-registry.ts';

/** What the edge asks of the house. */
export type JournalHost = {
  /** The journal of a host name. */
  findByHost(host: string): JournalRegistration | undefined;
  /** The version that a cached response of the journal must have now; undefined while nobody can tell. */
  cacheVersion(registration: JournalRegistration): string | undefined;
};

type HostedJournal = { registration: JournalRegistration; cacheVersion: string | undefined };

/**
 * Finds the journal of a host name and its cache version: publisher.yaml and the database are looked at once a turn of
 * the event loop. That is exact: what came in one turn had arrived before the look, so a change that was made before a
 * request was sent is always seen.
 */
export function journalLookup(journals: JournalHost): (host: string) => HostedJournal | undefined {
  const found = new Map<string, HostedJournal | undefined>();
  return (host) => {
    if (found.has(host)) return found.get(host);
    if (found.size === 0) setImmediate(() => found.clear());
    const registration = journals.findByHost(host);
    const hosted = registration && {
      registration,
      cacheVersion: journals.cacheVersion(registration),
    };
    found.set(host, hosted);
    return hosted;
  };
}
