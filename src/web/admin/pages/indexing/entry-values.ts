import type { IndexingEntry } from '#contract/entities.ts';
import { recordForm } from '../../api/record-form.ts';

/** What the form holds; `image` is the stored logo, empty once it is taken away. */
export type EntryValues = Record<'title' | 'link' | 'status' | 'image', string>;

export function toEntryValues(entry: IndexingEntry | undefined): EntryValues {
  const { title = '', link = '', status = 'enabled', image = '' } = entry ?? {};
  return { title, link, status, image };
}

/** A new entry stands behind all others, the last of which has this number. */
export function entryForm(
  values: EntryValues,
  file: File | undefined,
  before: IndexingEntry | undefined,
  last: number,
): FormData {
  const picture = 'image';
  if (before) return recordForm({ values, before: toEntryValues(before), picture, file });
  const placed = { ...values, sortnumber: String(last + 10) };
  return recordForm({ values: placed, before: undefined, picture, file });
}
