import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-imports.ts';

/** Where the text is provably short. */
const bounded: Record<string, string> = {
  'src/domain/clean-text.ts': 'the one helper',
  'src/pdf/kit/clean-text.ts': 'one letter',
};

it('text is normalised by the one helper, for runs of marks take time with their square', () => {
  const bare = sourceFiles.filter((file) => /\.\s*normalize\s*\(/.test(readSource(file)));
  expect(bare.sort()).toEqual(Object.keys(bounded).sort());
});

it('one letter alone is normalised beside it', () => {
  const calls = readSource('src/pdf/kit/clean-text.ts').match(/\.normalize\(/g);
  expect(calls).toHaveLength(1);
});
