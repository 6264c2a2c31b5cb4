import type { LaterWords } from '../en/later.ts';

export const certificatesWords: LaterWords['certificates'] = {
  title: 'प्रकाशन प्रमाणपत्र डाउनलोड करें',
  notFound: 'लेख नहीं मिला!',
  unknownNumber: 'इस संदर्भ संख्या का कोई प्रकाशित लेख नहीं है। कृपया संख्या जाँचकर फिर प्रयास करें।',
  noNumber: 'कोई संदर्भ संख्या नहीं दी गई। जिस लेख के दस्तावेज़ चाहिए, उसकी संख्या लिखें।',
  referenceNumber: 'संदर्भ संख्या',
  find: 'लेख खोजें',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `, पृष्ठ ${pages}`,
  number: (refnumber) => `। संदर्भ संख्या ${refnumber}।`,
  document: 'दस्तावेज़',
  pdf: 'पीडीएफ़',
  article: 'लेख',
  certificate: 'प्रकाशन प्रमाणपत्र',
  coverPage: 'आवरण पृष्ठ',
  board: 'संपादक मंडल',
  download: 'डाउनलोड करें',
};
