/** What readers and editors call a kind of article. */
export const articleKindWords = {
  'research-article': 'Research article',
  'review-article': 'Review',
  'case-report': 'Case report',
  'brief-report': 'Brief report',
  letter: 'Letter',
  editorial: 'Editorial',
  'book-review': 'Book review',
  correction: 'Correction',
  retraction: 'Retraction',
  other: 'Other',
};
