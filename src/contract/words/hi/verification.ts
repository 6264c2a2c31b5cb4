import type { LaterWords } from '../en/later.ts';

export const verificationWords: LaterWords['verification'] = {
  title: 'प्रमाणपत्र की जाँच करें',
  unknown: 'इस कोड का कोई प्रमाणपत्र नहीं है।',
  unknownNote: (code) =>
    `इस पत्रिका ने “${code}” कोड का कोई प्रमाणपत्र नहीं दिया है। कृपया इसे छपे हुए कोड से मिलाएँ; यदि दोनों एक ही हैं, तो वह प्रमाणपत्र हमारा नहीं है।`,
  codeLabel: 'प्रमाणपत्र के क्यूआर कोड के पास छपा कोड',
  verify: 'जाँचें',
  verdicts: {
    genuine: 'यह प्रमाणपत्र असली है।',
    replaced: 'सुधार के बाद इस प्रमाणपत्र के स्थान पर दूसरा दिया गया।',
    withdrawn: 'यह प्रमाणपत्र अब मान्य नहीं है।',
  },
  retracted: (date) => `यह प्रमाणपत्र असली है, लेकिन लेख ${date} को वापस ले लिया गया (रिट्रैक्शन)।`,
  withdrawnOn: (date) => `यह प्रमाणपत्र असली है, लेकिन लेख ${date && `${date} को `}हटा लिया गया।`,
  retractedNote: (date) => `लेख ${date} को वापस ले लिया गया (रिट्रैक्शन)।`,
  withdrawnNote: (date) => `लेख ${date && `${date} को `}हटा लिया गया।`,
  readNotice: 'सूचना पढ़ें: {title}',
  readWithdrawal: '[इस बारे में पत्रिका की सूचना](notice)',
  replacedNote: 'इसमें लिखी जानकारी बाद में सुधारी गई। सुधरे हुए पाठ वाला प्रमाणपत्र मान्य है।',
  articleWithdrawn: 'जिस लेख का इसमें उल्लेख है, वह वापस लिया गया।',
  editorLeft: 'जिनका इसमें नाम है, वे अब संपादक मंडल के सदस्य नहीं हैं।',
  made: (code, date) => `प्रमाणपत्र ${code}, पहली बार ${date} को बनाया गया`,
  isAuthor: 'यह प्रमाणित करता है कि {name} इस लेख के लेखक हैं',
  isEditor: 'यह प्रमाणित करता है कि {name} [संपादक मंडल](board) के सदस्य हैं: {group}।',
  certificates: 'इस लेख के प्रमाणपत्र',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `, पृष्ठ ${pages}`,
  number: (refnumber) => `। संदर्भ संख्या ${refnumber}।`,
  dated: (date) => ` दिनांक ${date}।`,
  editors: {
    'chief editor': 'प्रधान संपादक',
    'associate editor': 'सह-संपादक',
    'assistant editor': 'सहायक संपादक',
  },
};
