import type { LaterWords } from '../en/later.ts';

// For a native speaker's eye: the whole file.
export const textsWords: LaterWords['texts'] = {
  contents: 'या पानावर',
  fees: 'प्रकाशन शुल्क',
  instructions: 'लेखकांसाठी सूचना',
  inEnglish: 'हा मजकूर इंग्रजीत आहे.',
};
