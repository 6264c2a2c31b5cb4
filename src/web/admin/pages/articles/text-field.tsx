import { TextInput, type TextInputProps } from '@mantine/core';
import { type ArticleField, fieldLabels } from './article-values.ts';
import { fieldId } from './field-id.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = Omit<TextInputProps, 'form'> & { form: ArticleForm; field: ArticleField };

/** A field of one line of the article's form. */
export function TextField({ form, field, ...others }: Props) {
  return (
    <TextInput
      {...others}
      id={fieldId(field)}
      name={field}
      label={fieldLabels[field]}
      value={form.values[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      onBlur={() => form.leave(field)}
      error={form.errorOf(field)}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
