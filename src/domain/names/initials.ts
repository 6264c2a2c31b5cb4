import { initial } from './authors.ts';
import { withoutHonorifics } from './honorifics.ts';

/**
 * What stands for a person without a picture: how the first and the last name begin, each by a whole letter of its
 * script with its marks. Empty where there is no letter.
 *
 * @example initialsOf('Dr. Meera S. Joshi') // 'MJ'
 * @example initialsOf('डॉ. क्षितिज पाटील') // 'क्षिपा'
 */
export function initialsOf(name: string): string {
  const words = withoutHonorifics(name)
    .split(/[\s.,]+/)
    .filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => initial(word).toLocaleUpperCase('en')).join('');
}
