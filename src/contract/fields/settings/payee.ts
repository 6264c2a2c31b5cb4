import { limits } from '../../limits.ts';
import { fields, line } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** Where authors pay a journal: shown to users who see amounts, and on what authors get. */
export const payeeFields = fields({
  /** `journal@okbank` */
  upi_address: line({ label: 'UPI address', max }),
  /** Whom the payer's application names. */
  upi_name: line({ label: 'UPI payee', max }),
  bank_holder: line({ label: 'Account holder', max }),
  bank_name: line({ label: 'Bank', max }),
  bank_account: line({ label: 'Bank account', max }),
  bank_ifsc: line({ label: 'IFSC', max }),
  /** For payments from abroad. */
  bank_swift: line({ label: 'SWIFT code', max }),
});
