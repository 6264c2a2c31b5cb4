/** What is left of an address of mail, or of a telephone number, for who may not know it. */
const masked = (text: string): string => (text === '' ? '' : `${[...text][0]}…@…`);

/** In a text of any length: at most so many characters on each side, so that the work grows with the length alone. */
const address = /[^\s@<>"(),;:[\]]{1,64}@[^\s@<>"(),;:[\]]{1,255}/gu;

/**
 * A text without the addresses of mail that are in it.
 *
 * @example maskAddresses('asha@example.org: no such mailbox') // 'a…@…: no such mailbox'
 */
export const maskAddresses = (text: string): string =>
  text.includes('@') ? text.replace(address, masked) : text;

/** Fields that hold telephone numbers. */
const telephones = ['mobile', 'phone'];

/**
 * The values of a change without the addresses and telephone numbers of people.
 *
 * @example maskValues({ email: 'a@example.org', mobile: '98765' }) // { email: 'a…@…', mobile: '…' }
 */
export const maskValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      telephones.includes(field) && value !== '' ? '…' : maskValue(value),
    ]),
  );

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value);
  if (Array.isArray(value)) return value.map(maskValue);
  return typeof value === 'object' && value !== null
    ? maskValues(value as Record<string, unknown>)
    : value;
}
