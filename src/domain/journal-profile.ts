import type { JournalProfile } from '#contract/site.ts';

/** The domain lists of the publisher (specification, section 9). */
type DomainLists = {
  readonly subjectColumn: readonly string[];
  readonly editorContact: readonly string[];
  readonly homeFlag: readonly string[];
};

/**
 * Turns a journal's domain into what it shows: one list switches the subject column, the header image and the empty
 * cover, one the editors' contact details, one the flag of the home page. Case, scheme, `www.`, port, path and a
 * final dot make no difference. An empty domain is on no list. Never fails.
 *
 * @example journalProfile('https://www.Soil.example/', lists).subjectColumn // true where 'soil.example' is listed
 */
export function journalProfile(domain: string, lists: DomainLists): JournalProfile {
  const host = bareHost(domain);
  const isOn = (list: readonly string[]) =>
    host !== '' && list.some((listed) => bareHost(listed) === host);
  const subjectColumn = isOn(lists.subjectColumn);
  return {
    subjectColumn,
    headerImage: subjectColumn,
    emptyCover: subjectColumn,
    editorContact: isOn(lists.editorContact),
    homeFlag: isOn(lists.homeFlag),
  };
}

function bareHost(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}
