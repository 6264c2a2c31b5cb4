import { counted } from '../counted.ts';
import type { LaterWords } from '../en/later.ts';

// For a native's eye: written by the makers, not yet read by somebody whose language it is.
export const termsWords: LaterWords['terms'] = {
  author: 'लेखक',
  keyword: 'मुख्य शब्द',
  subject: 'विषय',
  articles: (count) => counted('hi', count, { other: '# लेख' }),
  range: (first, last, count) => `${count} में से ${first} से ${last}`,
  by: (name, journal) => `${journal} में ${name} के लेख।`,
  with: (name, journal) => `${journal} में ${name} पर लेख।`,
  otherNames: 'अन्य लिपि में',
  affiliation: 'संस्था',
  namesakes: 'इस नाम से कई लेखकों के लेख प्रकाशित हुए हैं',
  unnamed: 'वे लेख जिनमें ORCID नहीं है',
  pages: 'लेखों के पृष्ठ',
  page: (page) => `पृष्ठ ${page}`,
  previous: 'पिछला',
  next: 'अगला',
  feeds: 'फ़ीड से जुड़ें:',
};
