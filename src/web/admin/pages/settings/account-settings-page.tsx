import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';

/** /admin/settings/accounts: receipts and invoices of fees that are paid. */
export const { loader, Component } = settingsPage({
  ...settingsOf('accountSettings'),
  title: 'Receipts and GST',
  subtitle: 'Receipts for what authors paid, and invoices if your fees carry GST.',
  width: 'form',
  actions: (
    <Button component={Link} to={adminAddresses.accountDocuments()}>
      Receipts and invoices
    </Button>
  ),
  save: 'Save',
});
