import type { LaterWords } from '../en/later.ts';

export const certificatesWords: LaterWords['certificates'] = {
  title: 'प्रकाशन प्रमाणपत्र डाउनलोड करा',
  notFound: 'लेख सापडला नाही!',
  unknownNumber: 'या संदर्भ क्रमांकाचा प्रकाशित लेख नाही. कृपया क्रमांक तपासून पुन्हा प्रयत्न करा.',
  noNumber: 'संदर्भ क्रमांक दिलेला नाही. ज्या लेखाचे दस्तऐवज हवे आहेत त्याचा क्रमांक लिहा.',
  referenceNumber: 'संदर्भ क्रमांक',
  find: 'लेख शोधा',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `, पृष्ठे ${pages}`,
  number: (refnumber) => `. संदर्भ क्रमांक ${refnumber}.`,
  document: 'दस्तऐवज',
  pdf: 'पीडीएफ',
  article: 'लेख',
  certificate: 'प्रकाशन प्रमाणपत्र',
  coverPage: 'मुखपृष्ठ',
  board: 'संपादक मंडळ',
  download: 'डाउनलोड करा',
};
