import { shareOf } from './money.ts';

/** States and territories of India by the first two digits of a GSTIN. */
export const gstStates: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
};

/** The place of supply of what is sold abroad. */
const otherCountry = { code: '96', name: 'Other country' };

/** What rule 46 asks to be written on the invoice of an export. */
export const exportSentence = 'Supply meant for export under LUT without payment of IGST';

/**
 * The state of a GSTIN, by its code; undefined where it is no GSTIN: its form or its check character is wrong.
 *
 * @example stateOfGstin('27AAPFU0939F1ZV') // '27'
 */
export function stateOfGstin(gstin: string): string | undefined {
  const code = gstin.slice(0, 2);
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(gstin) || !gstStates[code]) return undefined;
  return checkCharacter(gstin.slice(0, -1)) === gstin.at(-1) ? code : undefined;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Base 36: digits count once and twice in turn, and the two digits of what they come to are added. */
function checkCharacter(text: string): string | undefined {
  const sum = [...text].reduce((total, digit, index) => {
    const product = digits.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.trunc(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}

export type Supply = {
  /** What is paid, all in all, in the smallest unit: tax is a part of it. */
  total: number;
  currency: string;
  /** The code of the supplier's state; undefined where the supplier is not registered, and no tax is due. */
  from: string | undefined;
  /** That of the recipient's state, which is the supplier's where it is not known; `abroad` outside India. */
  to: string | undefined;
  /** Hundredths of a percent: 1800 for 18 %. */
  rate: number;
};

type Tax = { name: 'CGST' | 'SGST' | 'IGST'; rate: number; amount: number };

export type TaxedSupply = {
  kind: 'bill' | 'invoice';
  /** Of the total, what is no tax. */
  taxable: number;
  taxes: Tax[];
  /** Undefined where no tax is due, and none is asked. */
  place: { code: string; name: string } | undefined;
  /** What has to be written on the document besides; mostly empty. */
  sentence: string;
};

/**
 * What is tax of what was paid, and which: CGST and SGST, equal to the paisa, within a state; IGST between states, and from
 * abroad in rupees; none of an export, which is paid in another currency. An unregistered supplier makes a bill of supply.
 * Taxable value and taxes are the total, to the paisa.
 */
export function taxSupply({ total, currency, from, to, rate }: Supply): TaxedSupply {
  if (from === undefined) {
    return { kind: 'bill', taxable: total, taxes: [], place: undefined, sentence: '' };
  }
  const kind = 'invoice';
  const isAbroad = to === 'abroad';
  if (isAbroad && currency !== 'INR') {
    return { kind, taxable: total, taxes: [], place: otherCountry, sentence: exportSentence };
  }
  const code = to ?? from;
  const place = isAbroad ? otherCountry : { code, name: gstStates[code] ?? code };
  const whole = 10_000 + rate;
  if (code === from) {
    const half = shareOf(total, rate, 2 * whole);
    const taxes = (['CGST', 'SGST'] as const).map((name) => ({
      ...{ name, rate: rate / 2, amount: half },
    }));
    return { kind, taxable: total - 2 * half, taxes, place, sentence: '' };
  }
  const amount = shareOf(total, rate, whole);
  const taxes = [{ name: 'IGST' as const, rate, amount }];
  return { kind, taxable: total - amount, taxes, place, sentence: '' };
}
