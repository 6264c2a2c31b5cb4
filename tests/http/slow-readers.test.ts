import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onSite, type SiteOptions, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';

const path = '/archives/2024/4/2/101.pdf';
/** More than a connection's buffers hold, so that who reads nothing keeps the file open. */
const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000_000, 'slow ')]);
const readers = 100;
const sipBytes = 65_536;
const soon = { timeout: 20_000, interval: 50 };

describe.skipIf(process.platform !== 'linux')('readers who take their time', () => {
  onSlowReaders(
    'a hundred of them keep nobody waiting, and leave nothing when they break off',
    async (site, startReading) => {
      const slow = await Promise.all(Array.from({ length: readers }, startReading));
      await vi.waitFor(() => expect(openFiles(site)).toBe(readers), soon);

      expect((await site.get('/archives/2024/4/2/101')).status).toBe(200);
      expect((await site.get('/search?keyword=101')).status).toBe(200);
      expect((await site.get(path)).bytes.equals(content)).toBe(true);

      for (const socket of slow) socket.destroy();
      await vi.waitFor(() => expect(openFiles(site)).toBe(0), soon);
    },
  );

  onSlowReaders(
    'a download that stands still for too long is ended, one that goes on slowly is not',
    async (site, startReading) => {
      await startReading();
      const slow = await startReading();
      let received = 0;
      const take = (chunk: Buffer | null) => {
        received += chunk?.length ?? 0;
      };
      const sipping = setInterval(() => take(slow.read(sipBytes) as Buffer | null), 100);
      await vi.waitFor(() => expect(openFiles(site)).toBe(1), soon);
      clearInterval(sipping);
      expect(received).toBeLessThan(content.length);
      slow.on('data', take);
      await vi.waitFor(() => expect(received).toBeGreaterThan(content.length), soon);
      await vi.waitFor(() => expect(openFiles(site)).toBe(0), soon);
    },
    { timeouts: { stall: 5000 } },
  );

  onSite(
    'pages of the cache of which nobody takes anything for too long are given up',
    async (site) => {
      await have.settings(site.journal);
      const others = connections();
      expect((await site.get('/')).status).toBe(200);
      await vi.waitFor(() => expect(connections()).toBe(others), soon);
      const socket = connect({ port: site.port, host: '127.0.0.1', noDelay: true }).pause();
      socket.on('error', () => {});
      try {
        await vi.waitFor(() => expect(connections()).toBe(others + 2), soon);
        // More than the buffers of both ends hold; each is answered before the next one, as far as there is room.
        for (let time = 0; time < 1000 && connections() > others + 1; time++) {
          socket.write('GET / HTTP/1.1\r\nHost: demo.localhost\r\n\r\n');
          await pause(2);
        }
        await vi.waitFor(() => expect(connections()).toBe(others + 1), soon);
      } finally {
        socket.destroy();
      }
    },
    { timeouts: { stall: 1000 } },
  );

  onSlowReaders(
    'files downloaded at one time do not mix, though others break off meanwhile',
    async (site, startReading) => {
      const breakingOff = await Promise.all(Array.from({ length: 20 }, startReading));
      const contents = Array.from({ length: 12 }, () => randomBytes(3_000_000));
      for (const [index, bytes] of contents.entries()) {
        await have.article(site.journal, { refnumber: 201 + index, pdf: pdfBytes() });
        const { sha256: file_sha256, bytes: file_bytes } = await site.journal.files.put(bytes);
        await site.journal.database.write(async (tx) => {
          const changed = tx.updateTable('articles').set({ file_sha256, file_bytes });
          await changed.where('refnumber', '=', 201 + index).execute();
        });
      }
      for (const socket of breakingOff) setTimeout(() => socket.destroy(), Math.random() * 100);
      const got = contents.map((_, index) => site.get(`/archives/2024/4/2/${201 + index}.pdf`));
      for (const [index, { bytes }] of (await Promise.all(got)).entries()) {
        expect(bytes.equals(contents[index] ?? Buffer.of())).toBe(true);
      }
    },
  );

  onSlowReaders('a file that is cut short while it is sent ends the connection', async (site) => {
    const { files } = site.journal;
    const { open } = files;
    if (!open) throw new Error('The store has no files on the disk');
    files.open = async (...asked) => {
      const file = await open(...asked);
      const read = file?.read.bind(file) as unknown as (...args: unknown[]) => Promise<object>;
      let reads = 0;
      return Object.assign(file as object, {
        read: async (...args: unknown[]) =>
          ++reads > 3 ? { bytesRead: 0, buffer: args[0] } : read(...args),
      }) as typeof file;
    };
    await expect(site.get(path)).rejects.toThrow();
    await vi.waitFor(() => expect(openFiles(site)).toBe(0), soon);
    expect((await site.get('/archives/2024/4/2/101')).status).toBe(200);
  });

  onSlowReaders('who goes away while the file is being opened leaves it closed', async (site) => {
    const { files } = site.journal;
    const { open } = files;
    if (!open) throw new Error('The store has no files on the disk');
    const socket = connect({ port: site.port, host: '127.0.0.1' });
    let opened = 0;
    files.open = async (...asked) => {
      socket.destroy();
      await until('the server knows that the reader is gone', () =>
        site.log.some((line) => line.url === path),
      );
      const file = await open(...asked);
      opened += 1;
      return file;
    };
    socket.write(`GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`);
    await vi.waitFor(() => expect(opened).toBe(1), soon);
    await vi.waitFor(() => expect(openFiles(site)).toBe(0), soon);
  });
});

/** A site with a large PDF; `startReading` asks for it and takes nothing beyond its first bytes. */
function onSlowReaders(
  name: string,
  test: (site: TestSite, startReading: () => Promise<Socket>) => Promise<void>,
  options?: SiteOptions,
): void {
  onSite(
    name,
    async (site) => {
      const { database, files } = site.journal;
      await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
      const { sha256: file_sha256, bytes: file_bytes } = await files.put(content);
      await database.write(async (tx) => {
        await tx.updateTable('articles').set({ file_sha256, file_bytes }).execute();
      });
      const started: Socket[] = [];
      const startReading = async () => {
        const socket = connect({ port: site.port, host: '127.0.0.1' });
        started.push(socket);
        socket.on('error', () => {});
        socket.write(`GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`);
        await once(socket, 'readable');
        return socket;
      };
      try {
        await test(site, startReading);
      } finally {
        for (const socket of started) socket.destroy();
      }
    },
    options,
  );
}

/** Ends of connections in this process, which is the server too. */
const connections = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

/** How often this process, which is the server too, has a stored file open. */
function openFiles({ dataDir }: TestSite): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${dataDir}/journals/demo/files/`);
    } catch {
      return false;
    }
  }).length;
}
