import { foldWords, parseQuery } from '#domain/search/fold.ts';
import { markMatches } from '#domain/search/match-marks.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import { fillText } from '#web/ui/fill-text.ts';

/** As `styles/elements.css` names what matched. */
const highlight = 'narrowed';

/** The parts of a row that are looked through, and what they hold that is not seen: `articles/article-row.tsx`. */
const parts = '[data-narrow]';

/**
 * Narrows the table of an issue to the rows that have the words of a filter in title, authors, subject or reference number, as
 * somebody types; the ways to jump in it are of no use meanwhile.
 */
export function attachFilter(input: HTMLInputElement): void {
  const table = document.querySelector('main table');
  const rows = [...(table?.querySelectorAll<HTMLElement>('tbody tr[id]') ?? [])];
  const words = rows.map(wordsOf);
  const status = input.parentElement?.querySelector<HTMLElement>('[role=status]');
  const jump = input.closest('search')?.nextElementSibling;

  const narrow = () => {
    const asked = parseQuery(input.value);
    let shown = 0;
    for (const [index, row] of rows.entries()) {
      const known = words[index] ?? [];
      row.hidden = !asked.every((word) => known.some((one) => hasPrefix(one, word)));
      if (!row.hidden) shown += 1;
    }
    for (const section of table?.querySelectorAll<HTMLElement>('tbody') ?? []) {
      section.hidden = !section.querySelector('tr[id]:not([hidden])');
    }
    if (jump instanceof HTMLElement) jump.hidden = asked.length > 0;
    if (status) {
      status.textContent = input.value === '' ? '' : fillText(status.dataset.text ?? '', { shown });
    }
    mark(
      rows.filter((row) => !row.hidden && asked.length > 0),
      asked,
    );
  };
  input.addEventListener('input', narrow);
  narrow();
}

function wordsOf(row: HTMLElement): string[] {
  const texts = [...row.querySelectorAll<HTMLElement>(parts)].flatMap(
    ({ textContent, dataset }) => [textContent, dataset.narrow],
  );
  const [, refnumber = ''] = /^title-(.*)/.exec(row.querySelector(parts)?.id ?? '') ?? [];
  return foldWords([...texts, refnumber].join(' '));
}

/** Marks the words in titles and names, where the browser can without changing them. */
function mark(rows: HTMLElement[], asked: readonly string[]): void {
  if (!CSS.highlights) return;
  const looked = rows.flatMap((row) => [...row.querySelectorAll(parts)]);
  const ranges = looked.flatMap((part) => {
    const found: Range[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let at = 0;
      for (const { text, match } of markMatches((node as Text).data, asked)) {
        if (match) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + text.length);
          found.push(range);
        }
        at += text.length;
      }
    }
    return found;
  });
  CSS.highlights.set(highlight, new Highlight(...ranges));
}
