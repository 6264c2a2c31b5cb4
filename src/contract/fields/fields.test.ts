import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { articleFields, ownFieldNames } from './article.ts';
import { editorFields } from './editor.ts';
import {
  adminShape,
  choice,
  defaultsOf,
  fields,
  flag,
  formShape,
  type Given,
  line,
  lines,
  type PublicName,
  publicShape,
  type Row,
  toAdmin,
  toHistory,
  toPublic,
} from './fields.ts';

const some = fields({
  name: line({ label: 'Name', see: 'all', max: 20, form: 'required' }),
  email: line({ label: 'Email', max: 20, see: 'contact' }),
  fee: line({ label: 'Fee', max: 20 }),
  state: choice(['on', 'off'], { label: 'State', see: 'all', default: 'on' }),
  is_pinned: flag({ label: 'Pinned', see: 'all', form: 'none' }),
  points: lines('title', { label: 'Points', see: 'all', max: 100, history: 'key_points' }),
});
type Some = typeof some;
const row = { ...defaultsOf(some), name: 'Asha', email: 'a@b.example', fee: '5', is_pinned: 1 };

test('a table gives the types of rows, forms and answers', () => {
  expectTypeOf<Row<Some>>().toEqualTypeOf<{
    name: string;
    email: string;
    fee: string;
    state: 'on' | 'off';
    is_pinned: number;
    points: string;
  }>();
  expectTypeOf<keyof Given<Some>>().toEqualTypeOf<'name' | 'email' | 'fee' | 'state' | 'points'>();
  expectTypeOf<PublicName<Some>>().toEqualTypeOf<'name' | 'state' | 'is_pinned' | 'points'>();
  const visitor = z.object(publicShape(some));
  expectTypeOf<z.infer<typeof visitor>>().toEqualTypeOf<{
    name: string;
    state: 'on' | 'off';
    is_pinned: 0 | 1;
    points?: string | undefined;
    email?: string | undefined;
  }>();
  const form = z.object(formShape(some));
  expectTypeOf<z.infer<typeof form>['name']>().toEqualTypeOf<string>();
  expectTypeOf<z.infer<typeof form>['fee']>().toEqualTypeOf<string | undefined>();
});

test('what a visitor is answered is an allow-list', () => {
  expect(toPublic(some, row, false)).toEqual({ name: 'Asha', state: 'on', is_pinned: 1 });
  expect(toPublic(some, row, true)).toMatchObject({ email: 'a@b.example' });
  expect(Object.keys(publicShape(some))).not.toContain('fee');
  expect(toAdmin(some, row)).toMatchObject({ fee: '5', email: 'a@b.example' });
  expect(z.strictObject(adminShape(some)).parse(toAdmin(some, row))).toEqual(toAdmin(some, row));
});

test('a form has texts alone, and the history its own names', () => {
  expect(Object.keys(formShape(some))).toEqual(['name', 'email', 'fee', 'state', 'points']);
  expect(toHistory(some, { points: 'One.' })).toEqual({ key_points: 'One.' });
});

test('no private field of an article or an editor is public', () => {
  const isPublic = (table: object) => Object.keys(publicShape(table as Some));
  for (const name of ['email', 'mobile', 'txnid', 'ptype']) {
    expect(Object.keys(articleFields)).toContain(name);
    expect(isPublic(articleFields)).not.toContain(name);
  }
  expect(toPublic(editorFields, defaultsOf(editorFields), false)).not.toHaveProperty('phone');
  expect(isPublic(articleFields)).toEqual(expect.arrayContaining([...ownFieldNames]));
});
