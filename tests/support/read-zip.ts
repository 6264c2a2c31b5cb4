import { fromBuffer } from 'yauzl';

/** The entries of a zip, in their order. */
export function readZip(bytes: Buffer): Promise<{ name: string; bytes: Buffer; flags: number }[]> {
  return new Promise((resolve, reject) => {
    const found: { name: string; bytes: Buffer; flags: number }[] = [];
    fromBuffer(bytes, { lazyEntries: true }, (problem, zip) => {
      if (problem) return reject(problem);
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          const content = Buffer.concat(await Array.fromAsync(stream));
          const flags = entry.generalPurposeBitFlag;
          found.push({ name: entry.fileName, bytes: content, flags });
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}
