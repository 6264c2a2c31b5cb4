import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passageOf } from './passage.ts';

const filler = 'Nothing of note is said here at all, '.repeat(30);

test('a passage is the stretch with most of the words, with marks of what was left out', () => {
  const text = `${filler}Soil is soil. ${filler}Rice grows on soil where it rains. ${filler}`;
  const passage = passageOf(text, ['rice', 'soil', 'rain']) ?? '';
  expect(passage).toContain('Rice grows on soil where it rains');
  expect(passage).toMatch(/^… .* …$/s);
  expect(passage.length).toBeLessThan(350);
});

test('a short text is its own passage, and one without the words has none', () => {
  expect(passageOf('Rice grows.', ['rice'])).toBe('Rice grows.');
  expect(passageOf('Rice grows.', ['soil'])).toBeUndefined();
  expect(passageOf('Rice grows.', [])).toBeUndefined();
});

test('a passage is part of its text, in any script', () => {
  const text = fc.array(
    fc.constantFrom('rice ', 'हिन्दी ', '漢字', '𐐨'.repeat(70), 'x '.repeat(90)),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const whole = parts.join('');
      const passage = passageOf(whole, ['rice', 'हिंदी', '漢']);
      const cut = passage?.replace(/^… /, '').replace(/ …$/, '') ?? '';
      expect(whole.includes(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(passage?.length ?? 0).toBeLessThan(800);
    }),
  );
});
