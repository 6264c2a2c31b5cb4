import { expect, test } from 'vitest';
import { articlePdfName } from './article-pdf-name.ts';

const article = { refnumber: '138', year: 2026, volume: 3, issue: 3 };
const nameOf = (authorname: string) => articlePdfName('sahyadri', { ...article, authorname });

test('a PDF is named by its journal, place, number and first author', () => {
  expect(nameOf('Dr. Kavita Dhruw, Anil Rao')).toBe('sahyadri-2026-3-3-138-dhruw.pdf');
  expect(nameOf('Łukasz Müller-Świątek')).toBe('sahyadri-2026-3-3-138-muller-swiatek.pdf');
  expect(nameOf('कृष्ण शर्मा')).toBe('sahyadri-2026-3-3-138-sharma.pdf');
});

test('without an author it is named by its place alone, and never by what a header or a system cannot take', () => {
  expect(nameOf('')).toBe('sahyadri-2026-3-3-138.pdf');
  expect(nameOf('"; x=\r\n../etc')).toMatch(/^[a-z0-9-]+\.pdf$/);
});
