import type { Visibility } from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import { Problem } from '#server/problem.ts';
import type { IndexingRow } from '#server/store/indexing-queries.ts';

export type IndexingValues = {
  title: string;
  link: string;
  image: string;
  sortnumber: number;
  status: Visibility;
};

/**
 * The fields of an indexing entry's form, cleaned; those that it does not have stay away. Throws `invalid_fields`. A
 * link that stays as it was is held to no rule.
 */
export function readIndexingForm(
  fields: Record<string, string>,
  before?: IndexingRow,
): Partial<IndexingValues> {
  const wrong: Record<string, string> = {};
  const values: Partial<IndexingValues> = {};
  if (fields.title !== undefined || !before) {
    values.title = cleanText(fields.title ?? '');
    if (values.title === '') wrong.title = 'This field is required.';
    if (values.title.length > 200) wrong.title = 'At most 200 characters.';
  }
  if (fields.link !== undefined) {
    values.link = cleanText(fields.link);
    if (values.link !== before?.link && !isWebAddress(values.link)) {
      wrong.link = 'A link begins with https:// or http://.';
    }
  }
  if (fields.sortnumber !== undefined && fields.sortnumber.trim() !== '') {
    values.sortnumber = Number(fields.sortnumber);
    if (!/^\s*\d{1,9}\s*$/.test(fields.sortnumber)) {
      wrong.sortnumber = 'The place in the order is a whole number.';
    }
  }
  const status = fields.status?.trim();
  if (status === 'enabled' || status === 'disabled') values.status = status;
  else if (status !== undefined) wrong.status = 'One of: enabled, disabled.';
  // A picture is named by the server alone.
  if (fields.image === '') values.image = '';
  if (Object.keys(wrong).length > 0) throw new Problem('invalid_fields', { fields: wrong });
  return values;
}

function isWebAddress(link: string): boolean {
  if (link === '') return true;
  if (link.length > 2000 || !/^https?:\/\/[^\s<>"\\]+$/i.test(link)) return false;
  const url = URL.parse(link);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}
