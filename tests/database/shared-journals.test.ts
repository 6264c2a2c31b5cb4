import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formMessages } from '#contract/messages.ts';
import { buildServices, type Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { takeOverEntries } from '#server/shared-entries.ts';
import { engines, openHouse } from '../support/databases.ts';

/** Two nodes of a PostgreSQL, each with its own publisher.yaml. */
async function withTwoNodes(work: (one: Services, node: Services) => Promise<void>) {
  const house = await openHouse('postgres');
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-node-'));
  await copyFile(house.services.registry.path, join(dataDir, 'publisher.yaml'));
  const node = buildServices({ ...house.config, dataDir });
  try {
    await house.services.publisherPeople.make();
    await work(house.services, node);
  } finally {
    await node.close();
    await house.close();
    await rm(dataDir, { recursive: true });
  }
}

it.runIf(engines.includes('postgres'))(
  'a journal or a host that two nodes take at the same time is taken once',
  () =>
    withTwoNodes(async (one, node) => {
      const outcomes = async (...tried: Promise<Journal>[]) =>
        (await Promise.allSettled(tried)).map((each) =>
          each.status === 'fulfilled' ? 'made' : each.reason.fields,
        );
      const slugs = await outcomes(
        one.makeJournal('soil', { hosts: ['soil.example'] }),
        node.makeJournal('soil', { hosts: ['s.example'] }),
      );
      expect(slugs).toContain('made');
      expect(slugs).toContainEqual({ slug: formMessages.journals.slugTaken });
      const hosts = await outcomes(
        one.makeJournal('rice', { hosts: ['r.example'] }),
        node.makeJournal('maize', { hosts: ['R.example'] }),
      );
      expect(hosts).toContain('made');
      expect(hosts).toContainEqual({ hosts: expect.stringMatching(/^r.example leads to/i) });
      // What was refused has left nothing: it can be made.
      const left = hosts[0] === 'made' ? 'maize' : 'rice';
      expect(await one.hasData(left)).toBe(false);
      await one.makeJournal(left, { hosts: ['l.example'] });
    }),
);

it.runIf(engines.includes('postgres'))(
  'an entry that an earlier version left wrong keeps no other from its node',
  () =>
    withTwoNodes(async (one, node) => {
      const store = await one.publisherPeople.make();
      const entry = JSON.stringify({ hosts: [], origin: 'https://x.example:99999' });
      await store.database.writePrivate((tx) =>
        tx
          .insertInto('publisher_journals')
          .values([
            { slug: 'aaa', entry },
            { slug: 'toString', entry: '{}' },
          ])
          .execute(),
      );
      await one.makeJournal('soil', { hosts: ['soil.example'] });
      const wrong: string[] = [];
      await takeOverEntries(node, (slug) => wrong.push(slug));
      expect(wrong).toEqual(['aaa', 'toString']);
      expect(node.registry.findByHost('soil.example')?.slug).toBe('soil');
    }),
);

it.runIf(engines.includes('postgres'))(
  'another node of a PostgreSQL serves a journal that this one was given',
  async () => {
    const house = await openHouse('postgres');
    const dataDir = await mkdtemp(join(tmpdir(), 'colophon-node-'));
    await copyFile(house.services.registry.path, join(dataDir, 'publisher.yaml'));
    const node = buildServices({ ...house.config, dataDir });
    try {
      const { services } = house;
      await services.publisherPeople.make();
      await takeOverEntries(node);
      const before = node.registry.list().map(({ slug }) => slug);
      const made = await services.makeJournal('soil', { hosts: ['soil.example'] });
      await made.settings.update({ websitename: 'Soil Letters' });
      expect(node.registry.list().map(({ slug }) => slug)).toEqual(before);
      await takeOverEntries(node);
      expect(node.registry.findByHost('soil.example')?.slug).toBe('soil');
      const there = await node.journal('soil');
      expect((await there.settings.get()).websitename).toBe('Soil Letters');

      // And where it moved to, from whichever node that was changed.
      const by = { username: 'meera', now: new Date() };
      const change = { name: 'Soil', hosts: 'soil.example', origin: '', here: '' };
      await there.keptJournals.change('demo', { ...change, hosts: 'office.example' }, by);
      await takeOverEntries(services);
      expect(services.registry.findByHost('office.example')?.slug).toBe('demo');
      await made.keptJournals.change('soil', { ...change, hosts: 's.example' }, by);
      await takeOverEntries(node);
      expect(node.registry.publisher.journals.get('soil')?.hosts).toEqual(['s.example']);
    } finally {
      await node.close();
      await house.close();
      await rm(dataDir, { recursive: true });
    }
  },
);
