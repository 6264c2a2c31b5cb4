import { describe, expect, test } from 'vitest';
import { isSuffixAlone, personName } from './person-name.ts';

describe('the parts of a name', () => {
  test.each([
    ['Anil Kumar Sharma', 'Anil Kumar', 'Sharma', ''],
    ['Dr. Anil Sharma', 'Anil', 'Sharma', ''],
    ['Prof. Dr. Anil Sharma Ph.D.', 'Anil', 'Sharma', ''],
    ['Asst. Prof. Puja Verma', 'Puja', 'Verma', ''],
    ['Smt. Sita Devi', 'Sita', 'Devi', ''],
    ['Shri Ram Lal', 'Ram', 'Lal', ''],
    ['Sri Ram Lal', 'Sri Ram', 'Lal', ''],
    ['श्रीमती सीता देवी', 'सीता', 'देवी', ''],
    ['डॉ. आर. एस. नेताम', 'आर. एस.', 'नेताम', ''],
    ['प्रो. राम शर्मा', 'राम', 'शर्मा', ''],
    ['Rik van Noord', 'Rik', 'van Noord', ''],
    ['Maria de la Cruz', 'Maria', 'de la Cruz', ''],
    ['van Noord', 'van', 'Noord', ''],
    ['G. Edward Barton Jr.', 'G. Edward', 'Barton', 'Jr.'],
    ['Henry Thompson III', 'Henry', 'Thompson', 'III'],
    ['Ramesh K.', 'K.', 'Ramesh', ''],
    ['A. K. Sharma', 'A. K.', 'Sharma', ''],
    ['Suharto', '', 'Suharto', ''],
    ['शर्मा', '', 'शर्मा', ''],
    ['Dr.', '', 'Dr.', ''],
    ['Drake Mallard', 'Drake', 'Mallard', ''],
  ])('of %s', (printed, given, family, suffix) => {
    expect(personName(printed)).toMatchObject({ given, family, suffix });
  });

  test('a suffix or a degree alone is no person', () => {
    expect(['Jr.', 'III', 'Ph.D.', 'M.Sc.', 'Ivan', 'Phil Das'].map(isSuffixAlone)).toEqual([
      'suffix',
      'suffix',
      'degree',
      'degree',
      undefined,
      undefined,
    ]);
  });
});
