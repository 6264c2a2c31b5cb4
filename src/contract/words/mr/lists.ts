import { counted } from '../counted.ts';
import type { Words } from '../en/index.ts';

export const listsWords: Words['lists'] = {
  columns: {
    number: 'अ.क्र.',
    titleAndAuthors: 'शीर्षक आणि लेखक',
    subject: 'विषय',
    country: 'देश',
  },
  abstract: 'सारांश',
  download: 'डाउनलोड करा',
  howToCite: 'हा लेख कसा उद्धृत करावा',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `पृष्ठे ${pages}`,
  allIssues: 'सर्व अंक',
  yearIssues: (year) => `${year} चे अंक`,
  volume: (volume) => `खंड ${volume}`,
  issueTitle: (volume, issue, year) => `खंड ${volume}, अंक ${issue} (${year})`,
  noArticlesYet: 'अद्याप कोणताही लेख प्रकाशित झालेला नाही. कृपया नंतर पुन्हा भेट द्या.',
  archives: 'अंक संग्रह',
  unknownIssue: 'असा अंक नाही.',
  unknownIssueNote:
    'प्रकाशित अंकांची यादी याच पृष्ठावर आहे; [सर्वांत नव्या अंकापासून](archives) सुरुवात करणे चांगले.',
  description: (journal, volume, issue, year) =>
    `${journal}, खंड ${volume}, अंक ${issue}, ${year} ची अनुक्रमणिका.`,
  articles: (count) => counted('mr', count, { one: '# लेख', other: '# लेख' }),
  moreAuthors: (count) => `आणखी ${count} लेखक`,
  fewerAuthors: 'कमी दाखवा',
  published: ', प्रकाशित {date}',
  export: 'निर्यात',
  neighbours: 'मागील आणि पुढील अंक',
  previous: 'मागील अंक',
  next: 'पुढील अंक',
  issueName: (volume, issue, year) => `खंड ${volume}, अंक ${issue} (${year})`,
};
