import type { ArticleFiles } from './article-files.ts';
import { fillSite } from './fill-site.ts';
import { startPostgres } from './postgres.ts';
import type { RunningServer } from './processes.ts';
import { openSite, type Site } from './site.ts';

const withoutCaches = { COLOPHON_CACHE_BYTES: '0', COLOPHON_DOCUMENT_CACHE_BYTES: '0' };

/**
 * `uncached` has no cache of whole responses and documents; nor has `postgres`, which has the same journals. `counted` and
 * `uncounted` are `cached` once more, one of which does not count what is read: both are new when they are compared.
 */
export type ServerName = 'cached' | 'counted' | 'uncached' | 'uncounted' | 'postgres';

/** One checkout with filled journals, whose servers start when they are first needed. */
export type Installation = {
  checkout: string;
  /** With SQLite. */
  site: Site;
  /** The same journals in a PostgreSQL of their own. */
  postgresSite(): Promise<Site>;
  server(name: ServerName): Promise<RunningServer>;
  close(): Promise<void>;
};

export async function openInstallation(checkout: string, files: ArticleFiles) {
  const opened: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    opened.push(part);
    return part;
  };
  const close = async () => {
    for (const part of opened.toReversed()) await part.close();
  };
  const openFilled = async (databaseUrl?: string): Promise<Site> => {
    const site = keep(await openSite(checkout, databaseUrl));
    await fillSite(site, files);
    return site;
  };
  const site = await openFilled().catch(async (error) => {
    await close();
    throw error;
  });
  const postgresSite = once(async () => openFilled(keep(await startPostgres()).url));
  const servers = {
    cached: once(async () => keep(await site.serve())),
    counted: once(async () => keep(await site.serve())),
    uncounted: once(async () => keep(await site.serve({ COLOPHON_USAGE: 'off' }))),
    uncached: once(async () => keep(await site.serve(withoutCaches))),
    postgres: once(async () => keep(await (await postgresSite()).serve(withoutCaches))),
  };
  const server = (name: ServerName) => servers[name]();
  return { checkout, site, postgresSite, server, close } satisfies Installation;
}

/** Makes it at the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
