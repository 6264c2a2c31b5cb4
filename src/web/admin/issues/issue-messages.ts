import { counted } from '../ui/counted.ts';

/** What the forms of an issue say. */
export const issueMessages = {
  heading: (year: string): string => `Add issue of ${year}`,
  labels: {
    year: 'Year',
    volume: 'Volume',
    issue: 'Issue',
    frequency: 'Frequency',
    title: 'Title',
    publication_date: 'Publication date',
    description: 'Description',
    cover: 'Cover',
    lead: 'Lead article',
    is_current: 'Current issue on the home page',
  },
  help: {
    title: 'The title of a special issue. Most issues have none.',
    publication_date: 'The day on which it appeared.',
    description:
      'A few sentences for readers, on the page of the issue. An empty line begins a paragraph.',
    cover:
      'Without one the issue is drawn from its articles. Choose an upright picture, such as 900 × 1200 pixels, to show it instead.',
    lead: 'Its title comes first on the home page, and it has the bright spot of the drawing.',
    is_current: 'If none is chosen, the home page shows the newest issue.',
  },
  noCover: 'Drawn',
  chooseMonths: 'Months',
  longestLeads: 'The longest article',
  /** Why an article that is chosen does not lead. */
  cannotLead: (number: string, why: string): string =>
    `Article ${number} ${why}, so the longest article leads.`,
  create: 'Create issue',
  saved: 'Issue updated successfully',
  move: {
    title: 'Change the address of this issue?',
    text: (articles: number): string =>
      `${articles === 0 ? 'It' : `It and its ${counted(articles, 'article')}`} get new addresses. The old ones, including those of PDFs, lead to the new ones permanently. Certificates that were already downloaded keep the old details.`,
    confirm: 'Change the address',
  },
  delete: {
    button: 'Delete issue',
    notEmpty: 'An issue can be deleted once it has no articles.',
    title: (name: string): string => `Delete ${name}?`,
    text: 'It has no articles. Its address will no longer work.',
    confirm: 'Delete',
    done: (name: string): string => `${name} is deleted.`,
  },
} as const;
