import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';

onEachDatabase(
  'the cache version follows a write at once, and a change of publisher.yaml in a moment',
  async ({ services, journal }) => {
    const first = services.cacheVersion(journal);
    expect(services.cacheVersion(journal)).toBe(first);

    await have.article(journal);
    const written = services.cacheVersion(journal);
    expect(written).not.toBe(first);

    setInPublisherFile(services, ['publisher', 'name'], 'Peepal Press');
    services.registry.list();
    expect(services.cacheVersion(journal)).not.toBe(written);
  },
);
