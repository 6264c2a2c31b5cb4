import type { Words } from '../en/index.ts';

export const failureWords: Words['failure'] = {
  unexpected: 'क्षमस्व, अनपेक्षित त्रुटी आली आहे.',
  ways: 'आपण [मुख्यपृष्ठावर](home) परत जाऊ शकता, [अंक संग्रह](archives) पाहू शकता, किंवा हवे ते शोधू शकता.',
  notLoaded: 'हे लोड होऊ शकले नाही. पुन्हा प्रयत्न करा.',
  notLoadedTitle: 'लोड झाले नाही',
  tryAgain: 'पुन्हा प्रयत्न करा',
  pageNotFound: 'पृष्ठ सापडले नाही',
  pageNotFoundAdvice: 'पत्ता चुकीचा लिहिला गेला असेल, किंवा पृष्ठ हलवले असेल. आपल्याला हवे ते शोधा:',
  pdfNotFound: 'ही PDF उपलब्ध नाही',
  pdfNotFoundAdvice:
    'लेख मागे घेतला असेल, किंवा येथे त्याची PDF नाही. लेख शोधा; त्याच्या पृष्ठावर जे माहीत आहे ते दिले आहे:',
  home: 'मुख्यपृष्ठ',
  archives: 'सर्व खंड आणि अंक',
  newestArticles: 'सर्वांत नवे लेख',
  searchLabel: 'लेख शोधा',
  searchHint: 'शीर्षक, लेखक, बीजशब्द',
  search: 'शोधा',
};
