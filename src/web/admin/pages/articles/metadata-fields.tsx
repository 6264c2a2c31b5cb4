import { Input, SegmentedControl, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { paymentTypes } from '#contract/fields/article.ts';
import { problems } from '#contract/problems.ts';
import { DateField } from '../../ui/date-field.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import type { ArticleText } from './article-values.ts';
import { FieldWarnings } from './field-warnings.tsx';
import { UniqueField } from './unique-field.tsx';
import type { ArticleForm } from './use-article-form.ts';

const { labels, help, groups } = articleMessages;
const paymentChoices = paymentTypes.map((value) => ({
  value,
  label: articleMessages.paymentTypes[value],
}));

type Props = {
  form: ArticleForm;
  creating: boolean;
  /** The last page so far, for a new article. */
  lastPage?: number | undefined;
  /** Where the months of the issue are shown. */
  months?: ReactNode;
  /** What its author is sent. */
  share?: ReactNode;
};

/** What is next to the text: pages and numbers, payment, the author's address, what it is about. */
export function MetadataFields({ form, creating, lastPage, months, share }: Props) {
  const at = (field: ArticleText) => ({
    ...form.at(field),
    label: labels[field],
  });
  return (
    <>
      <Group title={groups.publication}>
        <div className={styles.pair}>
          <div>
            <TextInput
              {...at('pagenumber')}
              withAsterisk
              inputMode="numeric"
              placeholder="1-6"
              description={
                form.errorOf('pagenumber') === problems.invalid_pagenumber[1]
                  ? help.pageOrder
                  : creating && help.pages(lastPage)
              }
            />
            <FieldWarnings form={form} field="pagenumber" />
          </div>
          <UniqueField form={form} field="refnumber">
            <TextInput {...at('refnumber')} withAsterisk inputMode="numeric" />
          </UniqueField>
        </div>
        <div className={styles.pair}>
          <div>
            <DateField
              {...at('publishdate')}
              withAsterisk={!form.isDraft}
              description={form.isDraft && help.publishdate}
            />
            <FieldWarnings form={form} field="publishdate" />
          </div>
          {months}
        </div>
      </Group>
      <Group title={groups.payment}>
        <UniqueField form={form} field="txnid">
          <TextInput {...at('txnid')} withAsterisk spellCheck={false} description={help.txnid} />
        </UniqueField>
        <Input.Wrapper
          label={labels.ptype}
          labelElement="div"
          labelProps={{ id: 'payment-type' }}
          withAsterisk
          error={form.errorOf('ptype')}
        >
          <SegmentedControl
            data-path="ptype"
            aria-labelledby="payment-type"
            className={styles.type}
            fullWidth
            mt={2}
            value={form.values.ptype}
            onChange={(type) => form.set('ptype', type)}
            data={paymentChoices}
          />
        </Input.Wrapper>
      </Group>
      <Group title={groups.contact}>
        <TextInput {...at('email')} withAsterisk={creating || form.isDraft} inputMode="email" />
        <FieldWarnings form={form} field="email" />
        <TextInput {...at('mobile')} inputMode="tel" />
        {share}
      </Group>
      <Group title={groups.classification}>
        <div className={styles.pair}>
          <TextInput {...at('subject')} />
          <TextInput {...at('country')} />
        </div>
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}
