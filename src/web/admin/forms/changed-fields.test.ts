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

it('rows and objects are the same where they hold the same, in whatever order', () => {
  const row = { name: 'A. Das', orcid: undefined, affiliations: [{ name: 'Pune' }] };
  const stored = { rows: [row], about: { kind: 'letter', licence: 'CC-BY-4.0' } };
  const same = {
    rows: [{ affiliations: [{ name: 'Pune' }], name: 'A. Das' }],
    about: { licence: 'CC-BY-4.0', kind: 'letter' },
  };
  expect(changedFields<object>(stored, same)).toEqual([]);
  const changed = { ...same, rows: [...same.rows, { name: '' }] };
  expect(changesOf<object>(stored, changed)).toEqual({ rows: changed.rows });
});
