import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const textsWords: LaterWords['texts'] = {
  contents: 'या पृष्ठावर',
  fees: 'प्रकाशन शुल्क',
  instructions: 'लेखकांसाठी सूचना',
  office: 'संपादकीय कार्यालय',
  copyrightForm: {
    description: (journal) =>
      `ज्या प्रपत्राद्वारे लेखक ${journal} ला आपला लेख प्रकाशित करण्याची परवानगी देतात ते प्रपत्र.`,
    print: 'हे पृष्ठ किंवा {pdf} छापा.',
    pdfs: {
      en: 'इंग्रजीतील प्रपत्राची PDF',
      hi: 'हिंदीतील प्रपत्राची PDF',
      mr: 'प्रपत्राची PDF',
    },
  },
};
