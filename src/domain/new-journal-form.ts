import { formMessages } from '#contract/messages.ts';
import type { FormReading } from './form-reading.ts';
import { isOrigin } from './public-origin.ts';
import { readSetup } from './setup-form.ts';

/** Where a journal is: the names that lead to it, and where its public pages are. */
export type JournalPlace = { hosts: string[]; origin: string };
export type NewJournalValues = JournalPlace & {
  name: string;
  slug: string;
  issn: string;
  reader_language: string;
};

const maxHosts = 20;

/**
 * The names that lead to a journal, apart by spaces, commas or new lines, and its public address, whose name is one of them.
 *
 * @example readPlace({ hosts: 'www.soil.example', origin: 'https://soil.example/' }).values
 * // { hosts: ['soil.example', 'www.soil.example'], origin: 'https://soil.example' }
 */
export function readPlace(typed: { hosts: string; origin: string }): FormReading<JournalPlace> {
  const { values, problems } = readSetup({ origin: typed.origin });
  const wrong: Record<string, string> = {};
  if (problems.origin !== undefined) wrong.origin = problems.origin;
  const given = typed.hosts
    .toLowerCase()
    // An address ends with its line: one with a space in it is none, and no two names.
    .split(/[\n,]+|\s(?=\s*https?:\/\/)/)
    .flatMap((text) => (text.includes('://') ? [text.trim()] : text.split(/\s+/)))
    .map((host) => host.replace(/^https?:\/\//, '').replace(/\/$/, ''))
    .filter(Boolean);
  const odd = given.find((host) => !isOrigin(`http://${host}`));
  if (odd !== undefined) wrong.hosts = formMessages.journals.host(odd.slice(0, 60));
  const own = wrong.origin === undefined ? values.origin.replace(/^https?:\/\//, '') : '';
  const hosts = [...new Set([...(own === '' ? [] : [own]), ...given])];
  if (hosts.length > maxHosts) wrong.hosts ??= formMessages.journals.hosts(maxHosts);
  return { values: { hosts, origin: values.origin }, problems: wrong };
}

/**
 * A further journal, as somebody typed it: where no short name is given it is made of the journal's.
 *
 * @example readNewJournal({ ...typed, name: 'Soil', slug: '' }).values.slug // 'soil'
 */
export function readNewJournal(
  typed: Record<'name' | 'slug' | 'issn' | 'hosts' | 'origin' | 'reader_language', string>,
): FormReading<NewJournalValues> {
  const { values, problems } = readSetup({
    ...{ journal_name: typed.name, slug: typed.slug, issn: typed.issn },
    reader_language: typed.reader_language,
  });
  const place = readPlace(typed);
  const wrong = Object.entries(problems).flatMap(([field, sentence]) => {
    const name = field === 'journal_name' ? 'name' : field;
    return /^(?:name|slug|issn|reader_language)$/.test(name) ? [[name, sentence]] : [];
  });
  return {
    values: {
      ...place.values,
      ...{ name: values.journal_name, slug: values.slug, issn: values.issn },
      reader_language: values.reader_language,
    },
    problems: { ...Object.fromEntries(wrong), ...place.problems },
  };
}
