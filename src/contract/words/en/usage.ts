import { counted } from '../counted.ts';

export const usageWords = {
  title: 'Readers',
  views: (count: number) => counted('en', count, { one: '# view', other: '# views' }),
  downloads: (count: number) => counted('en', count, { one: '# download', other: '# downloads' }),
  /** Of the small plot, to a screen reader. */
  plot: (first: string, last: string) => `Views and downloads by month, ${first} to ${last}`,
  until: 'Until yesterday, counted by the rules of COUNTER: without robots and double clicks.',
  lastMonth: 'The last month is not over.',
  mostRead: 'Most read in the last twelve months',
};
