import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import type { IndexingEntry, Visibility } from '#contract/entities.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

const { listIndexing, createIndexing, updateIndexing, orderIndexing } = indexingCalls;

export const newEntryPath = createIndexing.path;
export const entryPath = (id: number) => updateIndexing.path.replace('{id}', String(id));

export const listEntries = () => callApi<IndexingEntry[]>(listIndexing.path);
export const loadEntries = pageLoader(listEntries);

export function switchEntry(id: number, status: Visibility): Promise<IndexingEntry> {
  const form = new FormData();
  form.append('status', status);
  return callApi<IndexingEntry>(entryPath(id), { method: 'POST', form });
}

export const orderEntries = (ids: number[]) =>
  callApi<IndexingEntry[]>(orderIndexing.path, { method: 'POST', json: { ids } });

export const deleteEntry = (id: number) => callApi<void>(entryPath(id), { method: 'DELETE' });
