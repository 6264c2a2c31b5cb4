import { limits } from '../../limits.ts';
import { fields, line, text } from '../fields.ts';

const max = limits.maxPartyAddressCharacters;

/** How receipts and invoices are made. Each journal has its own. */
export const accountFields = fields({
  /** Empty where fees carry no GST. `unregistered` makes bills of supply, `registered` invoices. */
  gst_scheme: line({ label: 'GST', max }),
  gst_gstin: line({ label: 'GSTIN', max }),
  /** The publisher's name and address where they are empty. */
  gst_name: line({ label: 'Name on invoices', max }),
  gst_address: text({ label: 'Address on invoices', max }),
  /** Of the service: six digits. */
  gst_sac: line({ label: 'SAC', max }),
  /** In percent: `18`. */
  gst_rate: line({ label: 'Rate of GST', max }),
  /** Whether tax is payable on reverse charge, as invoices say it: `No` where it is empty. */
  gst_reverse_charge: line({ label: 'Reverse charge', max }),
  /** The reference of the letter of undertaking; without one nothing is exported. */
  gst_lut: line({ label: 'LUT', max }),
  gst_signatory: line({ label: 'Signatory of invoices', max }),
  /** With which the numbers of a kind begin; no document of a kind is made without one. Unique among the publisher's journals. */
  prefix_receipt: line({ label: 'Prefix of receipts', max }),
  prefix_bill: line({ label: 'Prefix of bills of supply', max }),
  prefix_invoice: line({ label: 'Prefix of invoices', max }),
  prefix_credit: line({ label: 'Prefix of credit notes', max }),
});
