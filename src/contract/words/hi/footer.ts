import type { Words } from '../en/index.ts';

export const footerWords: Words['footer'] = {
  publishedBy: 'प्रकाशक',
  legal: 'कानूनी जानकारी',
  privacy: 'गोपनीयता नीति',
  terms: 'नियम और शर्तें',
  alerts: 'ईमेल सूचनाएँ',
  copyright: (year, publisher) => `कॉपीराइट © ${year} ${publisher}। सर्वाधिकार सुरक्षित।`,
  underLicence: 'जिन लेखों में कोई अन्य लाइसेंस नहीं दिया गया है, उनका लाइसेंस:',
  underItsLicence: 'इस लेख का लाइसेंस:',
};
