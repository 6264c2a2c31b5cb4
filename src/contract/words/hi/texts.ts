import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const textsWords: LaterWords['texts'] = {
  contents: 'इस पृष्ठ पर',
  fees: 'प्रकाशन शुल्क',
  instructions: 'लेखकों के लिए निर्देश',
  inEnglish: 'यह पाठ अंग्रेज़ी में है।',
};
