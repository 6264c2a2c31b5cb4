import type { Words } from '../en/index.ts';

export const homeWords: Words['home'] = {
  announcement: 'सूचना',
  currentIssue: 'वर्तमान अंक',
  issueNumbers: (volume, issue) => `खंड ${volume}, अंक ${issue}`,
  allArticles: (total) => `इस अंक के सभी ${total} लेख`,
  openIssue: 'यह अंक खोलें',
  coverOf: (issue) => `${issue} का आवरण`,
  firstCover: 'पहले अंक का आवरण',
  facts: 'पत्रिका की जानकारी',
};
