import type { IndexingEntry } from '../../../../contract/entities.ts';

const fields = ['title', 'link', 'status', 'image'] as const;

/** What the form holds; `image` is the stored logo, empty once it is taken away. */
export type EntryValues = Record<(typeof fields)[number], string>;

export function toEntryValues(entry: IndexingEntry | undefined): EntryValues {
  const { title = '', link = '', status = 'enabled', image = '' } = entry ?? {};
  return { title, link, status, image };
}

/** A new entry stands behind all others; of one that exists only what changed is sent. */
export function entryForm(
  values: EntryValues,
  file: File | undefined,
  before: IndexingEntry | undefined,
  last: number,
): FormData {
  const form = new FormData();
  const old = toEntryValues(before);
  for (const field of fields) {
    const isSent = before ? values[field] !== old[field] : field !== 'image';
    if (isSent) form.append(field, values[field].trim());
  }
  if (!before) form.append('sortnumber', String(last + 10));
  if (before && !file && [...form.keys()].length === 0) form.append('status', values.status);
  // The server reads a form as it comes, so the file follows the fields.
  if (file) form.append('imgFile', file);
  return form;
}
