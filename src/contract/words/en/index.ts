import type { Texts } from '../texts.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { frameWords } from './frame.ts';
import { homeWords } from './home.ts';
import { languagesWords } from './languages.ts';

/** What the frame and the pages say that readers begin with. It is part of the main script, so each text counts. */
export const words = {
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
  frame: frameWords,
  home: homeWords,
};

/** What every language has to say. */
export type Words = Texts<typeof words>;
