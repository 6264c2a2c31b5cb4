import { NativeSelect, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { decodeHtml } from '#domain/rich-text/encoding.ts';
import type { FormValues } from '../forms/changed-fields.ts';
import type { FieldProps } from '../forms/field-props.ts';
import { LicenceField } from '../forms/licence-field.tsx';
import type { RecordForm } from '../forms/use-record-form.ts';
import { ContentField, NameField } from '../rich-text/content-field.tsx';
import styles from './fields.module.css';

export type Choice = { value: string; label: string };

/** What an input is given that is made by hand. */
export type InputProps = FieldProps & { label: string; description?: string };

/** How a field is filled in. The inputs that only one form has are functions. */
type Kind<Field extends string> =
  | 'line'
  | 'lines'
  /** A line with italics, bold, sub- and superscript. */
  | 'name'
  /** Running text with headings, lists and links. */
  | 'content'
  | 'email'
  | 'tel'
  | 'url'
  | 'year'
  | 'amount'
  /** What no choice means. */
  | { licence: string }
  /** A switch, by the text that is stored for each position. */
  | { on: string; off: string }
  /** One of these, which may depend on what is stored. */
  | { choices: readonly Choice[] | ((stored: string) => readonly Choice[]) }
  | ((input: InputProps, form: RecordForm<NoInfer<Field>>) => ReactNode);

/** One field of a form, as it is shown. */
export type Input<Field extends string = string> = {
  label: string;
  /** A sentence below it, which may depend on what is typed. */
  help?: string | ((values: FormValues<NoInfer<Field>>) => string);
  /** Without one it is a line. */
  kind?: Kind<Field>;
  /** Two of these share a line where there is room for it. */
  half?: boolean;
  isRequired?: boolean;
  placeholder?: string;
  /** Left out while this is false; what was typed stays. */
  shownIf?: (values: FormValues<NoInfer<Field>>) => boolean;
  /** The heading that begins with this field. */
  section?: Section;
};
type Section = { title: string; intro: string };

/** The fields of a form, in the order in which it shows them. */
export type Inputs<Field extends string> = Record<Field, Input<Field>>;

type Props<Field extends string> = { form: RecordForm<Field>; inputs: Inputs<Field> };

/** All fields of a form. */
export function Fields<Field extends string>({ form, inputs }: Props<Field>) {
  return sectionsOf(inputs).map(({ id, title, intro, fields }) => {
    const pairs = (
      <div key={id} className={styles.pairs}>
        {fields
          .filter((field) => inputs[field].shownIf?.(form.values) ?? true)
          .map((field) => (
            <div key={field} data-half={inputs[field].half === true}>
              <FieldInput form={form} field={field} input={inputs[field]} />
            </div>
          ))}
      </div>
    );
    if (title === '') return pairs;
    return (
      <section key={id} aria-labelledby={id} className={styles.section}>
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text c="dimmed">{intro}</Text>
        </div>
        {pairs}
      </section>
    );
  });
}

/**
 * The fields under the heading that each is below. Those before the first heading are under an empty one.
 *
 * @example sectionsOf(inputs).map(({ title }) => title) // ['Journal', 'Contact']
 */
export function sectionsOf<Field extends string>(inputs: Inputs<Field>) {
  const sections: (Section & { id: string; fields: Field[] })[] = [];
  for (const [field, { section }] of Object.entries(inputs) as [Field, Input<Field>][]) {
    if (section || sections.length === 0) {
      const { title = '', intro = '' } = section ?? {};
      const id = `group-${title.toLowerCase().replaceAll(' ', '-')}`;
      sections.push({ id, title, intro, fields: [] });
    }
    sections.at(-1)?.fields.push(field);
  }
  return sections;
}

/** One field, by its kind. */
function FieldInput<Field extends string>({
  form,
  field,
  input: { label, help, kind = 'line', isRequired, placeholder },
}: {
  form: RecordForm<Field>;
  field: Field;
  input: Input<Field>;
}) {
  const description = typeof help === 'function' ? help(form.values) : help;
  const props = {
    ...form.at(field),
    label,
    ...(description !== undefined && { description }),
    ...(placeholder !== undefined && { placeholder }),
    ...(isRequired && { withAsterisk: true, 'aria-required': true }),
  };
  if (typeof kind === 'function') return kind(props, form);
  switch (kind) {
    case 'line':
      return <TextInput {...props} />;
    case 'lines':
      return <Textarea {...props} autosize minRows={2} maxRows={12} />;
    case 'name':
      return <NameField {...props} />;
    case 'content':
      return <ContentField {...props} />;
    case 'year':
      return <TextInput {...props} inputMode="numeric" />;
    case 'amount':
      return <TextInput {...props} inputMode="decimal" />;
    // Browsers have own ideas of what an address is.
    case 'url':
      return <TextInput {...props} inputMode="url" />;
    case 'email':
    case 'tel':
      return <TextInput {...props} type={kind} />;
  }
  if ('licence' in kind) {
    return (
      <LicenceField
        {...props}
        emptyLabel={kind.licence}
        onChange={(licence) => form.set(field, licence)}
      />
    );
  }
  if ('choices' in kind) {
    const { choices } = kind;
    const data = typeof choices === 'function' ? choices(form.stored[field]) : choices;
    return <NativeSelect {...props} data={[...data]} />;
  }
  return (
    <Switch
      name={field}
      data-path={field}
      label={label}
      description={description}
      error={form.errorOf(field)}
      checked={form.values[field] === kind.on}
      onChange={(event) => form.set(field, event.currentTarget.checked ? kind.on : kind.off)}
    />
  );
}

/**
 * What a form holds of a record: texts, HTML where they have markup.
 *
 * @example valuesOf({ name: { label: 'Name', kind: 'name' } }, { name: '&lt;em&gt;Soil&lt;/em&gt;' }).name // '<em>Soil</em>'
 */
export const valuesOf = <Field extends string>(
  inputs: Inputs<Field>,
  record: Record<Field, unknown>,
): FormValues<Field> =>
  Object.fromEntries(
    (Object.entries(inputs) as [Field, Input<Field>][]).map(([field, { kind }]) => {
      const text = String(record[field]);
      return [field, kind === 'name' || kind === 'content' ? decodeHtml(text) : text];
    }),
  ) as FormValues<Field>;
