import { NativeSelect } from '@mantine/core';
import { fieldLabels } from './article-values.ts';
import { fieldId } from './field-id.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = { form: ArticleForm; months: readonly string[] };

/** The months of the article's issue, with three letters each (specification, section 9). */
export function MonthsField({ form, months }: Props) {
  const { frequency } = form.values;
  return (
    <NativeSelect
      id={fieldId('frequency')}
      label={fieldLabels.frequency}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description="A change is the whole issue’s"
      data={[...new Set([...months, form.was.frequency, frequency])]}
      value={frequency}
      onChange={(event) => form.set('frequency', event.currentTarget.value)}
      error={form.errorOf('frequency')}
    />
  );
}
