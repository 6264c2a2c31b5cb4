import { expect, it } from 'vitest';
import { appearanceValues } from '#contract/settings-groups.ts';
import { colourProblem, readAppearance } from './appearance-form.ts';
import { judgeColour } from './journal-colour.ts';

const before = appearanceValues.parse(
  Object.fromEntries(Object.keys(appearanceValues.shape).map((field) => [field, ''])),
);

it('a colour that cannot be read is refused with the nearest that can', () => {
  expect(readAppearance({ accent: ' #FFD700 ' }, before).problems.accent).toMatch(
    /1\.3\d to 1.*The nearest readable colour is #[0-9a-f]{6}\./,
  );
  const nearest = judgeColour('#ffd700')?.nearest ?? '';
  expect(judgeColour(nearest)).toMatchObject({ nearest: undefined });
  expect(colourProblem(nearest)).toBeUndefined();
  expect(colourProblem('red')).toMatch(/such as #8a2432/);
});

it('a colour is stored in small letters, and one that stays is held to no rule', () => {
  expect(readAppearance({ accent: '#8A2432' }, before)).toEqual({
    values: { accent: '#8a2432' },
    problems: {},
  });
  expect(readAppearance({ accent: '#ffd700' }, { ...before, accent: '#ffd700' }).problems).toEqual(
    {},
  );
});

it('a picture can be taken away and not named, and words have an end', () => {
  const read = readAppearance(
    { logo: '', cover: 'b'.repeat(64), certificate_heading: 'x'.repeat(81) },
    before,
  );
  expect(read).toEqual({
    values: { logo: '' },
    problems: { certificate_heading: 'At most 80 characters.' },
  });
});
