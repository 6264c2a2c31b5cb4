import type { LaterWords } from '../en/later.ts';

export const boardWords: LaterWords['board'] = {
  title: 'संपादक मंडल',
  heading: 'संपादक मंडल',
  description: (journal) => `${journal} के संपादक।`,
  none: 'संपादक मंडल की घोषणा अभी नहीं हुई है।',
  groups: {
    'chief editor': 'प्रधान संपादक',
    'associate editor': 'सह-संपादक',
    'assistant editor': 'सहायक संपादक',
  },
  former: 'पूर्व सदस्य',
  singular: {
    'chief editor': 'प्रधान संपादक',
    'associate editor': 'सह-संपादक',
    'assistant editor': 'सहायक संपादक',
  },
};
