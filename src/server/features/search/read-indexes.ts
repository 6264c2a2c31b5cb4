import type { Logger } from 'pino';
import type { Services } from '../../services.ts';

/** Reads the search index of every journal into memory, so that the first to search does not wait. Gives the way to end that. */
export function startReadingIndexes(services: Services, log: Logger): () => Promise<void> {
  let stopped = false;

  async function readAll(): Promise<void> {
    for (const { slug } of services.registry.list()) {
      if (stopped) return;
      try {
        const { database } = await services.journal(slug);
        await database.search.chunks();
      } catch (error) {
        log.error({ err: error, journal: slug }, 'search index not read');
      }
    }
  }
  const reading = readAll();
  return () => {
    stopped = true;
    return reading;
  };
}
