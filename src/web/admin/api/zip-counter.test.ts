import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { failedList } from '#contract/failed-list.ts';
import { countFailed } from './count-failed.ts';
import { ZipCounter } from './zip-counter.ts';

const localHeader = 'PK\u0003\u0004';
const documents = [
  { name: '101/certificate-101-कृष्ण.pdf', text: `%PDF ${localHeader.repeat(20)} %%EOF` },
  { name: 'empty.pdf', text: '' },
  { name: 'directory.pdf', text: 'PK\u0001\u0002'.repeat(20) },
];
const failures = ['Article 103: The article is withdrawn.', 'Article 999: There is no article.'];

async function makeZip(failed: string[] = [], isCompressed = true): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, text } of documents) {
    zip.addBuffer(Buffer.from(text), name, { compress: false });
  }
  if (failed.length > 0) {
    const list = Buffer.from(failedList.write(failed));
    zip.addBuffer(list, failedList.fileName, { compress: isCompressed });
  }
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

/** What is counted after each chunk. */
function countIn(chunks: Uint8Array[]): { counts: number[]; counter: ZipCounter } {
  const counter = new ZipCounter();
  const counts = chunks.map((chunk) => {
    counter.add(chunk);
    return counter.count;
  });
  return { counts, counter };
}

function cut(bytes: Uint8Array, borders: number[]): Uint8Array[] {
  const at = [0, ...borders.toSorted((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

describe('the entries of a zip', () => {
  it('are counted wherever its chunks end, and what looks like one inside a document is not', async () => {
    const zip = await makeZip(failures);
    const border = fc.nat({ max: zip.length });
    fc.assert(
      fc.property(fc.array(border, { maxLength: 60 }), (borders) => {
        const { counts, counter } = countIn(cut(zip, borders));
        expect(counts.at(-1)).toBe(4);
        expect(counts).toEqual(counts.toSorted());
        expect(counter.isWhole).toBe(true);
      }),
    );
  });

  it('are counted byte by byte, each with its last byte', async () => {
    const zip = await makeZip();
    const { counts } = countIn(Array.from(zip, (byte) => Uint8Array.of(byte)));
    const nameBytes = Buffer.byteLength(documents[0]?.name ?? '');
    const firstEnd = 30 + nameBytes + (documents[0]?.text.length ?? 0);
    expect(counts.slice(firstEnd - 2, firstEnd)).toEqual([0, 1]);
  });

  it('are not all there while the directory is missing', async () => {
    const zip = Buffer.from(await makeZip());
    const end = zip.lastIndexOf(localHeader);
    expect(countIn([zip.subarray(0, end)]).counter.isWhole).toBe(false);
    expect(countIn([]).counter).toMatchObject({ isWhole: false, count: 0 });
  });

  it('are not looked for in what is no zip', () => {
    const page = Buffer.from('<!doctype html><title>A page of some proxy</title>');
    expect(() => countIn([page])).toThrow('not a zip');
  });
});

describe('what could not be made', () => {
  it.each([true, false])(
    'is counted in the list at the end, compressed: %s',
    async (compressed) => {
      const zip = await makeZip(failures, compressed);
      const { counter } = countIn([zip]);
      expect(await countFailed(new Blob([Uint8Array.from(zip)]), counter.last)).toBe(2);
    },
  );

  it('is nothing where there is no list', async () => {
    const zip = await makeZip();
    const { counter } = countIn([zip]);
    expect(await countFailed(new Blob([Uint8Array.from(zip)]), counter.last)).toBe(0);
    expect(await countFailed(new Blob(), undefined)).toBe(0);
  });
});
