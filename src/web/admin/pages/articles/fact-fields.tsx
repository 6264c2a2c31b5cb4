import { Input, SegmentedControl, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './article-form.module.css';
import { fieldLabels } from './article-values.ts';
import { fieldId } from './field-id.ts';
import { TextField } from './text-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

type Props = {
  form: ArticleForm;
  creating: boolean;
  /** The last page so far, for a new article. */
  lastPage?: number | undefined;
  /** Where the months of the issue are shown. */
  months?: ReactNode;
};

/** What stands beside the text: pages and numbers, payment, the author's address, what it is about. */
export function FactFields({ form, creating, lastPage, months }: Props) {
  return (
    <>
      <Group title="Publication">
        <div className={styles.pair}>
          <TextField
            form={form}
            field="pagenumber"
            withAsterisk
            inputMode="numeric"
            placeholder="1-6"
            description={creating ? pagesHelp(lastPage) : undefined}
          />
          <TextField form={form} field="refnumber" withAsterisk inputMode="numeric" />
        </div>
        <TextField form={form} field="publishdate" withAsterisk type="date" />
        {months}
      </Group>
      <Group title="Payment">
        <TextField form={form} field="txnid" withAsterisk spellCheck={false} />
        <Input.Wrapper
          label={fieldLabels.ptype}
          labelElement="div"
          labelProps={{ id: `${fieldId('ptype')}-label` }}
          withAsterisk
          error={form.errorOf('ptype')}
        >
          <SegmentedControl
            id={fieldId('ptype')}
            aria-labelledby={`${fieldId('ptype')}-label`}
            className={styles.type}
            fullWidth
            mt={2}
            value={form.values.ptype}
            onChange={(type) => form.set('ptype', type)}
            data={[
              { value: 'paid', label: 'Paid' },
              { value: 'free', label: 'Free' },
            ]}
          />
        </Input.Wrapper>
      </Group>
      <Group title="Author’s contact">
        <TextField
          form={form}
          field="email"
          withAsterisk={creating}
          type="text"
          inputMode="email"
        />
        <TextField form={form} field="mobile" inputMode="tel" />
      </Group>
      <Group title="Classification">
        <div className={styles.pair}>
          <TextField form={form} field="subject" />
          <TextField form={form} field="country" />
        </div>
      </Group>
    </>
  );
}

const pagesHelp = (lastPage: number | undefined) =>
  lastPage === undefined ? 'The first of the issue' : `So far to page ${lastPage}`;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}
