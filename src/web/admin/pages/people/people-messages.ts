import type { Person } from '#contract/calls/people-calls.ts';
import { limits } from '#contract/limits.ts';
import { formatMoment } from '../../ui/moment.ts';

/** What the page of people says. */
export const peopleMessages = {
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
