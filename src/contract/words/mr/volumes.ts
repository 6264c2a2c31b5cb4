import type { LaterWords } from '../en/later.ts';

export const volumesWords: LaterWords['volumes'] = {
  title: 'सर्व खंड आणि अंक',
  volume: 'खंड {volume}',
  issues: { one: '# अंक', other: '# अंक' },
  articles: { one: '# लेख', other: '# लेख' },
  volumes: { one: '# खंड', other: '# खंड' },
  decades: 'दशके',
  issuesOf: 'खंड {volume}, {year} चे अंक',
};
