import type { Texts } from '../texts.ts';
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

/** What the frame and the pages say that readers begin with. It comes with every first page, so each text counts. */
export const words = {
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

/** What every language has to say. */
export type Words = Texts<typeof words>;
