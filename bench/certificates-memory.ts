import { readdir, readFile } from 'node:fs/promises';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { signIn } from './support/administrator.ts';
import { certificateSelections } from './support/certificate-selections.ts';
import { type Figure, type Measurement, wanted } from './support/figure.ts';
import { processSize } from './support/process-size.ts';
import { startColophon } from './support/servers.ts';
import { downloadZip } from './support/zip-download.ts';

const documents = 500;
/** The cache of documents and Typst's own have filled up by then. */
const zipsBefore = 4;
const zipsMeasured = 3;
const maxPercent = 15;

/** Whether the server and its drawing processes grow while they make one zip of certificates after another. */
export const certificatesMemory: Measurement = async (bench) => {
  const server = await startColophon(bench.dataDir);
  try {
    const token = await signIn(bench.journal, server.address);
    const url = server.address + documentsCalls.bulkCertificates.path;
    const sets = zipsBefore + zipsMeasured;
    const sizes: (number | undefined)[] = [];
    for (const refnumbers of await certificateSelections(bench, { sets, documents })) {
      await downloadZip(url, token, refnumbers);
      sizes.push(await residentOfAll(server.pid));
    }
    return [figureOf(sizes)];
  } finally {
    await server.close();
  }
};

function figureOf(sizes: (number | undefined)[]): Figure {
  const name = `growth over ${zipsMeasured * documents} more certificates`;
  const [before, after] = [sizes[zipsBefore - 1], sizes.at(-1)];
  if (!before || !after) return { name, value: '', detail: 'this system does not tell' };
  const megabytes = sizes.map((size) => size?.toFixed(0)).join(', ');
  return wanted(
    { name, detail: `server and drawing processes after each ${documents}: ${megabytes} MB` },
    { value: 100 * (after / before - 1), most: maxPercent, unit: '%', digits: 1 },
  );
}

/** What a process and those that it started hold, in megabytes. */
async function residentOfAll(pid: number): Promise<number | undefined> {
  const sizes = await Promise.all([pid, ...(await startedBy(pid))].map(processSize));
  if (sizes[0] === undefined) return undefined;
  return sizes.reduce((sum, size) => sum + (size?.residentMegabytes ?? 0), 0);
}

async function startedBy(pid: number): Promise<number[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    processes.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')),
  );
  return processes
    .filter((_, index) => new RegExp(`^PPid:\\s+${pid}$`, 'm').test(parents[index] ?? ''))
    .map(Number);
}
