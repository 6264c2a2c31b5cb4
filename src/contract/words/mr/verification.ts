import type { LaterWords } from '../en/later.ts';

export const verificationWords: LaterWords['verification'] = {
  title: 'प्रमाणपत्र पडताळा',
  unknown: 'या कोडचे प्रमाणपत्र नाही.',
  unknownNote: (code) =>
    `या नियतकालिकाने “${code}” या कोडचे प्रमाणपत्र दिलेले नाही. कृपया छापलेल्या कोडशी तुलना करा; दोन्ही सारखे असल्यास ते प्रमाणपत्र आमचे नाही.`,
  codeLabel: 'प्रमाणपत्राच्या क्यूआर कोडजवळ छापलेला कोड',
  verify: 'पडताळा',
  verdicts: {
    genuine: 'हे प्रमाणपत्र खरे आहे.',
    replaced: 'दुरुस्तीनंतर या प्रमाणपत्राऐवजी दुसरे देण्यात आले.',
    withdrawn: 'हे प्रमाणपत्र आता वैध नाही.',
  },
  retracted: (date) => `हे प्रमाणपत्र खरे आहे, पण लेख ${date} रोजी मागे घेण्यात आला (रिट्रॅक्शन).`,
  withdrawnOn: (date) => `हे प्रमाणपत्र खरे आहे, पण लेख ${date && `${date} रोजी `}काढून घेण्यात आला.`,
  retractedNote: (date) => `लेख ${date} रोजी मागे घेण्यात आला (रिट्रॅक्शन).`,
  withdrawnNote: (date) => `लेख ${date && `${date} रोजी `}काढून घेण्यात आला.`,
  readNotice: 'सूचना वाचा: {title}',
  readWithdrawal: '[याबद्दल नियतकालिकाची सूचना](notice)',
  replacedNote: 'त्यातील मजकूर नंतर दुरुस्त झाला. दुरुस्त मजकुराचे प्रमाणपत्र वैध आहे.',
  articleWithdrawn: 'त्यात नमूद केलेला लेख मागे घेण्यात आला.',
  editorLeft: 'त्यात नाव असलेली व्यक्ती आता संपादक मंडळाची सदस्य नाही.',
  made: (code, date) => `प्रमाणपत्र ${code}, प्रथम ${date} रोजी तयार केले`,
  isAuthor: 'हे प्रमाणित करते की {name} हे या लेखाचे लेखक आहेत',
  isEditor: 'हे प्रमाणित करते की {name} हे [संपादक मंडळाचे](board) सदस्य आहेत: {group}.',
  certificates: 'या लेखाची प्रमाणपत्रे',
  place: (volume, issue, year) => `खंड ${volume}, अंक ${issue}, ${year}`,
  pages: (pages) => `, पृष्ठे ${pages}`,
  number: (refnumber) => `. संदर्भ क्रमांक ${refnumber}.`,
  dated: (date) => ` दिनांक ${date}.`,
  editors: {
    'chief editor': 'मुख्य संपादक',
    'associate editor': 'सहयोगी संपादक',
    'assistant editor': 'सहायक संपादक',
  },
};
