import { deskCalls } from '#contract/calls/desk-calls.ts';
import { limits } from '#contract/limits.ts';
import { callForFile } from '../../api/call-api.ts';

/** The articles as one CSV file, asked for a thousand at a time. */
export async function fetchSpreadsheet(ids: readonly number[]): Promise<Blob> {
  const parts: Blob[] = [];
  for (let at = 0; at < ids.length; at += limits.maxBulkArticles) {
    const body = { ids: ids.slice(at, at + limits.maxBulkArticles) };
    const part = await callForFile(deskCalls.exportArticles, { body });
    parts.push(at === 0 ? part : await withoutHeader(part));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** No value holds a line end, so the first line is the names of the columns. */
async function withoutHeader(part: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return part.slice(bytes.indexOf(0x0a) + 1);
}
