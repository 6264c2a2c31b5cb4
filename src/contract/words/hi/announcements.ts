import type { LaterWords } from '../en/later.ts';

export const announcementsWords: LaterWords['announcements'] = {
  title: 'सूचनाएँ',
  lead: (journal) => `पाठकों और लेखकों के लिए ${journal} की सूचनाएँ।`,
  none: 'अभी कोई सूचना नहीं है।',
  feeds: 'फ़ीड:',
  all: 'सभी सूचनाएँ',
};
