import { NativeSelect } from '@mantine/core';
import { helpBelow } from '../../forms/help-below.ts';
import { articleMessages } from './article-messages.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = { form: ArticleForm; months: readonly string[] };

/** The months of the article's issue, with three letters each (specification, section 9). */
export function MonthsField({ form, months }: Props) {
  return (
    <NativeSelect
      {...form.at('frequency')}
      label={articleMessages.labels.frequency}
      {...helpBelow}
      description={articleMessages.help.frequency}
      data={[...new Set([...months, form.stored.frequency, form.values.frequency])]}
    />
  );
}
