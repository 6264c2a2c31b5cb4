import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { DamagedFile } from './damaged-files.ts';

/** The content as it comes; it ends with `DamagedFile` where its hash turns out to be another one. */
export function verifiedStream(content: Readable, sha256: string): Readable {
  const digest = createHash('sha256');
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = digest.digest('hex') === sha256;
      done(isWhole ? null : new DamagedFile(`The file ${sha256} is damaged`));
    },
  });
  // What goes wrong on either side is told to whoever reads.
  return pipeline(content, verified, () => {});
}
