import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  citationName,
  distinctAuthors,
  formatCitationAuthors,
  splitAuthors,
  withoutTitle,
} from './authors.ts';

test('authors are separated by commas, trimmed, and empty ones dropped', () => {
  expect(splitAuthors(' Anil Sharma,Puja Verma , ,')).toEqual(['Anil Sharma', 'Puja Verma']);
  expect(splitAuthors('')).toEqual([]);
});

test('white space inside the name of an author is one space', () => {
  expect(splitAuthors('Anil\u00A0 \tSharma,Puja\nVerma')).toEqual(['Anil Sharma', 'Puja Verma']);
});

test('an author who is there twice is one, however the spaces are', () => {
  expect(distinctAuthors('Puja Verma, Anil Sharma, Anil  Sharma')).toEqual([
    'Puja Verma',
    'Anil Sharma',
  ]);
});

test('splitting what was split and joined again changes nothing', () => {
  const part = fc.constantFrom(',', ' ', '\u00A0', '\t', '\n', 'Anil', 'शर्मा', '\u200D', 'Dr.');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const authors = splitAuthors(parts.join(''));
      expect(splitAuthors(authors.join(', '))).toEqual(authors);
    }),
  );
});

test.each([
  ['Dr. Anil Kumar Sharma', 'Sharma AK'],
  ['Anil Kumar Dr. Sharma', 'Sharma AK'],
  ['Dr.Anil Sharma', 'Sharma A'],
  ['A. K. Sharma', 'Sharma AK'],
  ['A.K. Sharma', 'Sharma AK'],
  ['Puja Verma', 'Verma P'],
  ['Madonna', 'Madonna'],
  ['Dr. Madonna', 'Madonna'],
  ['Dr.', 'Dr'],
  ['Alexandr. Petrov', 'Petrov A'],
  ['Émile O’Hara', 'O’Hara É'],
  ['E\u0301mile Zola', 'Zola E\u0301'],
  ['Chee Wee (Ben) Leong', 'Leong CWB'],
  ['Jean-Pierre van der Berg', 'Berg Jvd'],
  ['  Anil   Sharma  ', 'Sharma A'],
  ['कृष्ण कुमार शर्मा', 'शर्मा कृकु'],
  ['डॉ. नीरव बोस', 'बोस नी'],
  ['सि\u200Cह साहा', 'साहा सि'],
  ['आर. एस. नेताम', 'नेताम आर एस'],
  ['आर.एस. नेताम', 'नेताम आर एस'],
  ['आर. कृष्ण कुमार नेताम', 'नेताम आर कृकु'],
  ['कृष्ण एस. नेताम', 'नेताम कृ एस'],
  ['रमेश के.', 'के र'],
  ['', ''],
])('%j is cited as %j', (name, cited) => {
  expect(citationName(name)).toBe(cited);
});

test('all authors are cited in their order', () => {
  expect(formatCitationAuthors('Dr. Anil Kumar Sharma, Puja Verma,')).toBe('Sharma AK, Verma P');
});

test('a name that is only a title stays what it is', () => {
  expect(withoutTitle('Dr. ')).toBe('Dr.');
});

test('a citation of a name with letters is never empty and holds no period of the name', () => {
  const name = fc.array(fc.constantFrom('A.', 'Anil', 'Dr. ', 'é', 'क्षि', '.', 'B.C.'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(name, (words) => {
      const cited = citationName(`${words.join(' ')} Sharma`);
      expect(cited).toMatch(/^Sharma/);
      expect(cited).not.toContain('.');
    }),
  );
});
