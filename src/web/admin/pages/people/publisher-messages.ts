import type { PublisherJournal, PublisherPerson } from '#contract/calls/people-calls.ts';

/** What the page of the publisher's people says. */
export const publisherMessages = {
  titles: {
    add: () => 'Add a person',
    edit: (name: string) => `Edit ${name}`,
    link: (name: string) => `A link for ${name}`,
    askForLink: (name: string) => `A new link for ${name}`,
    askToRemove: (name: string) => `Remove ${name}?`,
  },
  newLink: (name: string) =>
    `${name} chooses a new password with it. Earlier links stop working; the old password works until then.`,
  newInvitation: (name: string) =>
    `${name} chooses a password with it. Earlier links stop working.`,
  remove:
    'They cannot log in at any journal any more, and their sessions end now. What they did stays in the history. To keep them out for a while, switch the login off instead.',
  removed: (name: string) => `${name} is removed.`,
  saved: (name: string) => `Your changes to ${name} apply from now on.`,
} as const;

/** @example journalNames(['soil'], [{ slug: 'soil', name: 'Soil Letters' }]) // ['Soil Letters'] */
const journalNames = (slugs: readonly string[], known: readonly PublisherJournal[]) =>
  slugs.map((slug) => known.find((one) => one.slug === slug)?.name ?? slug);

/** @example journalsOf({ journals: ['soil'] }, [{ slug: 'soil', name: 'Soil Letters' }]) // 'In Soil Letters' */
export const journalsOf = (
  { journals }: Pick<PublisherPerson, 'journals'>,
  known: readonly PublisherJournal[],
): string =>
  journals === 'all' ? 'In all journals' : `In ${journalNames(journals, known).join(', ')}`;
