import { plainAmount } from './money.ts';

/**
 * Whether it can be an address that UPI pays to.
 *
 * @example isUpiAddress('journal@okbank') // true
 */
export const isUpiAddress = (text: string): boolean =>
  /^[A-Za-z\d][A-Za-z\d._-]{1,200}@[A-Za-z][A-Za-z\d.-]{1,50}$/.test(text);

const maxReference = 35;
const maxNote = 50;

/** Letters and digits alone, as `tr` takes them. @example upiReference('SJHI-2026/17') // 'SJHI202617' */
export const upiReference = (text: string): string =>
  text.replace(/[^A-Za-z\d]/g, '').slice(0, maxReference);

export type UpiPayment = {
  /** The address of the payee. */
  address: string;
  name: string;
  /** In the smallest unit. */
  amount: number;
  currency: string;
  /** What the payer's application shows. */
  note: string;
  /** By which the payment is found: only its letters and digits travel. */
  reference: string;
};

/**
 * What a QR code or a link opens in an application of UPI (linking specification 1.6 of NPCI); undefined where nobody can
 * pay so: UPI pays rupees alone, and to a UPI address.
 *
 * @example upiUri({ address: 'journal@okbank', name: 'A B', amount: 200000, currency: 'INR', note: 'Fee', reference: '17' })
 * // 'upi://pay?pa=journal@okbank&pn=A%20B&am=2000.00&cu=INR&tn=Fee&tr=17'
 */
export function upiUri(payment: UpiPayment): string | undefined {
  const { address, name, amount, currency, note } = payment;
  const reference = upiReference(payment.reference);
  if (currency !== 'INR' || amount <= 0 || reference === '' || !isUpiAddress(address)) {
    return undefined;
  }
  const values = {
    pn: encoded(name),
    am: plainAmount(amount),
    cu: currency,
    tn: encoded([...note].slice(0, maxNote).join('').trim()),
    tr: reference,
  };
  const parts = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  // A sign that a query may hold, which some applications do not decode.
  return `upi://pay?${[`pa=${address}`, ...parts].join('&')}`;
}

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
