import { existsSync } from 'node:fs';
import { readConfig } from '#server/config/config.ts';
import { publisherStore } from '#server/config/publisher-file.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';

/** Commands may wait long; and an export must not evict from a server's file cache what readers ask for. */
const patient = { databaseTimeoutSeconds: 3600, fileCacheBytes: 0 };

/** Runs the work with the services of the environment's configuration, and closes them. */
export async function withServices<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const config = readConfig();
  // What all commands need, and no help.
  const { buildServices } = await import('#server/installation.ts');
  const services = buildServices({ ...config, ...patient });
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}

/** Throws where there is no data folder: its name may be a slip, and nothing is made for it. */
export function requireDataFolder({ config }: Services): void {
  if (!existsSync(config.dataDir)) {
    throw new Error(`There is no folder ${config.dataDir}: is COLOPHON_DATA right?`);
  }
}

/** The journal of a command: the named one, or the only one there is. */
export async function chooseJournal(services: Services, slug?: string): Promise<Journal> {
  requireDataFolder(services);
  const slugs = services.registry.list().map((journal) => journal.slug);
  if (slug !== undefined && !slugs.includes(slug)) {
    throw new Error(`There is no journal ${slug}. ${journalsNamed(slugs)}`);
  }
  if (slug !== undefined) return services.journal(slug);
  const [only, ...others] = slugs;
  if (only === undefined) {
    throw new Error('There is no journal yet; create one with: colophon journal create');
  }
  if (others.length > 0) {
    throw new Error(`Choose the journal with --journal. ${journalsNamed(slugs)}`);
  }
  return services.journal(only);
}

/** The journals, and the store of the publisher's people where there is or was one: all that is kept, upgraded and looked at. */
export async function listStores({ registry, hasData, places }: Services): Promise<string[]> {
  const slugs = registry.list().map(({ slug }) => slug);
  // One that was there and is missing is looked for too, and told.
  const hasStore = places.wasServed(publisherStore) || (await hasData(publisherStore));
  return hasStore ? [...slugs, publisherStore] : slugs;
}

function journalsNamed(slugs: string[]): string {
  return slugs.length === 0 ? 'There are none yet.' : `There are: ${slugs.join(', ')}.`;
}
