/**
 * An ISSN as it is written, `1234-5679`; undefined when its form or its check digit is wrong.
 *
 * @example parseIssn('20493630') // '2049-3630'
 */
export function parseIssn(text: string): string | undefined {
  const [, first, second] = /^\s*(\d{4})-?(\d{3}[\dXx])\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const digits = [...(first + second).toUpperCase()].map((digit) =>
    digit === 'X' ? 10 : Number(digit),
  );
  const sum = digits.reduce((total, digit, index) => total + digit * (8 - index), 0);
  return sum % 11 === 0 ? `${first}-${second.toUpperCase()}` : undefined;
}

/** Those of manuals, which no journal has: ISSN International's example, and ones that only look like an ISSN. */
export const exampleIssns: readonly string[] = ['1234-5679', '2049-3630', '0000-0000'];
