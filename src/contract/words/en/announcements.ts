export const announcementsWords = {
  title: 'Announcements',
  lead: (journal: string) => `News from ${journal} for readers and authors.`,
  none: 'There are no announcements.',
  feeds: 'Feeds:',
  all: 'All announcements',
};
