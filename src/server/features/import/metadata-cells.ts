import {
  type MetadataColumnName,
  metadataColumnNames,
  type PersonColumnName,
  personColumnNames,
} from '#contract/metadata.ts';
import { oneLine } from '#domain/clean-text.ts';
import { paragraphsFromEmptyLines } from '#domain/rich-text/paragraphs.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import { type TranslatedPart, translationColumn } from './import-fields.ts';

/** What the columns of a record say one by one: as `metadata` has it, not yet held to its rules. */
export type MetadataCells = {
  given: Record<string, unknown>;
  /** Named with an empty text: JSON empties by it. */
  emptied: MetadataColumnName[];
  emptiedParts: { language: string; part: TranslatedPart }[];
  people: Partial<Record<PersonColumnName, string>>;
};

type ReadDay = (text: string) => string | undefined;

/**
 * Gathers them; undefined where the record has none of these columns.
 *
 * @param raw the text of a column; undefined where the record does not give it
 * @param how `html` is what a title or an abstract is as HTML, `readDay` what a day is that people write
 */
export function readMetadataCells(
  columns: readonly string[],
  raw: (column: string) => string | undefined,
  { html, readDay }: { html: (text: string) => string; readDay: ReadDay },
): MetadataCells | undefined {
  const cells: MetadataCells = { given: {}, emptied: [], emptiedParts: [], people: {} };
  for (const name of metadataColumnNames) {
    const text = raw(name);
    if (text?.trim() === '') cells.emptied.push(name);
    else if (text !== undefined) cells.given[name] = cellValue(name, text, readDay);
  }
  for (const name of personColumnNames) {
    const text = raw(name);
    if (text !== undefined) cells.people[name] = text;
  }
  const translations = new Map<string, Record<string, string>>();
  for (const column of columns) {
    const found = translationColumn(column);
    const text = found && raw(column);
    if (!found || text === undefined) continue;
    const { language, part } = found;
    if (text.trim() === '') cells.emptiedParts.push(found);
    else {
      const rich = part === 'title' ? html(text) : paragraphsFromEmptyLines(html(text));
      const known = translations.get(language) ?? { language };
      translations.set(language, { ...known, [part]: fromHtml(rich, part) });
    }
  }
  if (translations.size > 0) cells.given.translations = [...translations.values()];
  const { given, emptied, emptiedParts, people } = cells;
  const count = emptied.length + emptiedParts.length;
  return count + Object.keys(given).length + Object.keys(people).length === 0 ? undefined : cells;
}

function cellValue(name: MetadataColumnName, text: string, readDay: ReadDay): unknown {
  switch (name) {
    case 'kind':
      return text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-');
    case 'received':
    case 'revised':
    case 'accepted':
      return readDay(text) ?? text.trim();
    case 'funding':
      return text.split('\n').filter(hasText).map(fundingOf);
    default:
      return text;
  }
}

const hasText = (text: string): boolean => text.trim() !== '';

/** Award numbers may look like the ids of ROR without their address. */
const funderIdForm =
  /^(?:https?:\/\/)?(?:dx\.|www\.)?(?:doi|ror)\.org\/|^(?:doi(?:\s*:\s*|\s+))?10\.13039\//i;

/** `funder; award`, with the funder's DOI or ROR id in any part after the first. */
function fundingOf(line: string) {
  const [funder = '', ...more] = line.split(';').map(oneLine);
  const funderId = more.find((part) => funderIdForm.test(part)) ?? '';
  const award = more.filter((part) => part !== '' && part !== funderId).join('; ');
  return { funder, ...(funderId && { funder_id: funderId }), ...(award && { award }) };
}

/**
 * The affiliations of one author: several are separated by `|`, and a ROR id may stand at the end of each.
 *
 * @example affiliationsOf('Soil Board https://ror.org/05dxps055 | Rice Institute')
 * // [{ name: 'Soil Board', ror: 'https://ror.org/05dxps055' }, { name: 'Rice Institute' }]
 */
export function affiliationsOf(text: string): { name: string; ror?: string }[] {
  return text
    .split('|')
    .map(oneLine)
    .filter(hasText)
    .map((one) => {
      const at = one.lastIndexOf(' ');
      const last = one.slice(at + 1);
      const hasRor = at > 0 && /^https?:\/\/ror\.org\//i.test(last);
      return hasRor ? { name: one.slice(0, at), ror: last } : { name: one };
    });
}
