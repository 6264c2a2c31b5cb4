import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { DocumentKind } from '#contract/account-kinds.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';

/** What documents of account are called. */
export const accountKindWords: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  bill: 'Bill of supply',
  invoice: 'Invoice',
  credit: 'Credit note',
};

/** The numbers of the documents of a fee, each a link to its page. */
export const DocumentLinks = ({ documents }: { documents: { id: number; number: string }[] }) =>
  documents.map(({ id, number }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Anchor component={Link} to={adminAddresses.accountDocument(id)} inherit>
        {number}
      </Anchor>
    </span>
  ));
