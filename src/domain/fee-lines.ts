import { countryCode } from './languages/country-names.ts';

/** A row of the table of fees. */
export type FeeLine = { whom: string; fee: string };

/**
 * The rows of the table that a journal adds; a line that is none is left out. Never fails.
 *
 * @example feeLines('SAARC countries | US$ 30') // [{ whom: 'SAARC countries', fee: 'US$ 30' }]
 */
export const feeLines = (text: string): FeeLine[] =>
  text.split('\n').flatMap((line) => {
    const [whom = '', fee = '', ...more] = line.split('|').map((part) => part.trim());
    return whom !== '' && fee !== '' && more.length === 0 ? [{ whom, fee }] : [];
  });

/** Groups that mean the same countries to everybody; India has its own fee. */
const groups: [name: RegExp, countries: string[]][] = [
  [/^saarc( (countries|nations|members|region))?$/i, ['AF', 'BD', 'BT', 'LK', 'MV', 'NP', 'PK']],
];

/** The countries of a group that everybody knows; undefined of any other. */
export const groupCountries = (whom: string): string[] | undefined =>
  groups.find(([name]) => name.test(whom))?.[1];

/**
 * The countries that a row names, by their codes: India has its own fee. Never fails.
 *
 * @example namedCountries('Kenya and Uganda') // ['KE', 'UG']
 */
export function namedCountries(whom: string): string[] {
  const parts = countryCode(whom) === undefined ? whom.split(/[,;/&]|\band\b/) : [whom];
  const codes = groupCountries(whom) ?? parts.flatMap((part) => countryCode(part) ?? []);
  return codes.filter((code) => code !== 'IN');
}
