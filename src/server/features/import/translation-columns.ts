import { languageTag } from '#domain/language-tag.ts';

export type TranslatedPart = 'title' | 'abstract';
type Translated = { part: TranslatedPart; language: string };

/**
 * What a column such as `title_hi` gives, and in which language; undefined for one that is no translation.
 *
 * @example translationColumn('abstract_pt_br') // { part: 'abstract', language: 'pt-BR' }
 */
export function translationColumn(name: string): Translated | undefined {
  const [, part, tag = ''] = form.exec(name) ?? [];
  if (part === undefined) return undefined;
  // Every row has the same columns, and a tag takes a while to be understood.
  if (known.has(name)) return known.get(name);
  const language = languageTag(tag.replaceAll('_', '-'));
  const found: Translated | undefined =
    language === undefined
      ? undefined
      : {
          part: part.toLowerCase() === 'title' ? 'title' : 'abstract',
          language,
        };
  if (known.size < maxKnown) known.set(name, found);
  return found;
}

const form = /^(title|abstract)_([a-z]{2,3}(?:[-_][a-z\d]{2,8}){0,3})$/i;

const known = new Map<string, Translated | undefined>();
const maxKnown = 1000;
