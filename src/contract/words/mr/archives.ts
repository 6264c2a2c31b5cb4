import type { Words } from '../en/index.ts';

export const archivesWords: Words['archives'] = {
  volumes: 'सर्व खंड',
  citationOnly: '(केवळ उद्धरण)',
  filter: 'या अंकातील लेख गाळा',
  filterHint: 'शीर्षकातील शब्द, लेखक',
  filtered: '{all} पैकी {shown} लेख',
  jump: 'येथे जा',
  fromNumber: 'क्र. {number}',
  noArticlesYet: 'अद्याप कोणताही लेख प्रकाशित झालेला नाही. कृपया नंतर पुन्हा भेट द्या.',
};
