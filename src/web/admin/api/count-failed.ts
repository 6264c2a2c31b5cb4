import { failedList } from '#contract/failed-list.ts';
import type { ZipEntry } from './zip-counter.ts';

/** How many documents a zip says could not be made; its list of them, where it has one, is the last entry. */
export async function countFailed(zip: Blob, last: ZipEntry | undefined): Promise<number> {
  if (!last) return 0;
  const name = await zip.slice(last.nameStart, last.nameEnd).text();
  if (name !== failedList.fileName) return 0;
  const data = zip.slice(last.dataStart, last.dataEnd);
  const text = last.isDeflated
    ? new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
    : data.text();
  return failedList.count(await text);
}
