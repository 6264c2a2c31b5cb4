/** Browsers stop at a few hundred; nobody writes ten. */
const maxDepth = 100;

const isVoid = new Set(['br', 'hr']);

/** Of each tag, those that end where it begins: as the parser has it that balances our HTML. */
const ends: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  p: ['p'],
  h2: ['h2', 'h3', 'h4', 'p'],
  h3: ['h2', 'h3', 'h4', 'p'],
  h4: ['h2', 'h3', 'h4', 'p'],
  li: ['li'],
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  thead: ['thead', 'tbody'],
  tbody: ['thead', 'tbody'],
  blockquote: ['p'],
  hr: ['p'],
  ol: ['p'],
  table: ['p'],
  ul: ['p'],
};

/**
 * The tags that are open at a place of a text. Each tag costs the parser as much as there are open, so a hundred
 * thousand in one another would stop the process.
 */
export class OpenTags {
  readonly #names: string[] = [];

  /** Notes a start tag. False where it would be one too many inside one another. */
  open(name: string): boolean {
    const ended = ends[name] ?? [];
    while (ended.includes(this.#names.at(-1) ?? '')) this.#names.pop();
    if (isVoid.has(name)) return true;
    return this.#names.length < maxDepth && this.#names.push(name) > 0;
  }

  /** Notes an end tag, which ends all that is open inside its element too. */
  close(name: string): void {
    const at = this.#names.lastIndexOf(name);
    if (at !== -1) this.#names.length = at;
  }
}
