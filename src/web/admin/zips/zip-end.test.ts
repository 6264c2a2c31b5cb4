import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/calls/documents-calls.ts';
import { readZipEnd } from './zip-end.ts';

async function makeZip(failed: string[] = []): Promise<Blob> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('%PDF'.repeat(100)), '101/certificate-101-कृष्ण.pdf', {
    compress: false,
  });
  if (failed.length > 0) {
    zip.addBuffer(Buffer.from(failedList.write(failed)), failedList.fileName);
  }
  zip.end();
  const chunks = await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>);
  return new Blob([Uint8Array.from(Buffer.concat(chunks))]);
}

it('a zip says at its end whether something could not be made', async () => {
  expect(await readZipEnd(await makeZip())).toEqual({ isWhole: true, hasFailures: false });
  const zip = await makeZip(['Article 103: The article is withdrawn.']);
  expect(await readZipEnd(zip)).toEqual({ isWhole: true, hasFailures: true });
});

it('a zip that is broken off has no end', async () => {
  const zip = await makeZip();
  for (const end of [0, 4, zip.size - 60, zip.size - 22]) {
    expect((await readZipEnd(zip.slice(0, end))).isWhole).toBe(false);
  }
});
