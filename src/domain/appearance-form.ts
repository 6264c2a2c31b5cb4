import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type AppearanceField,
  type AppearanceValues,
  appearancePictures,
  appearanceTexts,
} from '#contract/settings-groups.ts';
import { cleanText } from './clean-text.ts';
import { atMost, type FormReading } from './form-reading.ts';
import { isColour, judgeColour } from './journal-colour.ts';

const texts = formMessages.appearance;

/**
 * How a journal looks, as a client sends it. A colour that cannot be read on the journal's paper is refused with the
 * nearest that can; one that stays as it was is not. A picture can be taken away here, and not given. Never fails.
 *
 * @example readAppearance({ accent: '#FFD700' }, before).problems.accent // '… The nearest that can be read is #836d00.'
 */
export function readAppearance(
  fields: Partial<Record<AppearanceField, string | undefined>>,
  before: AppearanceValues,
): FormReading<Partial<AppearanceValues>> {
  const values: Partial<AppearanceValues> = {};
  const problems: Record<string, string> = {};
  for (const field of appearanceTexts) {
    const given = fields[field];
    if (given === undefined) continue;
    const tooLong = atMost(limits.maxCertificateWordsCharacters, given);
    if (tooLong) {
      problems[field] = tooLong;
      continue;
    }
    const value = field === 'accent' ? given.trim().toLowerCase() : cleanText(given);
    values[field] = value;
    const sentence = field === 'accent' && value !== before.accent && colourProblem(value);
    if (sentence) problems.accent = sentence;
  }
  for (const field of appearancePictures) if (fields[field] === '') values[field] = '';
  return { values, problems };
}

/**
 * What is wrong with a colour, in a sentence.
 *
 * @example colourProblem('#8a2432') // undefined
 */
export function colourProblem(value: string): string | undefined {
  if (value === '') return undefined;
  const judged = isColour(value) ? judgeColour(value) : undefined;
  if (!judged) return texts.colour;
  return judged.nearest && texts.contrast(judged.contrast, judged.nearest);
}
