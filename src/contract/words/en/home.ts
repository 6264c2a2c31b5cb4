export const homeWords = {
  announcement: 'Announcement',
  currentIssue: 'Current issue',
  issueNumbers: (volume: number, issue: number) => `Volume ${volume}, issue ${issue}`,
  allArticles: (total: number) => `All ${total} articles of this issue`,
  openIssue: 'Open this issue',
  coverOf: (issue: string) => `Cover of ${issue}`,
  firstCover: 'The cover of the first issue',
  facts: 'Journal information',
};
