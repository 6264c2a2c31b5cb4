import type { ownFields } from '#contract/fields/article.ts';
import { formMessages } from '#contract/messages.ts';
import type { Rules } from '../fields/kinds.ts';
import { highlightsProblem } from '../highlights.ts';
import { languageTag } from '../language-tag.ts';
import { parseDoi } from '../metadata/doi.ts';

const parsedBy = (parse: (text: string) => string | undefined, sentence: string) => ({
  tidy: (text: string) => parse(text) ?? text,
  problem: (text: string) => (text === '' || parse(text) !== undefined ? undefined : sentence),
});

/** What our fields of an article are held to, in the form, in an import and in a folder. */
export const ownRules: Rules<typeof ownFields> = {
  doi: parsedBy(parseDoi, formMessages.metadata.doi),
  language: parsedBy(languageTag, formMessages.metadata.language),
  highlights: { problem: highlightsProblem },
};
