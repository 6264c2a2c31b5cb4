import { articleLabels } from '../../ui/article-labels.ts';
import { momentWords } from '../../ui/moment-words.ts';

/** What the form of an article says. */
export const articleMessages = {
  labels: articleLabels,
  help: {
    list: 'Separated by commas',
    frequency: 'A change is the whole issue’s',
    pages: (lastPage: number | undefined): string =>
      lastPage === undefined ? 'The first of the issue' : `So far to page ${lastPage}`,
    splitAuthors: 'Authors as they will be split',
  },
  months: {
    title: 'Change the months of the whole issue?',
    text: (issue: string): string =>
      `The months are those of ${issue}: of its page, and of the citations of all its articles.`,
    confirm: 'Change the months',
  },
  groups: {
    text: 'Article',
    file: 'File',
    publication: 'Publication',
    payment: 'Payment',
    contact: 'Author’s contact',
    classification: 'Classification',
  },
  states: {
    scheduledFor: (when: string): string => `Scheduled for ${when}`,
    saveDraft: 'Save as draft',
    schedule: 'Schedule…',
    publish: 'Publish article',
    opensIssue: (issue: string) => ({
      title: `Publish the first article of ${issue}?`,
      text: 'No article of this issue is public yet: with this one readers see the issue. To publish it as a whole later, save drafts.',
      confirm: 'Publish',
    }),
    reschedule: 'Reschedule…',
    savedDraft: 'The draft is saved.',
    savedWithdrawn: (refnumber: string): string =>
      `Article ${refnumber || 'without a number'} is saved. It is withdrawn: readers do not see it.`,
    added: 'Article published',
    backToDraft: 'Back to draft',
    ...momentWords,
    whySchedule: 'Readers see the article from this moment on, with its PDF and certificates.',
  },
  paymentTypes: { paid: 'Paid', free: 'Free' },
  pdf: {
    onlyOne: 'One PDF belongs to an article.',
    choose: (isRequired: boolean): string =>
      `Drop ${isRequired ? 'the' : 'a new'} PDF here, or press to choose it`,
    replace: 'Drop another one to replace it',
    limit: 'PDF only, at most 5 MB',
    reading: 'Looking into the PDF…',
    unread: 'The PDF could not be looked into just now.',
    anyway: 'Upload anyway',
    doubtful: 'Choose another PDF, or tick “Upload anyway”.',
    uploading: (part: number): string =>
      part < 1 ? `Uploading, ${Math.floor(part * 100)} %` : 'Storing the article',
  },
} as const;
