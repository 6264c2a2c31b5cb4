import {
  Button,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import type { FormValues } from '../forms/changed-fields.ts';
import { DraftNote } from '../forms/draft-note.tsx';
import type { FieldProps } from '../forms/field-props.ts';
import { LicenceField } from '../forms/licence-field.tsx';
import type { RecordForm } from '../forms/use-record-form.ts';
import { DateField } from '../ui/date-field.tsx';
import styles from './fields.module.css';

export type Choice = { value: string; label: string };

/** What an input is given that is made by hand. */
export type InputProps = FieldProps & { label: string; description?: string };

/** How a field is filled in. The inputs that only one form has are functions. */
type Kind<Field extends string> =
  | 'line'
  | 'lines'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'year'
  | 'amount'
  /** Not shown: what does something else sets it, a button for example. */
  | 'none'
  /** What no choice means. */
  | { licence: string }
  /** A switch, by the text that is stored for each position. */
  | { on: string; off: string }
  /** One of these, which may depend on what is stored. */
  | { choices: readonly Choice[] | ((stored: string) => readonly Choice[]) }
  /** The same, all of them in sight, each with what it means. */
  | { radios: readonly (Choice & { description?: string })[] }
  /** What the form holds as HTML: a `ContentField` of rich-text, which only the forms that have one load. */
  | { markup: ComponentType<InputProps> }
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
  /** The first one of a form that opens in a panel or a window. */
  hasFocus?: boolean;
  /** Left out while this is false; what was typed stays. */
  shownIf?: (values: FormValues<NoInfer<Field>>, stored: FormValues<NoInfer<Field>>) => boolean;
  /** The heading that begins with this field. */
  section?: Section;
};

/** Whether readers see a record. */
export const shownToReaders = {
  label: 'Shown to readers',
  kind: { on: 'enabled', off: 'disabled' },
} as const;
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
          .filter((field) => inputs[field].kind !== 'none')
          .filter((field) => inputs[field].shownIf?.(form.values, form.stored) ?? true)
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

type PanelProps<Field extends string> = Props<Field> & {
  save(): Promise<void>;
  /** What its button says. */
  label: string;
  onClose(): void;
};

/** A form in a panel or a window: who gives it up discards what was typed. */
export function PanelForm<Field extends string>(props: PanelProps<Field>) {
  const { form, inputs, save, label, onClose } = props;
  function giveUp() {
    form.draft.discard();
    onClose();
  }
  return (
    <form {...form.submitting(save)}>
      <DraftNote draft={form.draft} />
      <Fields form={form} inputs={inputs} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={giveUp}>Cancel</Button>
        <Button type="submit" variant="filled" loading={form.isSaving}>
          {label}
        </Button>
      </Group>
    </form>
  );
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
  input: { label, help, kind = 'line', isRequired, placeholder, hasFocus },
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
    ...(hasFocus && { 'data-autofocus': true }),
    ...(isRequired && { withAsterisk: true, 'aria-required': true }),
  };
  if (typeof kind === 'function') return kind(props, form);
  switch (kind) {
    case 'line':
      return <TextInput {...props} />;
    case 'lines':
      return <Textarea {...props} autosize minRows={2} maxRows={12} />;
    case 'year':
      return <TextInput {...props} inputMode="numeric" />;
    case 'amount':
      return <TextInput {...props} inputMode="decimal" />;
    case 'date':
      return <DateField {...props} maw="14rem" />;
    case 'none':
      return null;
    // Browsers have own ideas of what an address is.
    case 'url':
      return <TextInput {...props} inputMode="url" />;
    case 'email':
    case 'tel':
      return <TextInput {...props} type={kind} />;
  }
  if ('markup' in kind) return <kind.markup {...props} />;
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
  if ('radios' in kind) return <Radios {...props} choices={kind.radios} />;
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

type RadiosProps = InputProps & {
  choices: readonly (Choice & { description?: string })[];
  withAsterisk?: boolean;
};

/** The chosen one gets the focus when the field is wrong. */
function Radios({ choices, name, value, ...props }: RadiosProps) {
  return (
    <Radio.Group
      name={name}
      label={props.label}
      description={props.description}
      withAsterisk={props.withAsterisk}
      value={value}
      onChange={props.onChange}
      error={props.error}
    >
      <Stack gap="xs" mt={6}>
        {choices.map((one) => (
          <Radio
            {...one}
            key={one.value}
            data-path={one.value === value ? props['data-path'] : undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** How versions of a record are shown field by field: its labels, and texts as its inputs show them. */
export const versionsIn = <Field extends string>(inputs: Inputs<Field>) => ({
  labelOf: (field: Field): string => inputs[field].label,
  shown(field: Field, values: FormValues<Field>): ReactNode {
    const { kind } = inputs[field];
    const value = values[field];
    if (isMarkup(inputs[field])) return <VersionText text={value} isRich />;
    if (typeof kind !== 'object') return <VersionText text={value} />;
    const choices =
      'radios' in kind
        ? kind.radios
        : 'choices' in kind
          ? typeof kind.choices === 'function'
            ? kind.choices(value)
            : kind.choices
          : 'on' in kind
            ? [
                { value: kind.on, label: 'On' },
                { value: kind.off, label: 'Off' },
              ]
            : [];
    return <VersionText text={choices.find((one) => one.value === value)?.label ?? value} />;
  },
});

/** A version of a field: plain text, or HTML as readers see it. */
export function VersionText({ text, isRich = false }: { text: string; isRich?: boolean }) {
  if (text === '') return <em className={styles.nothing}>nothing</em>;
  if (!isRich) return <span className={styles.versionText}>{text}</span>;
  return <RichText className={styles.versionText} html={encodeHtml(text)} />;
}

/** Whether a form holds the field as HTML. */
export const isMarkup = ({ kind }: { kind?: unknown }): boolean =>
  typeof kind === 'object' && kind !== null && 'markup' in kind;

/**
 * What a form holds of a record: texts, HTML where they have markup.
 *
 * @example valuesOf({ text: { label: 'Text', kind: { markup: ContentField } } }, { text: '&lt;em&gt;Soil&lt;/em&gt;' }).text // '<em>Soil</em>'
 */
export const valuesOf = <Field extends string>(
  inputs: Inputs<Field>,
  record: Record<Field, unknown>,
): FormValues<Field> =>
  Object.fromEntries(
    (Object.entries(inputs) as [Field, Input][]).map(([field, input]) => {
      const value = record[field];
      // A list is JSON in its form.
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return [field, isMarkup(input) ? decodeHtml(text) : text];
    }),
  ) as FormValues<Field>;
