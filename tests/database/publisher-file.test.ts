import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { writePublisherFile } from '../support/publisher.ts';

onEachDatabase(
  'a wrong edit of publisher.yaml leaves the journals as they were',
  async ({ services }) => {
    const { path } = services.registry;
    const right = readFileSync(path, 'utf8');
    expect(services.registry.findByHost('demo.localhost')?.slug).toBe('demo');

    writePublisherFile(services, 'journals: [broken');
    expect(services.registry.findByHost('demo.localhost')?.slug).toBe('demo');

    writePublisherFile(services, right.replace('hosts: []', '').replace('demo:', 'renamed:'));
    await expect
      .poll(() => services.registry.findByHost('demo.localhost'))
      .toMatchObject({ slug: 'renamed' });
  },
);
