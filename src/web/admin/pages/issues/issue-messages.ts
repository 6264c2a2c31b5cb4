/** What the form of a new issue says. */
export const issueMessages = {
  heading: (year: number): string => `Add issue of ${year}`,
  labels: { volume: 'Volume', issue: 'Issue', frequency: 'Frequency' },
  chooseMonths: 'Months',
  create: 'Create issue',
} as const;
