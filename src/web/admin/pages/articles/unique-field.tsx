import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { Duplicate, UniqueField as Field } from '#contract/calls/articles-calls.ts';
import { problems } from '#contract/problems.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import type { ArticleForm } from './use-article-form.ts';

/** As the specification says it when it is saved; it says nothing of the transaction id of an article that is there already. */
const words = (isNew: boolean): Record<Field, string> => ({
  refnumber: problems.duplicate_reference_number[1],
  title: problems.duplicate_title[1],
  txnid: isNew ? problems.duplicate_txnid[1] : 'Another article has this transaction id',
});

type Props = { form: ArticleForm; field: Field; children: ReactNode };

/** A field that no two articles share: when it is left, it is told which other article has the same. */
export function UniqueField({ form, field, children }: Props) {
  const duplicate = form.duplicates.of(field);
  const said = words(form.duplicates.isNew)[field];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that the focus left the field inside, and does nothing else
    <div onBlur={() => form.duplicates.ask([field])}>
      {children}
      <div role="status">
        {duplicate && (
          <Text size="sm" c="var(--mantine-color-error)" mt={4} lineClamp={2}>
            {form.errorOf(field) !== said && `${said}: `}
            <OtherArticle {...duplicate} />
          </Text>
        )}
      </div>
    </div>
  );
}

/** In a page of its own: nothing that is typed is left for it. */
function OtherArticle({ id, refnumber, title }: Duplicate) {
  return (
    <Anchor href={adminAddresses.article(id)} target="_blank" inherit>
      {refnumber !== '' && `${refnumber} `}
      <RichText html={title} />
    </Anchor>
  );
}
