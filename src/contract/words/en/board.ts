import { messages } from '../../messages.ts';

export const boardWords = {
  title: 'Editorial board',
  heading: messages.boardTitle,
  description: (journal: string) => `The editors of ${journal}.`,
  none: 'The editorial board has not been announced yet.',
  groups: messages.boardGroups,
  former: 'Former members',
  singular: {
    'chief editor': messages.boardGroups['chief editor'],
    'associate editor': 'Associate Editor',
    'assistant editor': 'Assistant Editor',
  },
};
