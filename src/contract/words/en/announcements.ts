export const announcementsWords = {
  title: 'Announcements',
  lead: (journal: string) => `What ${journal} has to tell its readers and authors.`,
  none: 'There are no announcements.',
  feeds: 'Feeds:',
  all: 'All announcements',
};
