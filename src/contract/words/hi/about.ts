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
  label: 'पत्रिका के बारे में',
  description: (journal) => `${journal}: वर्तमान अंक, अंक संग्रह, संपादक मंडल और लेखकों के लिए निर्देश।`,
  submit: 'पांडुलिपि भेजें',
  how: 'ईमेल से, Word फ़ाइल के रूप में। [निर्देशों](instructions) में बताया गया है कि कैसे।',
  howWithoutEmail: '[निर्देशों](instructions) में बताया गया है कि कैसे।',
  enquiry: (journal) => `नमस्कार, मुझे ${journal} में प्रकाशन के बारे में कुछ पूछना है।`,
  enquire: 'व्हाट्सऐप पर पूछें',
  indexedIn: 'यहाँ अनुक्रमित',
  samePublisher: 'इसी प्रकाशक से',
  allJournals: (publisher) => `${publisher} की सभी पत्रिकाएँ`,
  cover: 'आवरण पृष्ठ',
  coverOf: (journal) => `${journal} का आवरण`,
  coverCard: 'खंड 1, अंक: 1',
  ratings: 'मूल्यांकन',
  impactFactor: 'इम्पैक्ट फ़ैक्टर',
  naas: 'NAAS मूल्यांकन',
  frequency: (asWritten) => frequencies[asWritten.toLowerCase()] ?? asWritten,
  facts: {
    title: 'शीर्षक',
    frequency: 'आवृत्ति',
    type: 'प्रकार',
    language: 'भाषा',
    started: 'आरंभ',
    publisher: 'प्रकाशक',
  },
};
