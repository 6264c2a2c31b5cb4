/** A row of a file: its record, or why there is none. */
export type ImportRow =
  | {
      row: number;
      fields: Record<string, unknown>;
      /** The `full_text` that its article is to have. */
      fullText?: string;
      /** It is no article that is there: where its number is taken by the time that it is written, it gets another one. */
      isNew?: boolean;
    }
  | { row: number; refused: string };

/** A file that cannot be read, or not to its end; the message says why in a sentence. */
export class UnreadableFile extends Error {}

/** What other programs export, by how it begins. */
const others: readonly { name: string; begins: RegExp }[] = [
  { name: 'HTML', begins: /^<!doctype html|^<html[\s>]/i },
  { name: 'XML', begins: /^<(?:\?xml|!DOCTYPE|!--|[a-z][\w:.-]*[\s>/])/i },
  { name: 'RIS', begins: /^TY {1,2}- / },
  { name: 'BibTeX', begins: /^@[a-z]+\s*[{(]/i },
];

/** Throws `UnreadableFile`, which names the format, where a text is what other programs export. */
export function refuseOtherFormats(start: string): void {
  const other = others.find(({ begins }) => begins.test(start));
  if (!other) return;
  throw new UnreadableFile(
    `The file is ${other.name}. Only files with rows can be imported: please save it as CSV in UTF-8.`,
  );
}
