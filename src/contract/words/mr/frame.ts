import type { Words } from '../en/index.ts';

export const frameWords: Words['frame'] = {
  menu: 'मेनू',
  openSearch: 'शोधा',
  submit: 'हस्तलिखित पाठवा',
  address: 'पत्ता',
};
