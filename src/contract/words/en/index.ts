import type { Texts } from '../texts.ts';
import { archivesWords } from './archives.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { languagesWords } from './languages.ts';

/** What the frame and the pages say that readers begin with. It is part of the main script, so each text counts. */
export const words = {
  archives: archivesWords,
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
};

/** What every language has to say. */
export type Words = Texts<typeof words>;
