import { Button, TextInput } from '@mantine/core';
import type { ArticleMetadata } from '#contract/metadata.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { changeMetadata, inputAt, rowsOf } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';

const { funding: messages } = metadataMessages;
type Funding = NonNullable<ArticleMetadata['funding']>[number];

/** Who paid for the work. */
export function FundingRows({ form }: { form: ArticleForm }) {
  const rows = form.values.metadata.funding ?? [];
  const { add, change, remove } = rowsOf(rows, (funding) => changeMetadata(form, { funding }));
  return (
    <div>
      {rows.map((row, index) => {
        const text = (field: keyof Funding) => ({
          ...inputAt(form, `metadata.funding.${index}.${field}`),
          value: row[field] ?? '',
          onChange: (event: { currentTarget: { value: string } }) =>
            change(index, { [field]: event.currentTarget.value }),
        });
        const place = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its name is typed here
          <div key={index} className={styles.row}>
            <div className={styles.cells}>
              <TextInput {...text('funder')} label={messages.funder(place)} />
              <TextInput {...text('funder_id')} label={messages.id(place)} />
              <TextInput {...text('award')} label={messages.award(place)} />
            </div>
            <Button
              className={styles.foot ?? ''}
              size="compact-sm"
              aria-label={messages.remove(place)}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <Button size="compact-md" mt={rows.length > 0 ? 'sm' : 0} onClick={() => add({ funder: '' })}>
        {messages.add}
      </Button>
    </div>
  );
}
