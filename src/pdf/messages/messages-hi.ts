import type { DocumentMessages } from './document-messages.ts';

export const messagesHi: DocumentMessages = {
  shared: {
    volume: 'खंड',
    issue: 'अंक',
    year: 'वर्ष',
    pages: 'पृष्ठ',
    date: 'दिनांक',
    chiefEditor: 'प्रधान संपादक',
    certifies: 'यह प्रमाणित किया जाता है कि',
    verify: 'इस प्रमाणपत्र का सत्यापन करें',
  },
  certificate: {
    heading: 'प्रकाशन प्रमाणपत्र',
    published: 'का निम्नलिखित शोध-पत्र इस शोध-पत्रिका में प्रकाशित हुआ है',
    refnumber: 'संदर्भ सं.',
    retracted: (date) => `${date} को वापस लिया गया (रिट्रैक्शन)`,
  },
  'editor-certificate': {
    heading: 'संपादक मंडल सदस्यता प्रमाणपत्र',
    sentence: 'के रूप में इस शोध-पत्रिका के संपादक मंडल में कार्यरत हैं',
    categories: {
      'chief editor': 'प्रधान संपादक',
      'associate editor': 'सह-संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    term: 'कार्यकाल',
    since: (date) => `${date} से`,
  },
  'cover-page': {
    inThisIssue: 'इस अंक में',
    frequencies: {
      Monthly: 'मासिक',
      'Bi-monthly': 'द्वैमासिक',
      Quarterly: 'त्रैमासिक',
      Triannual: 'चातुर्मासिक',
      'Half-yearly': 'अर्धवार्षिक',
      Yearly: 'वार्षिक',
    },
  },
  'editorial-board': {
    heading: 'संपादक मंडल',
    groups: {
      'chief editor': 'प्रधान संपादक',
      'associate editor': 'सह-संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    none: 'संपादक मंडल में अभी कोई सदस्य नहीं है।',
  },
  'index-page': { heading: 'विषय-सूची', number: 'क्र.सं.', title: 'शीर्षक एवं लेखक' },
};
