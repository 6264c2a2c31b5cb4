import type { Words } from '../en/index.ts';

export const homeWords: Words['home'] = {
  announcement: 'सूचना',
  currentIssue: 'चालू अंक',
  issueNumbers: (volume, issue) => `खंड ${volume}, अंक ${issue}`,
  allArticles: (total) => `या अंकातील सर्व ${total} लेख`,
  openIssue: 'हा अंक उघडा',
  coverOf: (issue) => `${issue} चे मुखपृष्ठ`,
  firstCover: 'पहिल्या अंकाचे मुखपृष्ठ',
  facts: 'नियतकालिकाची माहिती',
};
