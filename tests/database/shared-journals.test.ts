import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildServices } from '#server/installation.ts';
import { takeOverEntries } from '#server/shared-entries.ts';
import { engines, openHouse } from '../support/databases.ts';

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
      expect(node.registry.publisher.journals.soil?.hosts).toEqual(['s.example']);
    } finally {
      await node.close();
      await house.close();
      await rm(dataDir, { recursive: true });
    }
  },
);
