import { counted } from '../ui/counted.ts';
import { formatMoment } from '../ui/moment.ts';

/** What is said when an issue is published. */
export const publishMessages = {
  open: 'Publish issue',
  change: 'Change the schedule',
  title: 'Publish issue',
  checking: 'Looking at what is ready…',
  ready: (count: number): string =>
    count === 0
      ? 'Nothing is ready to be published.'
      : `${counted(count, 'article')} will be published.`,
  scheduled: (moment: string): string => `Scheduled for ${formatMoment(moment)}.`,
  lacking: (count: number): string =>
    `${counted(count, 'draft')} cannot be published yet. Nothing is published before you say what becomes of ${count === 1 ? 'it' : 'them'}.`,
  dateOfOthers: 'Certificate date for articles without one',
  leave: (count: number): string =>
    count === 1 ? 'Leave this draft as it is' : `Leave these ${count} drafts as they are`,
  lookingIntoPdfs: 'Looking into the PDFs…',
  pdfsNotLookedInto:
    'The PDFs could not be looked into just now. Close this and open it again to try once more.',
  doubtful: (count: number): string =>
    `${counted(count, 'PDF')} may not open for readers. You can publish all the same; better replace ${count === 1 ? 'it' : 'them'} before.`,
  when: 'When',
  now: 'Now',
  later: 'At a day and time',
  publish: 'Publish',
  schedule: 'Schedule',
  callOff: 'Call off the schedule',
  published: (count: number): string => `${counted(count, 'article')} published`,
  scheduledNow: (count: number, moment: string): string =>
    `${counted(count, 'article')} scheduled for ${formatMoment(moment)}`,
  calledOff: (count: number): string => `The schedule is called off: ${counted(count, 'draft')}`,
} as const;
