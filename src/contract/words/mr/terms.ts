import { counted } from '../counted.ts';
import type { LaterWords } from '../en/later.ts';

// For a native's eye: written by the makers, not yet read by somebody whose language it is.
export const termsWords: LaterWords['terms'] = {
  author: 'लेखक',
  keyword: 'बीजशब्द',
  subject: 'विषय',
  articles: (count) => counted('mr', count, { other: '# लेख' }),
  range: (first, last, count) => `${count} पैकी ${first} ते ${last}`,
  by: (name, journal) => `${journal} मधील ${name} यांचे लेख.`,
  with: (name, journal) => `${journal} मधील ${name} या विषयावरील लेख.`,
  otherNames: 'अन्य लिपीत',
  affiliation: 'संस्था',
  namesakes: 'या नावाने अनेक लेखकांचे लेख प्रकाशित झाले आहेत',
  unnamed: 'ORCID नसलेले लेख',
  pages: 'लेखांची पृष्ठे',
  page: (page) => `पृष्ठ ${page}`,
  previous: 'मागील',
  next: 'पुढील',
  feeds: 'फीडद्वारे मिळवा:',
};
