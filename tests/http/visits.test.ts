import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'vitest';
import { visitsOf } from '#server/edge/request-context.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';

onEachDatabase(
  'what arrived together shares one look, what comes later sees every change before it',
  async ({ services, journal }) => {
    const visitOf = visitsOf(services);
    await turn();
    const first = visitOf('demo.localhost');
    expect(first).toMatchObject({ registration: { slug: 'demo' }, journal });
    expect(visitOf('demo.localhost')).toBe(first);

    await have.article(journal);
    await turn();
    const written = visitOf('demo.localhost');
    expect(written?.stamp).not.toBe(first?.stamp);

    setInPublisherFile(services, ['publisher', 'name'], 'Peepal Press');
    await turn();
    expect(visitOf('demo.localhost')?.stamp).not.toBe(written?.stamp);
    await turn();
    expect(visitOf('demo.localhost')?.stamp).toBe(visitOf('demo.localhost')?.stamp);
  },
);
