import { expect, test } from 'vitest';
import { paragraphsFromEmptyLines } from './paragraphs.ts';

test.each([
  ['One.\n\nTwo <i>x</i>.\r\n \t\r\n\nThree.', '<p>One.</p>\n<p>Two <i>x</i>.</p>\n<p>Three.</p>'],
  ['One.\nStill one.', 'One.\nStill one.'],
  ['<p>One.</p>\n\n<p>Two.</p>', '<p>One.</p>\n\n<p>Two.</p>'],
  ['One.<br>\n\nTwo.', 'One.<br>\n\nTwo.'],
  ['One.\n\n', 'One.\n\n'],
  ['', ''],
])('%j becomes %j', (html, paragraphs) => {
  expect(paragraphsFromEmptyLines(html)).toBe(paragraphs);
});
