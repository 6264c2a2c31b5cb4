const plain = '0123456789+-−=()';
const letters = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾' } as const;

/**
 * Canonical HTML whose raised and lowered digits and signs are the letters that Unicode has for them, without the tags:
 * a title may have no tags but italics, and `CO2` is no carbon dioxide. What has no such letters stays as it is written.
 * Never fails.
 *
 * @example raisedLetters('CO<sub>2</sub>, 10<sup>-3</sup>, 20<sup>th</sup>') // 'CO₂, 10⁻³, 20th'
 */
export const raisedLetters = (canonical: string): string =>
  canonical
    .replace(/<(sub|sup)>([0-9+\-−=() ]{1,40})<\/\1>/g, (_, tag: 'sub' | 'sup', text: string) =>
      text.replace(/\S/g, (sign) => letters[tag][plain.indexOf(sign)] ?? sign),
    )
    .replace(/<\/?su[bp]>/g, '');
