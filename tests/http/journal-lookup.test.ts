import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { journalLookup } from '#server/edge/journal-lookup.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';

onEachDatabase(
  'what arrived together shares one look, what comes later sees every change before it',
  async ({ services, journal }) => {
    const find = journalLookup({
      findByHost: (host) => services.registry.findByHost(host),
      cacheVersion: () => services.cacheVersion(journal),
    });
    await turn();
    const first = find('demo.localhost');
    expect(first).toMatchObject({ registration: { slug: 'demo' } });
    expect(find('demo.localhost')).toBe(first);

    await have.article(journal);
    await turn();
    const written = find('demo.localhost');
    expect(written?.cacheVersion).not.toBe(first?.cacheVersion);

    setInPublisherFile(services, ['publisher', 'name'], 'Peepal Press');
    await turn();
    expect(find('demo.localhost')?.cacheVersion).not.toBe(written?.cacheVersion);
    await turn();
    expect(find('demo.localhost')?.cacheVersion).toBe(find('demo.localhost')?.cacheVersion);
  },
);
