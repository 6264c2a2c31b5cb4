/** Words in TeX, but for commands. */
const word = /(?<!\\)\p{L}[\p{L}\p{M}\p{N}]*/gu;
const firstWord = /^\P{L}*\p{L}[\p{L}\p{M}\p{N}]*/u;
const longWord = /\p{L}[\p{L}\p{M}\p{N}]{3,}/gu;

/**
 * How a title's capitals are kept, which the styles of BibTeX make small. Braces stand round words with a capital inside
 * (`DNA`, `pH`) and, where the title is written like a sentence, round all words that begin with one: they are names. In a
 * title whose words all begin with capitals those are only its style. A title in capitals throughout stays as it is.
 *
 * @param plain the whole title
 * @returns what writes a stretch of it, as TeX, with braces; the first word of the title is never braced for its first letter
 * @example capitalsGuard('On DNA of India')('On DNA of India', true) // 'On {DNA} of {India}'
 */
export function capitalsGuard(plain: string): (tex: string, isStart: boolean) => string {
  if (!/\p{Ll}/u.test(plain)) return (tex) => tex;
  const long = plain.replace(firstWord, '').match(longWord) ?? [];
  const capitals = long.filter((one) => /^\p{Lu}/u.test(one)).length;
  const isTitleCase = long.length > 1 && capitals * 5 >= long.length * 4;
  const isKept = (one: string) =>
    /.\p{Lu}/u.test(one) ||
    (isTitleCase ? /^(?!A$)\p{Lu}$/u.test(one) : /^\p{Lu}/u.test(one) && !/^A$/.test(one));
  return (tex, isStart) => {
    const first = isStart ? tex.search(/\p{L}/u) : -1;
    return tex.replace(word, (one, at: number) => {
      const isBegin = at === first || /^[:.?!]\s/.test(tex.slice(Math.max(0, at - 2), at));
      return isKept(isBegin ? one.replace(/^./u, 'x') : one) ? `{${one}}` : one;
    });
  };
}
