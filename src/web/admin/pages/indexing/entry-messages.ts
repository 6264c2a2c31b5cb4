/** What the form of an indexing entry says. */
export const entryMessages = {
  labels: { title: 'Title', link: 'Link', image: 'Logo' },
  help: {
    title: 'The name of the service; it is read out where the logo cannot be seen.',
    link: 'Opens in a new tab. Without one the logo cannot be clicked.',
    image: 'Any image; without one readers see the title.',
  },
} as const;
