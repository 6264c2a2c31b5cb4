import { describe, expect, test } from 'vitest';
import { doiAddress, findDoi, parseDoi, patternDoi } from './doi.ts';
import { findLicence } from './licences.ts';
import { parseOrcid } from './orcid.ts';
import { parseRor } from './ror.ts';

describe('an ORCID iD', () => {
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0001-5109-3700', '0000-0001-5109-3700'],
    [' 000000021694233x ', '0000-0002-1694-233X'],
  ])('%s is read', (text, orcid) => expect(parseOrcid(text)).toBe(orcid));

  test.each([
    '0000-0002-1825-0098',
    '0000-0002-1825',
    'https://example.org/0000-0002-1825-0097',
    '',
  ])('%s is none', (text) => expect(parseOrcid(text)).toBeUndefined());
});

describe('a ROR id', () => {
  test.each(['https://ror.org/05dxps055', 'ror.org/05DXPS055', '05dxps055'])('%s is read', (text) =>
    expect(parseRor(text)).toBe('https://ror.org/05dxps055'),
  );

  test.each(['05dxps056', '15dxps055', '05dxlu055', ''])('%s is none', (text) =>
    expect(parseRor(text)).toBeUndefined(),
  );
});

describe('a DOI', () => {
  test.each([
    ['https://doi.org/10.5555/soil.101', '10.5555/soil.101'],
    ['doi: 10.1016/S0022-5193(05)80043-4', '10.1016/S0022-5193(05)80043-4'],
    ['https://doi.org/10.5555%2Fsoil.101', '10.5555/soil.101'],
    ['10.5555/100%', '10.5555/100%'],
    ['https://www.doi.org/10.5555/x4', '10.5555/x4'],
    ['http://dx.doi.org/10.5555/x4', '10.5555/x4'],
    ['DOI 10.5555/x2', '10.5555/x2'],
    ['DOI: https://doi.org/10.5555/x2', '10.5555/x2'],
    ['doi.org/10.5555/x2', '10.5555/x2'],
  ])('%s is read', (text, doi) => expect(parseDoi(text)).toBe(doi));

  test.each(['10.5555', '10.55/soil', '10.5555/a b', `10.5555/${'a'.repeat(200)}`, 'soil'])(
    '%s is none',
    (text) => expect(parseDoi(text)).toBeUndefined(),
  );

  test.each([
    ['Gupta R. Soil. 2019. doi:10.5555/soil.7.', '10.5555/soil.7'],
    ['(see https://doi.org/10.1016/S0022-5193(05)80043-4).', '10.1016/S0022-5193(05)80043-4'],
    ['“10.5555/soil.7”, p. 3', '10.5555/soil.7'],
    ['<https://doi.org/10.5555/soil.7>.', '10.5555/soil.7'],
    [
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O, p. 3',
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
    ],
    ['https://doi.org/10.5555%2Fsoil.7.', '10.5555%2Fsoil.7'],
    ['On doi:10.5555/quoted. Soil. 2019. https://doi.org/10.5555/soil.7', '10.5555/soil.7'],
    ['No DOI here: 10 of 5555/7', undefined],
  ])('is found in %s', (text, doi) => expect(findDoi(text)).toBe(doi));

  test.each([
    ['10.5555/soil.7', '10.5555/soil.7'],
    ['10.5555%2Fsoil%3C7', '10.5555/soil%3C7'],
    ['10.5555/a<b/c#1', '10.5555/a%3Cb/c%231'],
    ['10.5555/100%', '10.5555/100%25'],
  ])('%s is encoded once in its link', (doi, path) =>
    expect(doiAddress(doi)).toBe(`https://doi.org/${path}`),
  );

  test('is made of prefix and pattern, where the article has what the pattern names', () => {
    const places = { refnumber: '101', year: 2024, volume: 4, issue: 2, firstPage: '' };
    expect(patternDoi('10.5555', 'soil.{year}.{ref}', places)).toBe('10.5555/soil.2024.101');
    expect(patternDoi('10.5555', '', places)).toBe('10.5555/101');
    expect(patternDoi('10.5555', 'soil.{page}', places)).toBeUndefined();
    expect(patternDoi('', '{ref}', places)).toBeUndefined();
    expect(patternDoi('10.5555', '{constructor}', places)).toBeUndefined();
  });
});

describe('a licence', () => {
  test.each([
    'CC-BY-4.0',
    'cc by 4.0',
    'https://creativecommons.org/licenses/by/4.0/',
    'http://creativecommons.org/licenses/by/4.0/deed.hi',
  ])('%s is known', (text) => expect(findLicence(text)?.id).toBe('CC-BY-4.0'));

  test.each([
    ['CC BY', 'CC-BY-4.0'],
    ['CC-BY', 'CC-BY-4.0'],
    ['CCBY 4.0', 'CC-BY-4.0'],
    ['CC BY 4.0 International', 'CC-BY-4.0'],
    ['Creative Commons Attribution 4.0 International', 'CC-BY-4.0'],
    ['Creative Commons Attribution-NonCommercial', 'CC-BY-NC-4.0'],
    ['CC BY-NC-SA 3.0', 'CC-BY-NC-SA-3.0'],
    ['cc by nc sa 3.0', 'CC-BY-NC-SA-3.0'],
    ['https://creativecommons.org/licenses/by/3.0', 'CC-BY-3.0'],
    ['CC BY-ND 2.5', 'CC-BY-ND-2.5'],
    ['CC0', 'CC0-1.0'],
    ['CC 0 1.0', 'CC0-1.0'],
  ])('%s is %s', (text, id) => expect(findLicence(text)?.id).toBe(id));

  test('has the address of its version', () => {
    expect(findLicence('CC BY-NC-SA 3.0')?.url).toBe(
      'https://creativecommons.org/licenses/by-nc-sa/3.0/',
    );
    expect(findLicence('CC BY 9.9')).toBeUndefined();
  });

  test('of its own has an address, and is not known to be open', () => {
    expect(findLicence('https://soil.example/licence')).toMatchObject({ id: '', isOpen: false });
    expect(findLicence('All rights reserved')).toBeUndefined();
    expect(findLicence('javascript:alert(1)')).toBeUndefined();
  });
});
