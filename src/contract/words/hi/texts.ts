import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const textsWords: LaterWords['texts'] = {
  contents: 'इस पृष्ठ पर',
  fees: 'प्रकाशन शुल्क',
  instructions: 'लेखकों के लिए निर्देश',
  office: 'संपादकीय कार्यालय',
  copyrightForm: {
    description: (journal) => `वह प्रपत्र जिससे लेखक ${journal} को अपना लेख प्रकाशित करने की अनुमति देते हैं।`,
    print: 'यह पृष्ठ या {pdf} मुद्रित करें।',
    pdfs: {
      en: 'अंग्रेज़ी में प्रपत्र की PDF',
      hi: 'प्रपत्र की PDF',
      mr: 'मराठी में प्रपत्र की PDF',
    },
  },
};
