import { expect, it } from 'vitest';
import { pastedLines, pastedParagraphs } from './pasted-html.ts';

it('lines of a column are one paragraph, an empty line begins another', () => {
  expect(pastedParagraphs('One\r\nline.\n \nTwo.\n\n\n')).toEqual(['One line.', 'Two.']);
});

it('where lines are asked for, each is one of its own, without the mark of its list', () => {
  expect(pastedLines('• One\r\n•\tTwo  lines.\n \nThree')).toEqual(['One', 'Two lines.', 'Three']);
});

it('a word that was split at its hyphen is joined', () => {
  expect(pastedParagraphs('rice-\nbased, 5 -\n6')).toEqual(['rice-based, 5 - 6']);
});

it('joiners inside Devanagari words stay', () => {
  expect(pastedParagraphs('कृष्\u200dण\nशर्मा')).toEqual(['कृष्\u200dण शर्मा']);
});
