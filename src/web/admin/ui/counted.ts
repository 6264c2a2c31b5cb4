/** @example counted(2, 'article') // '2 articles' */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
