import type { Words } from '../en/index.ts';

export const footerWords: Words['footer'] = {
  publishedBy: 'प्रकाशक',
  legal: 'कायदेशीर माहिती',
  privacy: 'गोपनीयता धोरण',
  terms: 'अटी व शर्ती',
  alerts: 'ईमेल सूचना',
  copyright: (year, publisher) => `कॉपीराइट © ${year} ${publisher}. सर्व हक्क राखीव.`,
  underLicence: 'ज्या लेखांना दुसरा परवाना दिलेला नाही त्यांचा परवाना:',
  underItsLicence: 'या लेखाचा परवाना:',
};
