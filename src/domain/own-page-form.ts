import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from './clean-text.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { plainText } from './rich-text/plain-text.ts';
import { toEncodedRichText } from './rich-text/sanitise.ts';

type OwnPageValues = { title: string; content: string };

/**
 * A page in the journal's own words, as a client sends it: its content goes through the same door as the home page's.
 * Never fails.
 *
 * @example readOwnPage({ title: 'Ethics', content: '<p onclick="x()">Be fair</p>' }).values.content // '&lt;p&gt;Be fair&lt;/p&gt;'
 */
export function readOwnPage({ title, content }: OwnPageValues): FormReading<OwnPageValues> {
  const problems: Record<string, string> = {};
  const tooLong = {
    title: atMost(limits.maxSettingCharacters, title),
    content: atMost(limits.maxHomeContentCharacters, content),
  };
  for (const [field, sentence] of Object.entries(tooLong)) if (sentence) problems[field] = sentence;
  const values = {
    title: tooLong.title ? '' : cleanText(title),
    content: tooLong.content ? '' : toEncodedRichText(content, 'content'),
  };
  if (values.title === '') problems.title ??= formMessages.required;
  return { values, problems };
}

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
