import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { signIn } from './support/administrator.ts';
import { certificateSelections } from './support/certificate-selections.ts';
import { type Figure, type Measurement, wanted } from './support/figure.ts';
import { median } from './support/interleave.ts';
import { readersMeanwhile } from './support/readers-meanwhile.ts';
import { startColophon } from './support/servers.ts';
import { downloadZip, type ZipDownload } from './support/zip-download.ts';

const documents = 500;
const alone = 2;
const besideReaders = 3;
const most = { seconds: 3, firstByte: 200 };

/** Five hundred certificates by the real call, right after the start and then others, and what readers feel meanwhile. */
export const certificatesZip: Measurement = async (bench) => {
  const server = await startColophon(bench.dataDir);
  try {
    const token = await signIn(bench.journal, server.address);
    const url = server.address + documentsCalls.bulkCertificates.path;
    const download = async (selection: string[] | undefined) => {
      const zip = await downloadZip(url, token, selection);
      if (zip.documents !== documents) throw new Error(`The zip has ${zip.documents} documents`);
      return zip;
    };
    const sets = 1 + alone + besideReaders;
    const [atFirst, ...later] = await certificateSelections(bench, { sets, documents });
    const cold = await download(atFirst);
    const zips: ZipDownload[] = [];
    for (const selection of later.slice(0, alone)) zips.push(await download(selection));
    const again = await download(later[0]);
    const { figure } = await readersMeanwhile(
      bench,
      server,
      later.slice(alone).map((selection) => () => download(selection)),
    );
    return [...zipFigures(zips, cold, again), figure('  meanwhile a cached article page, p99')];
  } finally {
    await server.close();
  }
};

function zipFigures(zips: ZipDownload[], cold: ZipDownload, again: ZipDownload): Figure[] {
  const seconds = ({ total }: ZipDownload) => total / 1000;
  const megabytes = (zips[0]?.bytes ?? 0) / 1_048_576;
  return [
    wanted(
      {
        name: `zip of ${documents} certificates`,
        detail: `${megabytes.toFixed(1)} MB; right after the start ${seconds(cold).toFixed(2)} s, the same again ${seconds(again).toFixed(2)} s`,
      },
      { value: median(zips.map(seconds)), most: most.seconds, unit: 's', digits: 2 },
    ),
    wanted(
      {
        name: '  its first byte',
        detail: `headers ${median(zips.map(({ headers }) => headers)).toFixed(0)} ms; right after the start ${cold.firstByte.toFixed(0)} ms, headers ${cold.headers.toFixed(0)} ms`,
      },
      {
        value: median(zips.map(({ firstByte }) => firstByte)),
        most: most.firstByte,
        unit: 'ms',
        digits: 0,
      },
    ),
  ];
}
