import type { LaterWords } from '../en/later.ts';

export const announcementsWords: LaterWords['announcements'] = {
  title: 'सूचना',
  lead: (journal) => `वाचक आणि लेखकांसाठी ${journal} च्या सूचना.`,
  none: 'सध्या कोणतीही सूचना नाही.',
  feeds: 'फीड:',
  all: 'सर्व सूचना',
};
