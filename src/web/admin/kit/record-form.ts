import { emptyForm, type Fields, type Given, isRich } from '#contract/fields/fields.ts';
import { formMessages } from '#contract/messages.ts';
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
  flag: { on: '1', off: '0' },
};

/**
 * The form of a noun: every field of its table with its input, in the order of the form. Labels, required marks, lengths and most
 * kinds are the table's. A field that is added to the table has to be added here: else this does not compile.
 *
 * @example recordForm(indexingFields, { title: {}, link: { placeholder: 'https://' }, … })
 */
export function recordForm<F extends Fields>(
  table: F,
  own: { [Name in FormField<F>]: Partial<Input<FormField<F>>> },
) {
  const names = Object.keys(own) as FormField<F>[];
  const fieldOf = (name: FormField<F>) => table[name] as F[string];
  const inputs = Object.fromEntries(
    names.map((name) => {
      const { label, form, kind } = fieldOf(name);
      return [name, { label, isRequired: form === 'required', kind: kinds[kind], ...own[name] }];
    }),
  ) as Inputs<FormField<F>>;

  return {
    inputs,
    /** What the form holds of a record; of a new one where there is none. */
    valuesOf(record: Record<FormField<F>, unknown> = emptyForm(table)): FormValues<FormField<F>> {
      const plain = names
        .filter((name) => isRich(fieldOf(name)) && !isMarkup(inputs[name]))
        .map((name) => [name, plainText(String(record[name]))]);
      return valuesOf(inputs, { ...record, ...Object.fromEntries(plain) });
    },
    /** What is missing, and what is too long. */
    check(values: FormValues<FormField<F>>): FieldErrors {
      const problems: FieldErrors = {};
      for (const name of names) {
        const { form, max } = fieldOf(name);
        if (form === 'required' && values[name].trim() === '') problems[name] = true;
        else if (!isMarkup(inputs[name]) && values[name].length > max) {
          problems[name] = formMessages.maxCharacters(max);
        }
      }
      return problems;
    },
  };
}
