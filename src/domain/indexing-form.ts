import type { BodyOf } from '#contract/calls/call.ts';
import { type indexingCalls, webAddress } from '#contract/calls/indexing-calls.ts';
import type { Visibility } from '#contract/entities/visibility.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from './clean-text.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';

export type IndexingValues = {
  title: string;
  link: string;
  image: string;
  sortnumber: number;
  status: Visibility;
};

export type IndexingFields = BodyOf<typeof indexingCalls.updateIndexing>;

export const indexingTitleCharacters = 200;

/**
 * The fields of an indexing entry's form, cleaned; those that it does not have stay away. A link that stays as it was is
 * held to no rule. Never fails.
 *
 * @example readIndexingForm({ title: 'DOAJ', link: 'doaj.org' }).problems.link // 'A link begins with https:// or http://.'
 */
export function readIndexingForm(
  fields: IndexingFields,
  before?: { link: string },
): FormReading<Partial<IndexingValues>> {
  const problems: Record<string, string> = {};
  const values: Partial<IndexingValues> = {};
  const note = (field: keyof IndexingValues, sentence: string | undefined) => {
    if (sentence !== undefined) problems[field] = sentence;
  };
  if (fields.title !== undefined || !before) {
    values.title = cleanShort(fields.title ?? '', indexingTitleCharacters);
    note(
      'title',
      values.title === '' ? formMessages.required : atMost(indexingTitleCharacters, values.title),
    );
  }
  if (fields.link !== undefined) {
    values.link = cleanShort(fields.link, maxLink);
    const isFine = values.link === before?.link || isWebAddress(values.link);
    note('link', isFine ? undefined : formMessages.indexing.link);
  }
  if (fields.sortnumber !== undefined && fields.sortnumber.trim() !== '') {
    values.sortnumber = Number(fields.sortnumber);
    const isNumber = /^\s*\d{1,9}\s*$/.test(fields.sortnumber);
    note('sortnumber', isNumber ? undefined : formMessages.indexing.sortnumber);
  }
  if (fields.status !== undefined) {
    const status = fields.status.trim();
    note('status', oneOf(['enabled', 'disabled'], status));
    values.status = status as Visibility;
  }
  // A picture is named by the server alone.
  if (fields.image === '') values.image = '';
  return { values, problems };
}

const maxLink = 2000;

/** What is too long stays as it came, for the rule to tell. */
const cleanShort = (text: string, max: number) => (text.length > max ? text : cleanText(text));

const isWebAddress = (link: string): boolean =>
  link === '' || (link.length <= maxLink && webAddress.safeParse(link).success);
