import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addresses } from '#contract/addresses.ts';
import type { Figure, Measurement } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { giveLargePdf } from './support/large-pdf.ts';
import { startColophon } from './support/servers.ts';
import { ask } from './support/slow-reading.ts';

const plainServer = fileURLToPath(new URL('support/plain-file-server.ts', import.meta.url));
const megabytes = 64;
const rounds = 9;
const minRatio = 0.9;

/** How fast a large PDF is downloaded, beside a plain `node:http` server that pipes the same file. */
export const downloadSpeed: Measurement = async (journal) => {
  const [article] = journal.issues[0]?.articles ?? [];
  if (!article) throw new Error('There is no article');
  const file = await giveLargePdf(journal, article.id, megabytes);
  const colophon = await startColophon(journal.dataDir);
  const plain = fork(plainServer, [file.path]);
  try {
    const [plainPort] = (await once(plain, 'message')) as [number];
    const { median, ratio } = await interleave(
      {
        ours: () => megabytesASecond(colophon.address + addresses.articlePdf(article)),
        plain: () => megabytesASecond(`http://127.0.0.1:${plainPort}/`),
      },
      rounds,
    );
    const share = ratio('ours', 'plain');
    return [
      {
        name: `PDF of ${megabytes} MB, MB a second`,
        value: median.ours.toFixed(0),
        limit: { text: `≥ ${minRatio} of a pipe`, met: share >= minRatio, wanted: true },
        detail: `${share.toFixed(2)} of createReadStream piped by node:http (${median.plain.toFixed(0)})`,
      },
    ] satisfies Figure[];
  } finally {
    await colophon.close();
    plain.kill();
    await file.takeBack();
  }
};

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
