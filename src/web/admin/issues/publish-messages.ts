import { counted } from '../ui/counted.ts';
import { formatMoment } from '../ui/moment.ts';

/** What is said when an issue is published. */
export const publishMessages = {
  open: 'Publish issue',
  change: 'Change the schedule',
  title: 'Publish issue',
  checking: 'Checking what is ready…',
  ready: (count: number): string =>
    count === 0
      ? 'Nothing is ready to be published.'
      : `${counted(count, 'article')} will be published.`,
  scheduled: (moment: string): string => `Scheduled for ${formatMoment(moment)}.`,
  lacking: (count: number): string =>
    `${counted(count, 'draft')} cannot be published yet. Nothing is published until you decide about ${count === 1 ? 'it' : 'them'}.`,
  dateOfOthers: 'Certificate date for articles without one',
  leave: (count: number): string =>
    count === 1
      ? 'Publish the rest, keep this one as a draft'
      : `Publish the rest, keep these ${count} as drafts`,
  lookingIntoPdfs: 'Checking the PDFs…',
  pdfsNotLookedInto:
    'The PDFs could not be checked. Close this window and open it again to try again.',
  doubtful: (count: number): string =>
    `${counted(count, 'PDF')} may be wrong. You can publish anyway, but it is better to check ${count === 1 ? 'it' : 'them'} first.`,
  when: 'When',
  now: 'Now',
  later: 'On a date',
  publish: 'Publish',
  schedule: 'Schedule',
  callOff: 'Cancel the schedule',
  published: (count: number): string => `${counted(count, 'article')} published`,
  scheduledNow: (count: number, moment: string): string =>
    `${counted(count, 'article')} scheduled for ${formatMoment(moment)}`,
  calledOff: (count: number): string => `The schedule is cancelled: ${counted(count, 'draft')}`,
} as const;
