import { Select } from '@mantine/core';
import { fieldLabels } from './article-values.ts';
import { fieldId } from './field-focus.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = { form: ArticleForm; months: readonly string[] };

/** The months of the article's issue, with three letters each (specification, section 9). */
export function MonthsField({ form, months }: Props) {
  const { frequency } = form.values;
  const options = [...new Set([...months, form.was.frequency, frequency])].filter(Boolean);
  return (
    <Select
      id={fieldId('frequency')}
      label={fieldLabels.frequency}
      description="A change is the whole issue’s"
      data={options}
      value={frequency || null}
      onChange={(value) => form.set('frequency', value ?? '')}
      allowDeselect={false}
      error={form.errorOf('frequency')}
    />
  );
}
