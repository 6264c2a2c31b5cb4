import { fields, line, rich } from '#contract/fields/fields.ts';
import { limits } from '#contract/limits.ts';
import { readFields } from './fields/kinds.ts';
import type { FormReading } from './form-reading.ts';
import { plainText } from './rich-text/plain-text.ts';

type OwnPageValues = { title: string; content: string };

/**
 * A page in the journal's own words, as a client sends it: its content goes through the same door as the home page's.
 * Never fails.
 *
 * @example readOwnPage({ title: 'Ethics', content: '<p onclick="x()">Be fair</p>' }).values.content // '&lt;p&gt;Be fair&lt;/p&gt;'
 */
export function readOwnPage({ title, content }: OwnPageValues): FormReading<OwnPageValues> {
  const { values, problems } = readFields(ownPageFields, { title, content });
  return { values: { title, content, ...values }, problems };
}

const ownPageFields = fields({
  title: line({ label: 'Title', max: limits.maxSettingCharacters, form: 'required' }),
  content: rich('content', { label: 'Text', max: limits.maxHomeContentCharacters }),
});

/** Whether readers see it; where not, the shipped one is there, or nothing. */
export const isShownPage = ({ content, status }: { content: string; status: string }): boolean =>
  content !== '' && status === 'enabled';

/**
 * What the journal still has to fill in: the places in square brackets, each once.
 *
 * @param content encoded
 * @example placesToFill('&lt;p&gt;Write to [the editor’s email].&lt;/p&gt;') // ['[the editor’s email]']
 */
export const placesToFill = (content: string): string[] => [
  ...new Set(plainText(content).match(/\[[^[\]]{3,120}\]/g)),
];
