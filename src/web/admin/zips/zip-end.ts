import { failedList } from '#contract/calls/documents-calls.ts';

const signature = 'PK\u0005\u0006';
/** More than the directory's last entry and the record behind it, less than any document. */
const endBytes = 128;

/**
 * What the end of a zip tells: whether it is there, and whether the last entry is the list of documents that could not be
 * made.
 */
export async function readZipEnd(zip: Blob): Promise<{ isWhole: boolean; hasFailures: boolean }> {
  const end = await zip.slice(-endBytes).text();
  return { isWhole: end.includes(signature), hasFailures: end.includes(failedList.fileName) };
}
