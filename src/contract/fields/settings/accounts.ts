import { limits } from '../../limits.ts';
import { type FieldInput, fields, line, text } from '../fields.ts';

const max = limits.maxPartyAddressCharacters;

const taxed = { shownIf: { field: 'gst_scheme', is: ['registered'] } };
const withGst = { shownIf: { field: 'gst_scheme', is: ['registered', 'unregistered'] } };

const prefix = (label: string, input: FieldInput) =>
  line({ label, max, input: { half: true, ...input } });

/** How receipts and invoices are made. Each journal has its own. */
export const accountFields = fields({
  /** Empty where fees carry no GST. `unregistered` makes bills of supply, `registered` invoices. */
  gst_scheme: line({
    label: 'GST',
    max,
    input: {
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
  }),
  gst_gstin: line({
    label: 'GSTIN',
    max,
    input: {
      help: 'Its first two digits are the state from which you supply.',
      isRequired: true,
      ...taxed,
    },
  }),
  /** In percent: `18`. */
  gst_rate: line({
    label: 'Rate of GST',
    max,
    input: { label: 'Rate of GST in percent', half: true, isRequired: true, ...taxed },
  }),
  /** Of the service: six digits. */
  gst_sac: line({
    label: 'SAC',
    max,
    input: {
      help: 'The code of the service, such as 998399.',
      half: true,
      isRequired: true,
      ...taxed,
    },
  }),
  gst_reverse_charge: line({
    label: 'Reverse charge',
    max,
    input: {
      label: 'Tax payable on reverse charge',
      help: 'As invoices say it. Left empty, it is No.',
      ...taxed,
    },
  }),
  /** Without one nothing is exported. */
  gst_lut: line({
    label: 'LUT',
    max,
    input: {
      label: 'Letter of undertaking (LUT)',
      help: 'Its number and date. Invoices to authors abroad who pay in another currency need it.',
      ...taxed,
    },
  }),
  gst_name: line({
    label: 'Name on invoices',
    max,
    input: {
      label: 'Legal name',
      help: 'Left empty, it is the name of the publisher.',
      section: {
        title: 'Who issues them',
        intro: 'Documents that are issued already stay as they are.',
      },
    },
  }),
  gst_address: text({
    label: 'Address on invoices',
    max,
    input: { label: 'Address', help: 'Left empty, it is the address of the publisher.' },
  }),
  gst_signatory: line({
    label: 'Signatory of invoices',
    max,
    input: { label: 'Signed by', help: 'The name below the line for the signature.' },
  }),
  // With which the numbers of a kind begin. Unique among the publisher's journals.
  prefix_receipt: prefix('Prefix of receipts', {
    label: 'Receipts',
    help: 'At most 4 letters and digits, such as SJR.',
    section: {
      title: 'Numbers',
      intro:
        'Each kind counts for itself in every financial year, such as SJR/26-27/00042. No other journal of the publisher can have the same prefix. Without a prefix no document of the kind is issued.',
    },
  }),
  prefix_bill: prefix('Prefix of bills of supply', {
    label: 'Bills of supply',
    help: 'Such as SJB.',
    ...withGst,
  }),
  prefix_invoice: prefix('Prefix of invoices', {
    label: 'Invoices',
    help: 'Such as SJI.',
    ...taxed,
  }),
  prefix_credit: prefix('Prefix of credit notes', {
    label: 'Credit notes',
    help: 'Such as SJC. They cancel the others.',
  }),
});
