import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { settingsOf, settingsPage } from '../../kit/settings-form.tsx';

type Scheme = { gst_scheme: string };
const hasTax = ({ gst_scheme }: Scheme) => gst_scheme === 'registered';
const hasGst = ({ gst_scheme }: Scheme) => gst_scheme !== '';

const prefix = (label: string, help: string, shownIf?: (values: Scheme) => boolean) => ({
  ...{ label, help, half: true },
  ...(shownIf && { shownIf }),
});

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
  inputs: {
    gst_scheme: {
      label: 'GST on fees',
      section: { title: 'GST', intro: 'Whether fees carry it is a question for your tax adviser.' },
      kind: {
        radios: [
          { value: '', label: 'Fees carry no GST', description: 'You issue receipts.' },
          {
            value: 'unregistered',
            label: 'The publisher is not registered for GST',
            description: 'The office issues bills of supply and receipts.',
          },
          {
            value: 'registered',
            label: 'The publisher is registered for GST',
            description: 'The office issues tax invoices and receipts. Fees include the tax.',
          },
        ],
      },
    },
    gst_gstin: {
      label: 'GSTIN',
      help: 'Its first two digits are the state from which you supply.',
      isRequired: true,
      shownIf: hasTax,
    },
    gst_rate: { label: 'Rate of GST in percent', half: true, isRequired: true, shownIf: hasTax },
    gst_sac: {
      label: 'SAC',
      help: 'The code of the service, such as 998399.',
      half: true,
      isRequired: true,
      shownIf: hasTax,
    },
    gst_reverse_charge: {
      label: 'Tax payable on reverse charge',
      help: 'As invoices say it. Left empty, it is No.',
      shownIf: hasTax,
    },
    gst_lut: {
      label: 'Letter of undertaking (LUT)',
      help: 'Its number and date. Invoices to authors abroad who pay in another currency need it.',
      shownIf: hasTax,
    },
    gst_name: {
      label: 'Legal name',
      help: 'Left empty, it is the name of the publisher.',
      section: {
        title: 'Who issues them',
        intro: 'Documents that are issued already stay as they are.',
      },
    },
    gst_address: {
      label: 'Address',
      help: 'Left empty, it is the address of the publisher.',
      kind: 'lines',
    },
    gst_signatory: { label: 'Signed by', help: 'The name below the line for the signature.' },
    prefix_receipt: {
      ...prefix('Receipts', 'At most 4 letters and digits, such as SJR.'),
      section: {
        title: 'Numbers',
        intro:
          'Each kind counts for itself in every financial year, such as SJR/26-27/00042. No other journal of the publisher can have the same prefix. Without a prefix no document of the kind is issued.',
      },
    },
    prefix_bill: prefix('Bills of supply', 'Such as SJB.', hasGst),
    prefix_invoice: prefix('Invoices', 'Such as SJI.', hasTax),
    prefix_credit: prefix('Credit notes', 'Such as SJC. They cancel the others.'),
  },
});
