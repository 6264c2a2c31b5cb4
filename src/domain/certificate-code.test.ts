import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  certificateCodeLength,
  certificateCodeLetters,
  formatCertificateCode,
  parseCertificateCode,
} from './certificate-code.ts';

test.each([
  '7K3F9QWEA20C1',
  '7K3F-9QWEA-20C1',
  '7k3f 9qwea 20c1',
  ' 7k3f\u20119qwea\u201320c1\n',
  '7K3F-9QWEA-2OCI',
  '7k3f-9qwea-2ocl',
])('%j is the code', (typed) => {
  expect(parseCertificateCode(typed)).toBe('7K3F9QWEA20C1');
});

test.each([
  '',
  '7K3F-9QWEA-20C',
  '7K3F-9QWEA-20C11',
  '7K3F-9QWEU-20C1',
  '7K3F/9QWEA/20C1',
  '７K3F9QWEA20C1',
  `7K3F9QWEA20C1${' '.repeat(100)}`,
  '7'.repeat(1_000_000),
])('%j is none', (typed) => {
  expect(parseCertificateCode(typed)).toBeUndefined();
});

test('what is printed is read again', () => {
  const length = { minLength: certificateCodeLength, maxLength: certificateCodeLength };
  const letters = fc.constantFrom(...certificateCodeLetters);
  fc.assert(
    fc.property(fc.array(letters, length), (picked) => {
      const code = picked.join('');
      expect(parseCertificateCode(formatCertificateCode(code))).toBe(code);
      expect(parseCertificateCode(formatCertificateCode(code).toLowerCase())).toBe(code);
    }),
  );
});
