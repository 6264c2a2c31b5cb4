import type { Words } from '../en/index.ts';

/** By their English names. */
const frequencies: Readonly<Record<string, string>> = {
  monthly: 'मासिक',
  'bi-monthly': 'द्वैमासिक',
  quarterly: 'त्रैमासिक',
  triannual: 'चातुर्मासिक',
  'half-yearly': 'अर्धवार्षिक',
  yearly: 'वार्षिक',
};

export const aboutWords: Words['about'] = {
  label: 'नियतकालिकाविषयी',
  description: (journal) => `${journal}: चालू अंक, अंक संग्रह, संपादक मंडळ आणि लेखकांसाठी सूचना.`,
  submit: 'हस्तलिखित पाठवा',
  how: 'ईमेलने, Word फाइल म्हणून. कसे ते [सूचनांमध्ये](instructions) सांगितले आहे.',
  howWithoutEmail: 'कसे ते [सूचनांमध्ये](instructions) सांगितले आहे.',
  enquiry: (journal) => `नमस्कार, मला ${journal} मध्ये प्रकाशनाविषयी विचारायचे आहे.`,
  enquire: 'व्हॉट्सॲपवर विचारा',
  indexedIn: 'येथे अनुक्रमित',
  samePublisher: 'याच प्रकाशकाकडून',
  allJournals: (publisher) => `${publisher} ची सर्व नियतकालिके`,
  cover: 'मुखपृष्ठ',
  coverOf: (journal) => `${journal} चे मुखपृष्ठ`,
  coverCard: 'खंड 1, अंक: 1',
  ratings: 'मूल्यांकन',
  impactFactor: 'इम्पॅक्ट फॅक्टर',
  naas: 'NAAS मूल्यांकन',
  frequency: (asWritten) => frequencies[asWritten.toLowerCase()] ?? asWritten,
  facts: {
    title: 'शीर्षक',
    frequency: 'वारंवारता',
    type: 'प्रकार',
    language: 'भाषा',
    started: 'प्रारंभ',
    publisher: 'प्रकाशक',
  },
};
