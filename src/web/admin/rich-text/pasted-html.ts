import { oneLine } from '#domain/clean-text.ts';
import { listMarks } from '#domain/highlights.ts';

/** What separates a text although the editor knows no such block: each becomes a paragraph. */
const blocks = 'li, dt, dd, tr, caption, figcaption, summary, h1, h2, h3, h4, h5, h6';

/**
 * Pasted HTML, made ready for the editor's own schema, which drops all that it does not know: items of lists and rows
 * of tables become paragraphs, cells stay apart, and inline styles are moved out of the way of the page's policy into
 * `data-style`, where the marks look for italics, bold and raised text.
 */
export function cleanPastedHtml(html: string): string {
  const unstyled = html.replace(
    /(<[a-z][^<>]*?)\sstyle\s*=\s*("[^"]*"|'[^']*')/gi,
    (_, before: string, value: string) => `${before} data-style=${tidyStyle(value)}`,
  );
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const element of body.querySelectorAll(blocks)) {
    const paragraph = document.createElement('p');
    paragraph.append(...element.childNodes);
    element.replaceWith(paragraph);
  }
  return body.innerHTML;
}

function tidyStyle(value: string): string {
  return value
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/font-style:oblique/g, 'font-style:italic')
    .replace(/font-weight:(?:[6-9]00|bolder)/g, 'font-weight:bold')
    .replace(/mso-[^;"']*;?/g, '');
}

/**
 * Plain text as paragraphs: an empty line separates them, a single line break is only where the source's column ended, as in
 * text copied from a PDF.
 *
 * @example pastedParagraphs('Rice-\nbased systems\nof Assam.\n\nTwo.') // ['Rice-based systems of Assam.', 'Two.']
 */
export function pastedParagraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/(?<=\p{L})-\n\s*/gu, '-')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

/**
 * Plain text as lines: each is one of its own, without the mark that a list put before it.
 *
 * @example pastedLines('• One.\n\n• Two.') // ['One.', 'Two.']
 */
export const pastedLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => oneLine(line).replace(listMarks, ''))
    .filter(Boolean);
