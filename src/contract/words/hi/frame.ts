import type { Words } from '../en/index.ts';

export const frameWords: Words['frame'] = {
  menu: 'मेन्यू',
  openSearch: 'खोजें',
  submit: 'पांडुलिपि भेजें',
  address: 'पता',
};
