import { readFileSync, renameSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startWatchingPublisherFile } from '#server/start-jobs.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { writePublisherFile } from '../support/publisher.ts';
import { until } from '../support/until.ts';

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

it('a publisher.yaml that is lost while it is served is told once, and that it is back', async () => {
  const house = await openHouse('sqlite');
  const { registry } = house.services;
  const said: { msg: string; reason?: string }[] = [];
  const log = pino({}, { write: (line: string) => void said.push(JSON.parse(line)) });
  expect(registry.list()).toHaveLength(1);
  const stop = startWatchingPublisherFile(registry, log, 5);
  try {
    renameSync(registry.path, `${registry.path}.away`);
    await until('it is told', () => said.length > 0);
    expect(said[0]).toMatchObject({ msg: 'publisher.yaml lost' });
    expect(said[0]?.reason).toContain('Put it back');
    expect(registry.find('demo')?.slug).toBe('demo');
    renameSync(`${registry.path}.away`, registry.path);
    await until('it is back', () => said.length > 1);
    expect(said.map(({ msg }) => msg)).toEqual(['publisher.yaml lost', 'publisher.yaml is back']);
  } finally {
    await stop();
    await house.close();
  }
});
