import { expect, it } from 'vitest';
import { amount, choice, fields, flag, line, number, rich } from '#contract/fields/fields.ts';
import { sectionsOf } from './fields.tsx';
import { recordForm } from './record-form.ts';

const table = fields({
  name: line({ label: 'Name', max: 5, form: 'required' }),
  post: rich('post', { label: 'Post', max: 20 }),
  is_former: flag({ label: 'Former' }),
  state: choice(['on', 'off'], { label: 'State', default: 'on' }),
  place: number({ label: 'Place', form: 'none' }),
});
const state = { kind: { on: 'on', off: 'off' } };
const form = recordForm(table, {
  state,
  name: { half: true, section: { title: 'First', intro: '' } },
  post: { label: 'Own label' },
  is_former: { section: { title: 'Second one', intro: '' } },
});

it('a form has the fields of its table in their order, with what the table says of each', () => {
  expect(sectionsOf(form.inputs).map(({ id, fields }) => [id, fields])).toEqual([
    ['group-first', ['name', 'post']],
    ['group-second-one', ['is_former', 'state']],
  ]);
  expect(form.inputs.name).toMatchObject({ label: 'Name', isRequired: true, half: true });
  expect(form.inputs.post).toMatchObject({ label: 'Own label', isRequired: false });
  expect(form.inputs.is_former.kind).toEqual({ on: '1', off: '0' });
});

it('it holds texts, of a new record those that the table begins with', () => {
  expect(form.valuesOf()).toEqual({ state: 'on', name: '', post: '', is_former: '0' });
  const record = { name: 'Asha', post: '&lt;em&gt;Head&lt;/em&gt;', is_former: 1, state: 'off' };
  expect(form.valuesOf(record)).toEqual({ ...record, post: 'Head', is_former: '1' });
});

it('it says what is missing and what is too long', () => {
  expect(form.check(form.valuesOf())).toEqual({ name: true });
  expect(form.check({ ...form.valuesOf(), name: 'Asha Rao' })).toEqual({
    name: 'At most 5 characters.',
  });
});

it('draws itself from its table, with the inputs that this describes', () => {
  const described = fields({
    name: line({ label: 'Name', max: 5 }),
    tax: choice(['none', 'all'], { label: 'Tax', default: 'none', input: { half: true } }),
    rate: line({
      label: 'Rate of tax',
      max: 5,
      input: { label: 'Rate', help: 'In percent.', shownIf: { field: 'tax', is: ['all'] } },
    }),
    place: number({ label: 'Place', form: 'none' }),
  });
  const { inputs } = recordForm(described, { tax: { help: 'On fees.' } });
  expect(Object.keys(inputs)).toEqual(['name', 'tax', 'rate']);
  expect(inputs.tax).toMatchObject({ label: 'Tax', help: 'On fees.', half: true });
  expect(inputs.rate).toMatchObject({ label: 'Rate', help: 'In percent.' });
  const values = { name: '', tax: 'none', rate: '' };
  const isShown = (tax: string) => inputs.rate.shownIf?.({ ...values, tax }, values);
  expect([isShown('none'), isShown('all')]).toEqual([false, true]);
  // @ts-expect-error no form gives the place
  recordForm(table, { place: {} });
});

it('amounts are typed with two decimals, and what was typed anew is held to the rules', () => {
  const money = recordForm(
    fields({
      paid: amount({ label: 'Paid' }),
      code: line({ label: 'Code', max: 5, form: 'required' }),
    }),
    { paid: {}, code: {} },
    { code: { tidy: (code) => code.toUpperCase(), problem: (code) => `Not ${code}.` } },
  );
  expect(money.inputs.paid.kind).toBe('amount');
  expect(money.valuesOf()).toEqual({ paid: '', code: '' });
  const stored = money.valuesOf({ paid: 236_050, code: 'x' });
  expect(stored).toEqual({ paid: '2360.50', code: 'x' });
  expect(money.check(stored)).toEqual({ code: 'Not X.' });
  expect(money.check(stored, stored)).toEqual({});
  expect(money.check({ ...stored, paid: 'much' }, stored)).toEqual({
    paid: 'An amount of money, such as 2000 or 2360.50.',
  });
});
