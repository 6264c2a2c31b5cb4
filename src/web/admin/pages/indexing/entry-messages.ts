/** What the form of an indexing entry says. */
export const entryMessages = {
  labels: { title: 'Title', link: 'Link', image: 'Logo' },
  help: {
    title: 'The name of the service; screen readers read it out.',
    link: 'Opens in a new tab. Without a link, the logo cannot be clicked.',
    image: 'Any image. Without one, readers see the title.',
  },
} as const;
