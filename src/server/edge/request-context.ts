import type { Journal, Services } from '#server/compose.ts';
import type { JournalRegistration } from '#server/config/journal-registry.ts';
import { cacheVersion } from './cache-version.ts';

/** What a request needs of its journal before the framework: looked up once for all that arrived together. */
type Visit = {
  registration: JournalRegistration;
  /** Undefined while it is not open yet. */
  journal: Journal | undefined;
  /** Undefined where the journal cannot tell its version. */
  stamp: string | undefined;
};

/**
 * Finds the journal of a host name and the stamp that its answers must have now: publisher.yaml and the database are
 * looked at once a turn of the event loop. That is exact: what came in one turn had arrived before the look, so a
 * change that was made before a request was sent is always seen.
 */
export function visitsOf(services: Services): (host: string) => Visit | undefined {
  const visits = new Map<string, Visit | undefined>();
  return (host) => {
    if (visits.has(host)) return visits.get(host);
    if (visits.size === 0) setImmediate(() => visits.clear());
    const registration = services.registry.findByHost(host);
    const visit = registration && look(services, registration);
    visits.set(host, visit);
    return visit;
  };
}

function look(services: Services, registration: JournalRegistration): Visit {
  const journal = services.openJournal(registration.slug);
  return { registration, journal, stamp: journal && stampOf(services, journal) };
}

/** A journal that cannot tell its version has nothing to give from the cache: its failure is the framework's. */
function stampOf(services: Services, journal: Journal): string | undefined {
  try {
    return journal.database.isCurrent() ? cacheVersion(services, journal) : undefined;
  } catch {
    return undefined;
  }
}
