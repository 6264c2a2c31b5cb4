import { emptyForm, type Fields, type Given, isRich } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
import { parseAmount, plainAmount } from '#domain/fees/money.ts';
import type { Rules } from '#domain/fields/kinds.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { FormValues } from '../forms/changed-fields.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import { type Input, type Inputs, isMarkup, valuesOf } from './fields.tsx';

/** The fields that a form of the noun has. */
export type FormField<F extends Fields> = keyof Given<F> & string;

/** What the table says of each kind of field already; the others have an input of their own. */
const kinds: Partial<Record<Fields[string]['kind'], Input['kind']>> = {
  year: 'year',
  date: 'date',
  address: 'url',
  text: 'lines',
  flag: { on: '1', off: '0' },
  amount: 'amount',
};

/** The input of a field as its table describes it. */
function inputOf({ label, form, kind, choices, input = {} }: Fields[string]): Input {
  const { shownIf, ...others } = input;
  return {
    label,
    isRequired: form === 'required',
    kind: choices ? { choices: choices.map((value) => ({ value, label: value })) } : kinds[kind],
    ...others,
    ...(shownIf && {
      shownIf: (values) => shownIf.is.includes(values[shownIf.field] ?? ''),
    }),
  };
}

/** The inputs of the fields of a table, in its order, with what only a page can say of some. */
export function inputsOf<F extends Fields>(
  table: F,
  own: { [Name in FormField<F>]?: Partial<Input<FormField<F>>> } = {},
): Inputs<FormField<F>> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([, { form }]) => form !== 'none')
      .map(([name, field]) => [name, { ...inputOf(field), ...own[name as FormField<F>] }]),
  ) as Inputs<FormField<F>>;
}

/**
 * The form of a noun, by its table.
 *
 * @example recordForm(indexingFields, { sortnumber: { kind: 'none' } })
 */
export function recordForm<F extends Fields>(
  table: F,
  own?: { [Name in FormField<F>]?: Partial<Input<FormField<F>>> },
  rules: Rules<NoInfer<F>> = {},
) {
  const inputs = inputsOf(table, own);
  const names = Object.keys(inputs) as FormField<F>[];
  const fieldOf = (name: FormField<F>) => table[name] as F[string];

  return {
    inputs,
    /** What the form holds of a record; of a new one where there is none. */
    valuesOf(record: Record<FormField<F>, unknown> = emptyForm(table)): FormValues<FormField<F>> {
      const texts = names.map((name) => {
        const value = record[name];
        const field = fieldOf(name);
        if (field.kind === 'amount') {
          return [name, typeof value === 'number' ? plainAmount(value) : ''];
        }
        const isPlain = isRich(field) && !isMarkup(inputs[name]);
        return [name, isPlain ? plainText(String(value)) : value];
      });
      return valuesOf(inputs, Object.fromEntries(texts));
    },
    /** What is missing, what is too long, and what the rules of the noun refuse. */
    check(
      values: FormValues<FormField<F>>,
      stored: Partial<FormValues<FormField<F>>> = {},
    ): FieldErrors {
      const problems: FieldErrors = {};
      for (const name of names) {
        // What stays as it is stored is held to no rule.
        const rule = values[name] === stored[name] ? {} : rules[name];
        const problem = problemOf(fieldOf(name), values[name], rule, inputs[name]);
        if (problem !== undefined) problems[name] = problem;
      }
      return problems;
    },
  };
}

function problemOf(
  { form, kind, max }: Fields[string],
  text: string,
  { tidy = (typed) => typed, problem }: NonNullable<Rules<Fields>[string]> = {},
  input: Input,
): string | true | undefined {
  if (text.trim() === '') return form === 'required' ? true : undefined;
  if (kind === 'amount')
    return parseAmount(text) === undefined ? formMessages.fees.amount : undefined;
  if (!isMarkup(input) && text.length > max) return formMessages.maxCharacters(max);
  return problem?.(tidy(text.trim()));
}
