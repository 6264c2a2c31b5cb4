import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CertificateData } from '#pdf/certificate.ts';
import { renderEnvironment } from '#pdf/kit/render-process.ts';

export type Drawer = 'colophon' | 'pdfkit' | 'react-pdf';

export type DrawnBatch = {
  /** User and system time of all threads for each certificate, in milliseconds. */
  work: number;
  /** How long each took. */
  taken: number[];
  /** The size of the last. */
  bytes: number;
};

const script = fileURLToPath(new URL('./certificate-process.ts', import.meta.url));

/** A process that draws these certificates, in turns, under the conditions of a server's drawing processes. */
export function startDrawer(drawer: Drawer, certificates: CertificateData[]) {
  const child = fork(script, [drawer], { env: renderEnvironment(), serialization: 'advanced' });
  const left = once(child, 'exit').then(([code]) => {
    throw new Error(`${drawer} ended with ${code}`);
  });
  left.catch(() => {});
  child.send(certificates);
  return {
    async draw(count: number): Promise<DrawnBatch> {
      const said = once(child, 'message');
      child.send(count);
      const [batch] = (await Promise.race([said, left])) as [DrawnBatch];
      return batch;
    },
    close: () => {
      child.kill();
    },
  };
}
