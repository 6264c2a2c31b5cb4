import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test('the stretch that differs is whole words', () => {
  expect(changedPart('a red fox ran', 'a grey fox ran')).toEqual({
    was: { before: 'a ', changed: 'red', after: ' fox ran' },
    now: { before: 'a ', changed: 'grey', after: ' fox ran' },
  });
});

test('a word that was put in stands alone, even between its like', () => {
  expect(changedPart('very good', 'very very good').now.changed.trim()).toBe('very');
  expect(changedPart('very good', 'very very good').was.changed.trim()).toBe('');
});

test('texts without a word in common differ as a whole', () => {
  expect(changedPart('17-23', '17-24').was).toEqual({ before: '', changed: '17-23', after: '' });
});

test('the parts always make up the text', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'क्ष')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (was, now) => {
      const found = changedPart(was, now);
      expect(found.was.before + found.was.changed + found.was.after).toBe(was);
      expect(found.now.before + found.now.changed + found.now.after).toBe(now);
    }),
  );
});
