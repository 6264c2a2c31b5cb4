import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-imports.ts';

describe('how files are', () => {
  const sizes = sourceFiles
    .map((file) => ({ file, lines: readSource(file).split('\n').length }))
    .sort((a, b) => a.lines - b.lines);

  it('half of the files are under 60 lines and nine in ten under 200', () => {
    expect(sizes[Math.floor(sizes.length * 0.5)]?.lines).toBeLessThan(60);
    expect(sizes[Math.floor(sizes.length * 0.9)]?.lines).toBeLessThan(200);
  });

  it('names are kebab-case', () => {
    const odd = sourceFiles.filter(
      (file) => !/^[a-z0-9-]+(\.d)?\.tsx?$/.test(file.split('/').at(-1) ?? ''),
    );
    expect(odd).toEqual([]);
  });

  it('no import goes up three folders: a subpath of package.json does', () => {
    const wrong = sourceFiles.filter((file) =>
      /(from|import\() ?'\.\.\/\.\.\/\.\.\//.test(readSource(file)),
    );
    expect(wrong).toEqual([]);
  });
});
