import { decodeHTML } from 'entities';

/** A piece of text in one style, as the Typst template walks it. */
export type Run = { text: string; marks: ('i' | 'b' | 'sub' | 'sup')[] };

const markOfTag = { i: 'i', em: 'i', b: 'b', strong: 'b', sub: 'sub', sup: 'sup' } as const;

/**
 * Splits inline HTML into runs of text with their marks. Tags it does not know are dropped, their text stays.
 *
 * @example toRuns('on <i>Ficus</i> figs') // [{text: 'on ', marks: []}, {text: 'Ficus', marks: ['i']}, …]
 */
export function toRuns(html: string): Run[] {
  const runs: Run[] = [];
  const open: Run['marks'] = [];
  for (const piece of html.split(/(<\/?[a-z]+>)/)) {
    const tag = /^<(\/?)([a-z]+)>$/.exec(piece);
    if (!tag) {
      const text = decodeHTML(piece).replace(/\s+/g, ' ');
      if (text) runs.push({ text, marks: [...open] });
      continue;
    }
    const mark = markOfTag[tag[2] as keyof typeof markOfTag];
    if (!mark) continue;
    if (tag[1] === '') open.push(mark);
    else open.splice(open.lastIndexOf(mark), 1);
  }
  return runs;
}

/** The paragraphs of an abstract; text outside `<p>` is one paragraph too. */
export function toParagraphs(html: string): Run[][] {
  return html
    .split(/<\/?p>/)
    .filter((part) => part.trim() !== '')
    .map((part) => toRuns(part.trim()));
}

/** The text alone, without markup. */
export function toPlainText(html: string): string {
  return toRuns(html)
    .map((run) => run.text)
    .join('');
}
