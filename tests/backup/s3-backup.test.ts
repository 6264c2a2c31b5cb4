import { expect, it } from 'vitest';
import { openObjectStore } from '#server/platform/object-store/object-store.ts';
import { engines, openHouse } from '../support/databases.ts';
import { articlesWithPdfs } from '../support/orphans.ts';
import { s3ForFile } from '../support/s3-server.ts';
import { backUp, restore, withEmptyHouse } from './backup-support.ts';

const server = s3ForFile();

it.each(engines)(
  'a backup in a bucket is restored, files in S3 included, from %s',
  async (engine) => {
    const house = await openHouse(engine, { env: server().env(`served-${engine}`) });
    try {
      const hashes = await articlesWithPdfs(house, 3);
      const { endpoint } = server();
      const s3 = { endpoint, region: undefined, timeoutSeconds: 5 };
      const place = openObjectStore(`s3://journals/backups-${engine}`, s3);
      await backUp(house, '', { to: place });
      await backUp(house, '', { to: place });
      await withEmptyHouse('sqlite', async (empty) => {
        await restore(empty, '', { from: place });
        const { files } = await empty.services.journal('demo');
        expect((await Array.fromAsync(files.list())).sort()).toEqual(hashes);
      });
    } finally {
      await house.close();
    }
  },
);
