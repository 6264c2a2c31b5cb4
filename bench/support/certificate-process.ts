import type { CertificateData } from '#pdf/certificate.ts';
import type { Drawer, DrawnBatch } from './certificate-drawer.ts';

// Draws certificates, no two the same one after another, as many as each message says. Of the libraries only the one
// that is asked for is loaded.
const drawers: Record<Drawer, () => Promise<(data: CertificateData) => unknown>> = {
  colophon: async () => {
    const { renderDocument } = await import('#pdf/documents.ts');
    return (data) => renderDocument('certificate', data).bytes;
  },
  pdfkit: async () => (await import('../peers/pdfkit.ts')).drawWithPdfkit,
  'react-pdf': async () => (await import('../peers/react-pdf.ts')).drawWithReactPdf,
};

const draw = await drawers[process.argv[2] as Drawer]();
let certificates: CertificateData[] = [];
let next = 0;

async function drawBatch(count: number): Promise<DrawnBatch> {
  const taken: number[] = [];
  let bytes = 0;
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn++) {
    const data = certificates[next++ % certificates.length];
    const start = performance.now();
    bytes = ((await draw(data as CertificateData)) as Uint8Array).length;
    taken.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  return { work: (user + system) / 1000 / count, taken, bytes };
}

process.on('disconnect', () => process.exit());
process.on('message', async (message: CertificateData[] | number) => {
  if (typeof message !== 'number') certificates = message;
  else process.send?.(await drawBatch(message));
});
