import { articleLabels } from '../../ui/article-labels.ts';
import { momentWords } from '../../ui/moment-words.ts';

/** What the form of an article says. */
export const articleMessages = {
  labels: articleLabels,
  help: {
    list: 'Separated by commas',
    frequency: 'Changes apply to the whole issue',
    pages: (lastPage: number | undefined): string =>
      lastPage === undefined ? 'First article of the issue' : `Last page of the issue: ${lastPage}`,
    txnid: 'Letters, digits and - _ / . # only',
    publishdate: 'Left empty, it is the day of publication.',
    pageOrder: 'The last page comes before the first.',
    splitAuthors: 'Authors as they will be split',
    keyImage:
      'Stands for the article at its head, in lists and on shared links. Wider than high looks best.',
    keyImageAlt:
      'What it shows, for readers who do not see it. Without it, nobody gets the picture.',
    keyImageCredit: 'Who made it, and its licence: “Photo: Asha Rao, CC BY 4.0”',
  },
  leaving: 'The article is not saved. What you typed is kept in this window until you come back.',
  behind: 'Someone else changed this article. Save the draft to compare.',
  months: {
    title: 'Change the months of the whole issue?',
    text: (issue: string): string =>
      `The months belong to ${issue}: they change on its page and in the citations of all its articles.`,
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
    opensIssue: (issue: string): string => `${issue} is public now.`,
    reschedule: 'Reschedule…',
    saved: (refnumber: string): string => `Article ${refnumber} is saved.`,
    savedAdded: (refnumber: string): string => `Article ${refnumber} is added.`,
    savedDraft: 'The draft is saved.',
    savedWithdrawn: (refnumber: string): string =>
      `Article ${refnumber || 'without a number'} is saved. It is withdrawn and not public.`,
    added: 'Article published',
    backToDraft: 'Back to draft',
    ...momentWords,
    whySchedule: 'The article becomes public at this time, with its PDF and certificates.',
  },
  paymentTypes: { paid: 'Paid', free: 'Free' },
  pdf: {
    onlyOne: 'An article has one PDF.',
    choose: (isRequired: boolean): string =>
      `Drop ${isRequired ? 'the' : 'a new'} PDF here, or click to choose it`,
    replace: 'Drop another one to replace it',
    limit: 'PDF only, at most 5 MB',
    reading: 'Checking the PDF…',
    unread: 'The PDF could not be checked.',
    anyway: 'Upload anyway',
    doubtful: 'Choose another PDF, or tick “Upload anyway”.',
    uploading: (part: number): string =>
      part < 1 ? `Uploading, ${Math.floor(part * 100)} %` : 'Storing the article',
  },
} as const;
