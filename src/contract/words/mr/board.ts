import type { LaterWords } from '../en/later.ts';

export const boardWords: LaterWords['board'] = {
  title: 'संपादक मंडळ',
  heading: 'संपादक मंडळ',
  description: (journal) => `${journal} चे संपादक.`,
  none: 'संपादक मंडळाची घोषणा अद्याप झालेली नाही.',
  groups: {
    'chief editor': 'मुख्य संपादक',
    'associate editor': 'सहयोगी संपादक',
    'assistant editor': 'सहायक संपादक',
  },
  former: 'माजी सदस्य',
  singular: {
    'chief editor': 'मुख्य संपादक',
    'associate editor': 'सहयोगी संपादक',
    'assistant editor': 'सहायक संपादक',
  },
};
