/**
 * The rules of a style sheet, one a line, in the order of their letters: a build may put the parts of a sheet in another
 * order.
 */
export function sortedRules(css: string): string {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    rules.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules.sort().join('\n');
}
