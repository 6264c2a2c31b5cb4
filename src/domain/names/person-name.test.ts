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
    ['Sau. Asha Patil', 'Asha', 'Patil', ''],
    ['Sau Mei Wong', 'Sau Mei', 'Wong', ''],
    ['Late Shri Ram Lal', 'Ram', 'Lal', ''],
    ['Miss Puja Verma', 'Puja', 'Verma', ''],
    ['SMT. SITA DEVI', 'SITA', 'DEVI', ''],
    ['Shreemati Sita Devi', 'Sita', 'Devi', ''],
    ['Principal Dr. Anil Sharma', 'Anil', 'Sharma', ''],
    ['Er. Anil Sharma', 'Anil', 'Sharma', ''],
    ['अॅड. राम शर्मा', 'राम', 'शर्मा', ''],
    ['ॲड. राम शर्मा', 'राम', 'शर्मा', ''],
    ['Adv. Ram Sharma', 'Ram', 'Sharma', ''],
    ['इंजि. राम शर्मा', 'राम', 'शर्मा', ''],
    ['श्रीमति सीता देवी', 'सीता', 'देवी', ''],
    ['स्व. राम शर्मा', 'राम', 'शर्मा', ''],
    ['स्वर्गीय राम शर्मा', 'राम', 'शर्मा', ''],
    ['प्राचार्य डॉ. राम शर्मा', 'राम', 'शर्मा', ''],
    ['डॉ॰ राम शर्मा', 'राम', 'शर्मा', ''],
    ['सौ. आशा पाटील', 'आशा', 'पाटील', ''],
    ['मिस आशा', 'मिस', 'आशा', ''],
    ['राम शर्मा पीएच.डी.', 'राम', 'शर्मा', ''],
    ['Latesh Kumar', 'Latesh', 'Kumar', ''],
    ['Missy Elliott', 'Missy', 'Elliott', ''],
    ['Rahman MD', 'Rahman', 'MD', ''],
    ['Anil Sharma M.D.', 'Anil', 'Sharma', ''],
    ['Johan Van der Berg', 'Johan', 'Van der Berg', ''],
    ['Van der Berg', '', 'Van der Berg', ''],
    ['Johan De la Cruz', 'Johan', 'De la Cruz', ''],
    ['Rip Van Winkle', 'Rip', 'Van Winkle', ''],
    ['Van Nguyen', 'Van', 'Nguyen', ''],
    ['Sukumar De', 'Sukumar', 'De', ''],
    ['Anil Das Gupta', 'Anil Das', 'Gupta', ''],
    ['Alimjan·Tursun', 'Alimjan', 'Tursun', ''],
    ['Gal·la Placídia', 'Gal·la', 'Placídia', ''],
    ['Marcel·lí', '', 'Marcel·lí', ''],
    ['Drake Mallard', 'Drake', 'Mallard', ''],
  ])('of %s', (printed, given, family, suffix) => {
    expect(personName(printed)).toMatchObject({ given, family, suffix });
  });

  test('a suffix or a degree alone is no person', () => {
    for (const suffix of ['Jr.', 'Sr', 'III']) expect(isSuffixAlone(suffix)).toBe('suffix');
    for (const degree of [
      'Ph.D.',
      'PhD',
      'M.Sc.',
      'MD',
      'M.D.',
      'MBBS',
      'LL.B.',
      'पीएच.डी.',
      'एमडी',
    ]) {
      expect([degree, isSuffixAlone(degree)]).toEqual([degree, 'degree']);
    }
    for (const name of ['Ivan', 'Phil Das', 'Ma', 'Md. Rahim', 'Anil MD']) {
      expect([name, isSuffixAlone(name)]).toEqual([name, undefined]);
    }
  });
});
