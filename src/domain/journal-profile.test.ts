import { expect, test } from 'vitest';
import { journalProfile } from './journal-profile.ts';

const lists = {
  subjectColumn: ['soil.example', 'https://www.Botany.example/'],
  editorContact: ['soil.example'],
  homeFlag: ['home.example', ''],
};

test('a domain on no list shows nothing special', () => {
  expect(journalProfile('plain.example', lists)).toEqual({
    subjectColumn: false,
    headerImage: false,
    emptyCover: false,
    editorContact: false,
    homeFlag: false,
  });
});

test('one list switches the subject column, the header image and the empty cover together', () => {
  expect(journalProfile('botany.example', lists)).toMatchObject({
    subjectColumn: true,
    headerImage: true,
    emptyCover: true,
    editorContact: false,
  });
});

test.each([
  'soil.example',
  'SOIL.example.',
  'www.soil.example',
  'https://soil.example/',
  'http://WWW.soil.example:8080/home?x#y',
  ' //soil.example ',
])('%j is on the lists of soil.example', (domain) => {
  expect(journalProfile(domain, lists)).toMatchObject({ subjectColumn: true, editorContact: true });
});

test.each(['', ' ', 'notsoil.example', 'soil.example.org', 'sub.soil.example'])(
  '%j is on none of the lists',
  (domain) => {
    expect(Object.values(journalProfile(domain, lists))).not.toContain(true);
  },
);

test('the home flag has a list of its own', () => {
  expect(journalProfile('home.example', lists)).toMatchObject({
    homeFlag: true,
    subjectColumn: false,
  });
});
