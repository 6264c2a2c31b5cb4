import { limits } from '../../limits.ts';
import { fields, line } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** Where authors pay a journal: shown to users who see amounts, and on what authors get. */
export const payeeFields = fields({
  upi_address: line({
    label: 'UPI address',
    max,
    input: {
      help: 'Such as journal@okbank. Left empty, there is no QR code.',
      half: true,
      section: { title: 'UPI', intro: 'For fees in rupees.' },
    },
  }),
  upi_name: line({
    label: 'UPI payee',
    max,
    input: {
      label: 'Payee’s name',
      help: 'Shown by the author’s UPI application. Left empty, it is the account holder’s or the journal’s name.',
      half: true,
    },
  }),
  bank_holder: line({
    label: 'Account holder',
    max,
    input: {
      section: { title: 'Bank transfer', intro: 'For all fees; from abroad it is the only way.' },
    },
  }),
  bank_name: line({ label: 'Bank', max, input: { label: 'Bank and branch' } }),
  bank_account: line({ label: 'Bank account', max, input: { label: 'Account number' } }),
  bank_ifsc: line({
    label: 'IFSC',
    max,
    input: { help: 'For payments from India.', half: true },
  }),
  bank_swift: line({
    label: 'SWIFT code',
    max,
    input: { help: 'For payments from abroad.', half: true },
  }),
});
