import type { DocumentMessages } from './document-messages.ts';

export const messagesMr: DocumentMessages = {
  shared: {
    volume: 'खंड',
    issue: 'अंक',
    year: 'वर्ष',
    pages: 'पृष्ठे',
    date: 'दिनांक',
    chiefEditor: 'मुख्य संपादक',
    certifies: 'असे प्रमाणित करण्यात येते की',
    verify: 'या प्रमाणपत्राची पडताळणी करा',
  },
  certificate: {
    heading: 'प्रकाशन प्रमाणपत्र',
    published: 'यांचा पुढील शोधनिबंध या नियतकालिकात प्रकाशित झाला आहे',
    refnumber: 'संदर्भ क्र.',
    retracted: (date) => `${date} रोजी मागे घेतला (रिट्रॅक्शन)`,
  },
  'editor-certificate': {
    heading: 'संपादक मंडळ सदस्यत्व प्रमाणपत्र',
    sentence: 'म्हणून या नियतकालिकाच्या संपादक मंडळात कार्यरत आहेत',
    categories: {
      'chief editor': 'मुख्य संपादक',
      'associate editor': 'सहयोगी संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    term: 'कार्यकाळ',
    since: (date) => `${date} पासून`,
  },
  'cover-page': {
    inThisIssue: 'या अंकात',
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
    heading: 'संपादक मंडळ',
    groups: {
      'chief editor': 'मुख्य संपादक',
      'associate editor': 'सहयोगी संपादक',
      'assistant editor': 'सहायक संपादक',
    },
    none: 'संपादक मंडळात अद्याप कोणीही सदस्य नाही.',
  },
  'index-page': { heading: 'अनुक्रमणिका', number: 'अ.क्र.', title: 'शीर्षक व लेखक' },
};
