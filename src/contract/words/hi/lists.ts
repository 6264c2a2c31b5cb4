import { counted } from '../counted.ts';
import type { Words } from '../en/index.ts';

export const listsWords: Words['lists'] = {
  columns: {
    number: 'क्र.सं.',
    titleAndAuthors: 'शीर्षक और लेखक',
    subject: 'विषय',
    country: 'देश',
  },
  abstract: 'सारांश',
  download: 'डाउनलोड करें',
  howToCite: 'इस लेख को कैसे उद्धृत करें',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `पृष्ठ ${pages}`,
  allIssues: 'सभी अंक',
  yearIssues: (year) => `${year} के अंक`,
  volume: (volume) => `खंड ${volume}`,
  issueTitle: (volume, issue, year) => `खंड ${volume}, अंक ${issue} (${year})`,
  noArticlesYet: 'अभी कोई लेख प्रकाशित नहीं हुआ है। कृपया बाद में फिर आएँ।',
  archives: 'अंक संग्रह',
  unknownIssue: 'ऐसा कोई अंक नहीं है।',
  unknownIssueNote: 'प्रकाशित अंकों की सूची इसी पृष्ठ पर है; [नवीनतम अंक](archives) से आरंभ करना अच्छा रहेगा।',
  description: (journal, volume, issue, year) =>
    `${journal}, खंड ${volume}, अंक ${issue}, ${year} की विषय-सूची।`,
  articles: (count) => counted('hi', count, { other: '# लेख' }),
  moreAuthors: (count) => `${count} और लेखक`,
  fewerAuthors: 'कम दिखाएँ',
  published: ', प्रकाशित {date}',
  export: 'निर्यात',
  neighbours: 'पिछला और अगला अंक',
  previous: 'पिछला अंक',
  next: 'अगला अंक',
  issueName: (volume, issue, year) => `खंड ${volume}, अंक ${issue} (${year})`,
};
