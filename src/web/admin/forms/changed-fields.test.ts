import { expect, it } from 'vitest';
import { changedFields, changesOf } from './changed-fields.ts';

const stored = { name: 'A', post: 'Head', picture: 'a.webp' };

it('only what was changed is sent, a field that was emptied too', () => {
  expect(changesOf(stored, { ...stored })).toEqual({});
  expect(changesOf(stored, { ...stored, name: 'B', picture: '' })).toEqual({
    name: 'B',
    picture: '',
  });
});

it('what was changed is listed in the order of the form', () => {
  expect(changedFields(stored, { picture: '', post: 'Head', name: '' })).toEqual([
    'name',
    'picture',
  ]);
});
