import type { instructionsText } from './en/instructions.ts';
import type { privacyText } from './en/privacy-policy.ts';
import type { conditionsText } from './en/terms-and-conditions.ts';
import type { Texts } from './texts.ts';

/** The long texts that are shipped, by the page (of `readerPages`) they stand on: a file for each language, which comes with that page alone. */
export type LongTexts = {
  instructions: Texts<typeof instructionsText>;
  privacy: Texts<typeof privacyText>;
  terms: Texts<typeof conditionsText>;
};
