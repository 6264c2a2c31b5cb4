import type { Person, PublisherJournal, WorksIn } from '#contract/calls/people-calls.ts';
import { limits } from '#contract/limits.ts';
import { formatMoment } from '../../ui/moment.ts';

/** What the pages of people say. */
export const peopleMessages = {
  titles: {
    add: () => 'Add a person',
    edit: (name: string) => `Edit ${name}`,
    link: (name: string) => `A link for ${name}`,
    askForLink: (name: string) => `A new link for ${name}`,
    askToRemove: (name: string) => `Remove ${name}?`,
  },
  labels: {
    username: 'Username',
    name: 'Name',
    email: 'Email address',
    role: 'Role',
    allowed_addresses: 'Allowed addresses',
    password: 'Password',
  },
  help: {
    username: 'What they type at the login: letters, digits and . _ @ -',
    name: 'Shown in the history. Left empty, the username is shown.',
    email: 'For links to a new password, if the server sends mail.',
    invitedEmail: 'The link to a password is mailed there, if the server sends mail.',
    allowed_addresses:
      'IP addresses or ranges like 203.0.113.0/24, one per line. Left empty, they can work from anywhere. Applies to open sessions too.',
  },
  link: {
    invitation: (name: string) =>
      `With this link ${name} chooses a password. It works once, within ${limits.invitationDays} days.`,
    reset: (name: string) =>
      `With this link ${name} chooses a new password. It works once, within a day; until then the old password works.`,
    shownOnce: 'Shown only once: copy it now and send it.',
    mailed: (address: string) => `It was also mailed to ${address}.`,
    notMailed: (address: string) => `It could not be mailed to ${address}: send it yourself.`,
  },
  added: (name: string) => `${name} can log in now.`,
  saved: (name: string) => `Your changes to ${name} apply from now on.`,
  remove: (name: string) => ({
    title: `Remove ${name}?`,
    text: 'They cannot log in any more, and their sessions end now. What they did stays in the history. To keep them out for a while, switch the login off instead.',
    confirm: 'Remove',
  }),
} as const;

/** What is to be known of whether somebody can log in. */
export function stateOf({ status, hasPassword, lastSeen }: Person): string {
  if (status === 'disabled') return 'Login switched off';
  if (!hasPassword) return 'Invited, has no password yet';
  return lastSeen === '' ? 'Never logged in' : `Last seen ${formatMoment(lastSeen)}`;
}

/** What the page of the publisher’s people alone says. */
export const publisherMessages = {
  newLink: (name: string) =>
    `${name} chooses a new password with it. Earlier links stop working; the old password works until then.`,
  newInvitation: (name: string) =>
    `${name} chooses a password with it. Earlier links stop working.`,
  remove:
    'They cannot log in at any journal any more, and their sessions end now. What they did stays in the history. To keep them out for a while, switch the login off instead.',
  removed: (name: string) => `${name} is removed.`,
} as const;

/** @example journalNames(['soil'], [{ slug: 'soil', name: 'Soil Letters' }]) // ['Soil Letters'] */
const journalNames = (slugs: readonly string[], known: readonly PublisherJournal[]) =>
  slugs.map((slug) => known.find((one) => one.slug === slug)?.name ?? slug);

/** @example journalsOf({ journals: ['soil'] }, [{ slug: 'soil', name: 'Soil Letters' }]) // 'In Soil Letters' */
export const journalsOf = (
  { journals }: { journals: WorksIn },
  known: readonly PublisherJournal[],
): string =>
  journals === 'all' ? 'In all journals' : `In ${journalNames(journals, known).join(', ')}`;
