import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '../src/contract/addresses.ts';
import { documentsCalls } from '../src/contract/calls/documents-calls.ts';
import { signIn } from './support/administrator.ts';
import { certificateSelections } from './support/certificate-selections.ts';
import { type Figure, type Measurement, wanted } from './support/figure.ts';
import { startReaders } from './support/readers.ts';
import { startColophon } from './support/servers.ts';
import { milliseconds } from './support/timing.ts';
import { downloadZip, type ZipDownload } from './support/zip-download.ts';

const documents = 500;
const most = { seconds: 3, firstByte: 200, timesIdle: 2 };

/** Five hundred certificates by the real call, right after the start and then others, and what readers feel meanwhile. */
export const certificatesZip: Measurement = async (bench) => {
  const server = await startColophon(bench.dataDir);
  try {
    const token = await signIn(bench.journal, server.address);
    const [atFirst, later] = await certificateSelections(bench, { sets: 2, documents });
    const url = server.address + documentsCalls.bulkCertificates.path;
    const article = bench.issues[0]?.articles[0];
    if (!article) throw new Error('There is no article');
    const pages = [{ address: server.address + addresses.article(article) }];
    const cold = await downloadZip(url, token, atFirst);
    const readers = await startReaders(pages);
    const idle = await readers.meanwhile(wait(4000));
    const busy = await readers.meanwhile(downloadZip(url, token, later)).finally(readers.close);
    const again = await downloadZip(url, token, later);
    for (const { documents: count } of [cold, busy.result, again]) {
      if (count !== documents) throw new Error(`The zip has ${count} documents`);
    }
    const [idlePage, busyPage] = [idle.times[0], busy.times[0]];
    return [
      ...zipFigures(busy.result, cold, again),
      wanted(
        {
          name: '  meanwhile a cached article page, p99',
          detail: `p50 ${milliseconds(busyPage?.median ?? Number.NaN)}; idle p50 ${milliseconds(idlePage?.median ?? Number.NaN)}, p99 ${milliseconds(idlePage?.p99 ?? Number.NaN)}; limit: twice idle`,
        },
        {
          value: busyPage?.p99 ?? Number.NaN,
          most: Number(((idlePage?.p99 ?? 0) * most.timesIdle).toFixed(2)),
          unit: 'ms',
          digits: 2,
        },
      ),
    ];
  } finally {
    await server.close();
  }
};

function zipFigures(zip: ZipDownload, cold: ZipDownload, again: ZipDownload): Figure[] {
  const seconds = ({ total }: ZipDownload) => total / 1000;
  return [
    wanted(
      {
        name: `zip of ${documents} certificates`,
        detail: `${(zip.bytes / 1_048_576).toFixed(1)} MB; right after the start ${seconds(cold).toFixed(2)} s, the same again ${seconds(again).toFixed(2)} s`,
      },
      { value: seconds(zip), most: most.seconds, unit: 's', digits: 2 },
    ),
    wanted(
      {
        name: '  its first byte',
        detail: `headers ${zip.headers.toFixed(0)} ms; right after the start ${cold.firstByte.toFixed(0)} ms, headers ${cold.headers.toFixed(0)} ms`,
      },
      { value: zip.firstByte, most: most.firstByte, unit: 'ms', digits: 0 },
    ),
  ];
}
