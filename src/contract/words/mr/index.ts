import type { Words } from '../en/index.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { frameWords } from './frame.ts';
import { homeWords } from './home.ts';
import { languagesWords } from './languages.ts';

export const words: Words = {
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
  frame: frameWords,
  home: homeWords,
};
