import { expect, it } from 'vitest';
import { slug } from './slug.ts';

it.each([
  ['Soil & Crop Science', 'soil-crop-science'],
  ['  Économie  ', 'economie'],
  ['मृदा विज्ञान', 'mrida-vijnana'],
  ['हिन्दी', 'hindi'],
  ['हिंदी', 'hindi'],
  ['Soil विज्ञान १२', 'soil-vijnana-12'],
  ['土', 'u571f'],
  ['&!', ''],
  ['', ''],
])('the short name of %s is %s', (text, expected) => {
  expect(slug(text)).toBe(expected);
});

it('is bounded, and of letters that every set and address takes', () => {
  const long = slug('अ ब \u{1F600} x '.repeat(10_000));
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long).toMatch(/^[a-z0-9-]+$/);
  expect(slug(long)).toBe(long);
});
