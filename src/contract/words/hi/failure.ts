import type { Words } from '../en/index.ts';

export const failureWords: Words['failure'] = {
  unexpected: 'क्षमा करें, एक अनपेक्षित त्रुटि हुई है।',
  ways: 'आप [मुख्य पृष्ठ](home) पर लौट सकते हैं, [अंक संग्रह](archives) देख सकते हैं, या जो चाहिए उसे खोज सकते हैं।',
  notLoaded: 'यह लोड नहीं हो सका। फिर से प्रयास करें।',
  notLoadedTitle: 'लोड नहीं हुआ',
  tryAgain: 'फिर से प्रयास करें',
  pageNotFound: 'पृष्ठ नहीं मिला',
  pageNotFoundAdvice: 'पता ग़लत लिखा गया हो सकता है, या पृष्ठ कहीं और चला गया हो। जो आप ढूँढ रहे हैं उसे खोजें:',
  pdfNotFound: 'यह PDF उपलब्ध नहीं है',
  pdfNotFoundAdvice:
    'लेख वापस लिया गया हो सकता है, या यहाँ उसकी PDF नहीं है। लेख खोजें; उसके पृष्ठ पर जो ज्ञात है वह लिखा है:',
  home: 'मुख्य पृष्ठ',
  archives: 'सभी खंड और अंक',
  newestArticles: 'नवीनतम लेख',
  searchLabel: 'लेख खोजें',
  searchHint: 'शीर्षक, लेखक, मुख्य शब्द',
  search: 'खोजें',
};
