const quotationMarks = /[“”„‟"«»]/g;
/** Programs of mail make links of words with these between other signs. */
const linkMark = /[.:/@]\S/;

/**
 * What somebody typed, as a message to somebody else may quote it: without words that a program of mail makes links of, and
 * without the marks that would end the quotation. Never fails.
 *
 * @example withoutLinks('“soil”. Log in at evil.example') // 'soil. Log in at …'
 */
export const withoutLinks = (text: string): string =>
  text
    .split(' ')
    .map((word) => (linkMark.test(word) ? '…' : word))
    .join(' ')
    .replace(quotationMarks, '');
