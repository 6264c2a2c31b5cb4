import type { Words } from '../en/index.ts';
import { archivesWords } from './archives.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { frameWords } from './frame.ts';
import { homeWords } from './home.ts';
import { languagesWords } from './languages.ts';
import { usageWords } from './usage.ts';

export const words: Words = {
  usage: usageWords,
  archives: archivesWords,
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
  frame: frameWords,
  home: homeWords,
};
