import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Services } from '#server/installation.ts';
import { buildServices } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import type { TestHouse } from './databases.ts';

export type TestNode = {
  dataDir: string;
  services: Services;
  journal: Journal;
  close(): Promise<void>;
};

/** Another node over the same database, with a data folder of its own. */
export async function openNode({ config, services }: TestHouse): Promise<TestNode> {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-node-'));
  const { path } = services.registry;
  await cp(path, join(dataDir, basename(path)));
  const node = buildServices({ ...config, dataDir });
  return {
    dataDir,
    services: node,
    journal: await node.journal('demo'),
    async close() {
      await node.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
