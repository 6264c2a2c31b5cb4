import type { Words } from '../en/index.ts';

export const archivesWords: Words['archives'] = {
  volumes: 'सभी खंड',
  citationOnly: '(केवल उद्धरण)',
  filter: 'इस अंक के लेख छाँटें',
  filterHint: 'शीर्षक के शब्द, लेखक',
  filtered: '{all} में से {shown} लेख',
  jump: 'यहाँ जाएँ',
  fromNumber: 'क्र. {number}',
  noArticlesYet: 'अभी कोई लेख प्रकाशित नहीं हुआ है। कृपया बाद में फिर आएँ।',
};
