import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { addresses } from '../src/contract/addresses.ts';
import type { BenchJournal } from './support/bench-journal.ts';
import { type CrowdAnswer, sendCrowd } from './support/crowd.ts';
import { type Figure, type Measurement, wanted } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { startColophon } from './support/servers.ts';
import { milliseconds, timesOf } from './support/timing.ts';

const plainServer = fileURLToPath(new URL('support/plain-file-server.ts', import.meta.url));
const megabytes = 64;
const rounds = 5;
const leastRatio = 0.9;
const readers = 100;
const sipBytes = 65_536;
const sipEveryMilliseconds = 100;
const pagesASecond = 100;
const seconds = 3;

/**
 * How fast a large PDF is downloaded, beside a plain `node:http` server that pipes the same file, and what readers of a
 * cached page notice of a hundred others who download it slowly.
 */
export const slowReaders: Measurement = async (journal) => {
  const [article] = journal.issues[0]?.articles ?? [];
  if (!article) throw new Error('There is no article');
  const file = await givePdf(journal, article.id);
  const colophon = await startColophon(journal.dataDir);
  const plain = fork(plainServer, [file.path]);
  try {
    const [plainPort] = (await once(plain, 'message')) as [number];
    const pdf = addresses.articlePdf(article);
    const { median, ratio } = await interleave(
      {
        ours: () => megabytesASecond(colophon.address + pdf),
        plain: () => megabytesASecond(`http://127.0.0.1:${plainPort}/`),
      },
      rounds,
    );
    const share = ratio('ours', 'plain');
    const read = () => readPages(colophon.address, addresses.article(article));
    const idle = await read();
    const slow = await startReading(colophon.address + pdf);
    const meanwhile = await read().finally(slow.end);
    const [p99, idleP99] = [timesOf(meanwhile).p99, timesOf(idle).p99];
    return [
      {
        name: `PDF of ${megabytes} MB, MB a second`,
        value: median.ours.toFixed(0),
        limit: { text: `≥ ${leastRatio} of a pipe`, met: share >= leastRatio, wanted: true },
        detail: `${share.toFixed(2)} of createReadStream piped by node:http (${median.plain.toFixed(0)})`,
      },
      wanted(
        {
          name: `  cached article page beside ${readers} slow readers of it, p99`,
          detail: `p50 ${milliseconds(timesOf(meanwhile).median)}; without them p50 ${milliseconds(timesOf(idle).median)}, p99 ${milliseconds(idleP99)}; limit: twice that`,
        },
        { value: p99, most: Number((2 * idleP99).toFixed(2)), unit: 'ms', digits: 2 },
      ),
    ] satisfies Figure[];
  } finally {
    await colophon.close();
    plain.kill();
    await file.takeBack();
  }
};

/** A large PDF for an article, until it is taken back. */
async function givePdf({ journal, dataDir }: BenchJournal, id: number) {
  const setFile = (file: { file_sha256: string | null; file_bytes: number | null }) =>
    journal.database.write(async (tx) => {
      await tx.updateTable('articles').set(file).where('id', '=', id).execute();
    });
  const before = await journal.database.reads
    .selectFrom('articles')
    .select(['file_sha256', 'file_bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = Buffer.alloc(megabytes * 1024 * 1024, '%PDF-1.7 of many bytes\n');
  const { sha256, bytes } = await journal.files.put(content);
  await setFile({ file_sha256: sha256, file_bytes: bytes });
  return {
    path: `${dataDir}/journals/${journal.slug}/files/${sha256.slice(0, 2)}/${sha256}`,
    takeBack: () => setFile(before),
  };
}

async function megabytesASecond(url: string): Promise<number> {
  const start = performance.now();
  const socket = await ask(url);
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > megabytes * 1024 * 1024) socket.destroy();
  });
  await once(socket, 'close');
  if (bytes < megabytes * 1024 * 1024) throw new Error(`${url} gave ${bytes} bytes`);
  return megabytes / ((performance.now() - start) / 1000);
}

async function readPages(origin: string, path: string): Promise<number[]> {
  const kind = { paths: [path], perSecond: pagesASecond, until: seconds };
  const { page } = await sendCrowd(origin, { page: kind });
  const isLost = ({ status }: CrowdAnswer) => status !== 200;
  if (page.some(isLost)) throw new Error(`${page.filter(isLost).length} pages were not answered`);
  return page.map(({ ms }) => ms);
}

async function startReading(url: string) {
  const sockets = await Promise.all(Array.from({ length: readers }, () => ask(url)));
  await Promise.all(sockets.map((socket) => once(socket, 'readable')));
  const sipping = setInterval(() => {
    for (const socket of sockets) socket.read(sipBytes);
  }, sipEveryMilliseconds);
  return {
    end() {
      clearInterval(sipping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function ask(url: string): Promise<Socket> {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, 'connect');
  return socket;
}
