import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';
import { FilesUnavailable } from '#server/platform/storage-faults.ts';
import { createArticle, createIssue } from '../admin/articles-support.ts';
import { signIn } from '../support/administrator.ts';
import { engines, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { type S3Server, s3ForFile } from '../support/s3-server.ts';
import { openSite, type TestSite } from '../support/sites.ts';

const server = s3ForFile();
const pathOf = (refnumber: number) => `/assets/archives/2024/vol4issue2/${refnumber}.pdf`;

async function withSite(
  engine: (typeof engines)[number],
  prefix: string,
  test: (site: TestSite, s3: S3Server) => Promise<void>,
) {
  const s3 = server();
  const site = await openSite(engine, { env: s3.env(`${prefix}-${engine}`) });
  try {
    await test(site, s3);
  } finally {
    await site.close();
    await s3.stop();
    await s3.start();
  }
}

describe('while S3 is unavailable', () => {
  it.each(engines)('what needs it is told so, and all else goes on, on %s', (engine) =>
    withSite(engine, 'away', async (site, s3) => {
      const { journal } = site;
      await have.settings(journal);
      await have.article(journal, { refnumber: 101, pdf: pdfBytes('read before') });
      await have.article(journal, { refnumber: 102, pagenumber: '7-9', pdf: pdfBytes('never') });
      const asha = await signIn(site);
      await createIssue(asha);
      expect((await site.get(pathOf(101))).status).toBe(200);

      await s3.stop();
      const copied = await site.get(pathOf(101), { headers: { range: 'bytes=0-3' } });
      expect([copied.status, copied.bytes.toString()]).toEqual([206, '%PDF']);
      const refused = await site.get(pathOf(102));
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toMatchObject({ error: 'unavailable' });
      expect(await createArticle(asha, { refnumber: '103' })).toMatchObject({
        status: 503,
        body: { error: 'unavailable' },
      });
      expect((await site.get('/')).status).toBe(200);
      // A balancer that took the node out would have none left: S3 is as far from the others.
      expect((await site.get('/readyz')).status).toBe(200);
      const failed = site.log.filter(({ msg }) => msg === 'failed');
      expect(failed[0]).toMatchObject({
        err: { message: expect.stringMatching(/^s3:\/\/journals\/away-.* cannot be used: .+/) },
      });

      await s3.start();
      expect((await site.get(pathOf(102))).bytes.equals(pdfBytes('never'))).toBe(true);
      expect((await createArticle(asha, { refnumber: '103' })).status).toBe(201);
      expect(site.services.damagedFiles.count).toBe(0);
    }),
  );

  it('a server that starts meanwhile is ready, and looks at its files later', async () => {
    const s3 = server();
    await s3.stop();
    const site = await openSite('sqlite', { env: s3.env('late') });
    try {
      expect((await site.get('/readyz')).status).toBe(200);
      expect((await site.get('/')).status).toBe(200);
      await s3.start();
      const other = await openHouse('sqlite', { env: s3.env('late') });
      await other.journal.files.put(Buffer.from('one'));
      await other.close();
      const ready = await site.get('/readyz');
      expect(ready.status).toBe(503);
      const [line] = site.log.filter(({ msg }) => msg === 'not ready');
      expect(JSON.stringify(line)).toContain('The database does not know these files');
    } finally {
      await site.close();
    }
  });
});

it('an S3 that hangs is given up, and others need not wait as long', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const sockets = new Set<{ destroy(): void }>();
  hanging.on('connection', (socket) => sockets.add(socket));
  const { port } = hanging.address() as AddressInfo;
  const house = await openHouse('sqlite', {
    env: {
      COLOPHON_FILES: 's3://journals/files',
      COLOPHON_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      COLOPHON_S3_TIMEOUT: '1',
    },
  });
  try {
    const { files } = house.journal;
    const read = () => files.read('a'.repeat(64));
    // Opening the journal has asked, and waited in vain.
    await expect(read()).rejects.toThrow('did not answer a moment ago');
    await expect(read()).rejects.toThrow(FilesUnavailable);
  } finally {
    for (const socket of sockets) socket.destroy();
    hanging.close();
    await house.close();
  }
});

it('a bucket that is not there is no missing file', async () => {
  const env = { ...server().env(), COLOPHON_FILES: 's3://nowhere/files' };
  const house = await openHouse('sqlite', { env });
  try {
    const { files } = house.journal;
    for (const ask of [
      () => files.size('a'.repeat(64)),
      () => files.read('a'.repeat(64)),
      () => files.put(Buffer.from('one')),
      () => files.count(),
    ]) {
      await expect(ask()).rejects.toThrow(/s3:\/\/nowhere\/files cannot be used: .*bucket/i);
    }
    expect(house.services.damagedFiles.count).toBe(0);
  } finally {
    await house.close();
  }
});

it('a forgotten variable is refused in words', async () => {
  const house = await openHouse('sqlite', { env: server().env('remembered') });
  const { dataDir } = house;
  try {
    const opened = async (env: Record<string, string>) => {
      const services = buildServices(readConfig({ COLOPHON_DATA: dataDir, ...env }));
      try {
        return (await services.journal('demo')).slug;
      } finally {
        await services.close();
      }
    };
    await expect(opened({})).rejects.toThrow(
      /were last in s3:\/\/journals\/remembered, and COLOPHON_FILES says disk\..*delete .*files-place/,
    );
    expect(await opened(server().env('remembered'))).toBe('demo');
    await rm(join(dataDir, 'files-place'));
    expect(await opened({})).toBe('demo');
    await writeFile(join(dataDir, 'files-place'), '');
    expect(await opened(server().env('remembered'))).toBe('demo');
  } finally {
    await house.close();
  }
});
