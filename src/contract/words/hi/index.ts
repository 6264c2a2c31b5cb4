import type { Words } from '../en/index.ts';
import { aboutWords } from './about.ts';
import { archivesWords } from './archives.ts';
import { failureWords } from './failure.ts';
import { footerWords } from './footer.ts';
import { frameWords } from './frame.ts';
import { homeWords } from './home.ts';
import { languagesWords } from './languages.ts';
import { listsWords } from './lists.ts';
import { navigationWords } from './navigation.ts';
import { usageWords } from './usage.ts';

export const words: Words = {
  about: aboutWords,
  archives: archivesWords,
  failure: failureWords,
  footer: footerWords,
  frame: frameWords,
  home: homeWords,
  languages: languagesWords,
  lists: listsWords,
  navigation: navigationWords,
  usage: usageWords,
};
