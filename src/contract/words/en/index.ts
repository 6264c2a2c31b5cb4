import type { Texts } from '../texts.ts';
import { archivesWords } from './archives.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { frameWords } from './frame.ts';
import { homeWords } from './home.ts';
import { languagesWords } from './languages.ts';
import { usageWords } from './usage.ts';

/** What the frame and the pages say that readers begin with. It is part of the main script, so each text counts. */
export const words = {
  usage: usageWords,
  archives: archivesWords,
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
  frame: frameWords,
  home: homeWords,
};

/** What every language has to say. */
export type Words = Texts<typeof words>;
