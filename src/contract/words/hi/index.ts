import type { Words } from '../en/index.ts';
import { archivesWords } from './archives.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { languagesWords } from './languages.ts';

export const words: Words = {
  archives: archivesWords,
  failure: failureWords,
  footer: footerWords,
  languages: languagesWords,
};
