import type { Words } from '../en/index.ts';

export const languagesWords: Words['languages'] = {
  label: 'भाषा',
};
