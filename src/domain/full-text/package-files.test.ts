import { describe, expect, it } from 'vitest';
import { findPackageFile, mainFiles, ownFiles, savedName } from './package-files.ts';

describe('the file that a JATS file means', () => {
  it.each([
    ['fig1.png', ['a/other.png', 'a/fig1.png'], 'a/fig1.png'],
    ['figures/fig1.png', ['a/fig1.png', 'a/figures/fig1.png'], 'a/figures/fig1.png'],
    ['Fig1.PNG', ['fig1.png'], 'fig1.png'],
    ['fig1.png', ['a/config1.png', 'a/fig1.png'], 'a/fig1.png'],
    ['1.png', ['11.png', 'a/1.png'], 'a/1.png'],
    [
      'info:doi/10.1371/journal.pone.1.g001',
      ['x/journal.pone.1.g001.tif'],
      'x/journal.pone.1.g001.tif',
    ],
    ['fig1', ['fig1.tif', 'fig1.jpg', 'fig1.xml'], 'fig1.jpg'],
    ['fig1.tif', ['fig1.jpg'], 'fig1.jpg'],
    ['data.csv', ['data.pdf'], undefined],
    ['fig2.png', ['fig1.png'], undefined],
    ['../../etc/passwd', ['fig1.png'], undefined],
    ['', ['fig1.png'], undefined],
    ['a/', ['a/fig1.png'], undefined],
  ])('%s of %j is %s', (href, names, found) => {
    expect(findPackageFile(href, names)).toBe(found);
  });
});

it('folders and what systems leave are nobody’s files', () => {
  const names = ['a/', 'a/x.xml', '__MACOSX/a/._x.xml', 'a/.DS_Store', 'a/Thumbs.db', 'a/._y'];
  expect(ownFiles(names)).toEqual(['a/x.xml']);
});

it('the article is the XML in the fewest folders', () => {
  expect(mainFiles(['a/x.xml', 'a/data/y.xml', 'a/z.png'])).toEqual(['a/x.xml']);
  expect(mainFiles(['x.xml', 'y.XML'])).toEqual(['x.xml', 'y.XML']);
  expect(mainFiles(['x.png'])).toEqual([]);
});

it('a file is saved under a name that every system takes', () => {
  expect(savedName('data/Tabela çã 1.xlsx')).toBe('Tabela_1.xlsx');
  expect(savedName('../../..')).toBe('file');
  expect(savedName('a"\r\nb.csv')).toBe('a_b.csv');
});
