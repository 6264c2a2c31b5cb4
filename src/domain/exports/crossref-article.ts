import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { doiAddress, parseDoi, patternDoi } from '../metadata/doi.ts';
import { orcidAddress, parseOrcid } from '../metadata/orcid.ts';
import type { Person } from '../metadata/people.ts';
import { parseRor } from '../metadata/ror.ts';
import { isArticleNumber } from '../page-range.ts';
import { plainParagraphs } from '../rich-text/plain-text.ts';
import {
  characters,
  datePartsOf,
  isPublicAddress,
  richContent,
  textElement,
  webAddressOf,
} from './deposit-texts.ts';
import { crossrefLanguage, xmlLanguage } from './language-codes.ts';
import { commonReason, type Refusal, reasons, upTo } from './left-out.ts';
import { plainLine } from './plain-line.ts';
import { element, fragment, Xml } from './xml.ts';

/** What makes the DOIs of articles that have none yet; a prefix that is empty makes none. */
export type DoiSource = { prefix: string; pattern: string };

/**
 * The DOI to register: the article's own, else the journal's pattern. Undefined where neither gives one, and where
 * something is stored that is no DOI: it may be meant for one that is registered, so no other is made.
 *
 * @example doiToRegister({ ...record, doi: '', refnumber: '101' }, { prefix: '10.5555', pattern: '' }) // '10.5555/101'
 */
export const doiToRegister = (
  record: BibliographicRecord,
  { prefix, pattern }: DoiSource,
): string | undefined =>
  parseDoi(record.doi) ??
  (record.wrongDoi === '' ? patternDoi(prefix, pattern, record) : undefined);

/** What a journal lacks to give an article a DOI that has none. */
export const doiLacks = (
  { doi, wrongDoi }: BibliographicRecord,
  { prefix }: DoiSource,
): string[] => (doi + wrongDoi + prefix.trim() === '' ? [reasons.noPrefix] : []);

/** Why an article has no DOI to register; empty where it is the journal that lacks something. */
export function noDoiReason(record: BibliographicRecord, source: DoiSource): string {
  if (record.wrongDoi !== '') return reasons.wrongDoi(record.wrongDoi);
  return doiLacks(record, source).length > 0 ? '' : reasons.noDoi;
}

/** Since 2008 no DOI with another character can be registered; the older ones are updated as they are. */
const newSuffix = /^[a-z0-9._;()/-]+$/i;
const firstYearOfRule = 2009;

/** A DOI under the journal's prefix that cannot be one that Crossref has, and that it would refuse. */
function isRefusedAsNew(
  doi: string,
  { doi: own, year }: BibliographicRecord,
  { prefix }: DoiSource,
): boolean {
  const ours = `${prefix.trim()}/`;
  if (!doi.startsWith(ours) || newSuffix.test(doi.slice(ours.length))) return false;
  return own === '' || year >= firstYearOfRule;
}

/**
 * One article as `journal_article` of Crossref's schema 5.3.1, or why it cannot be written. It is the same text as long
 * as nothing changes that Crossref is told. Never fails.
 */
export function crossrefArticle(record: BibliographicRecord, doiSource: DoiSource): Xml | Refusal {
  const common = commonReason(record);
  if (common !== undefined) return { reason: common };
  const doi = doiToRegister(record, doiSource);
  if (doi === undefined) return { reason: noDoiReason(record, doiSource) };
  if (isRefusedAsNew(doi, record, doiSource)) return { reason: reasons.newDoi(doi) };
  const date = datePartsOf(record.date);
  if (!date || !isTakenYear(date.year)) return { reason: reasons.wrongYear };
  if (upTo(32, record.firstPage) === undefined || upTo(32, record.lastPage) === undefined) {
    return { reason: reasons.longPages };
  }
  const people: Xml[] = [];
  for (const person of record.people) {
    const written = crossrefPerson(person, people.length === 0);
    if (!written) return { reason: reasons.person(plainLine(person.name)) };
    people.push(written);
  }
  return element(
    'journal_article',
    { language: crossrefLanguage(record.language) },
    ...titles(record),
    element('contributors', {}, ...people),
    abstract(record.abstractHtml, record.language),
    ...record.translations.map(({ abstractHtml, language }) => abstract(abstractHtml, language)),
    crossrefDate('publication_date', record.date),
    crossrefDate('acceptance_date', record.accepted),
    pages(record),
    programs(record, doiSource),
    doiData(doi, record),
    element('citation_list', {}, ...record.references.map(citation)),
  );
}

const isTakenYear = (year: string): boolean => Number(year) >= 1400 && Number(year) <= 2200;

/** A date with the parts that are known; nothing where it is none. */
export function crossrefDate(name: string, date: string): Xml {
  const parts = datePartsOf(date);
  if (!parts || !isTakenYear(parts.year)) return fragment();
  return element(
    name,
    { media_type: 'online' },
    textElement('month', {}, parts.month),
    textElement('day', {}, parts.day),
    element('year', {}, parts.year),
  );
}

/** The article's title, then each translation together with the title in the language in which the article was written. */
function titles({ titleHtml, language, translations }: BibliographicRecord): Xml[] {
  const own = richContent(titleHtml);
  return [
    element('titles', {}, element('title', {}, own)),
    ...translations
      .map(({ titleHtml: html }) => richContent(html))
      .filter(({ text }) => plainLine(text) !== '')
      .map((translated) =>
        element(
          'titles',
          {},
          element('title', {}, translated),
          element('original_language_title', { language: crossrefLanguage(language) }, own),
        ),
      ),
  ];
}

function abstract(html: string, language: string): Xml {
  const paragraphs = plainParagraphs(html).map((text) => textElement('jats:p', {}, text));
  if (paragraphs.every(({ text }) => text === '')) return fragment();
  return element('jats:abstract', { 'xml:lang': xmlLanguage(language) }, ...paragraphs);
}

/** A last page is written only with a first one; an article without pages has its number. */
function pages(record: BibliographicRecord): Xml {
  const { firstPage, lastPage } = record;
  if (plainLine(firstPage) === '') return fragment();
  if (isArticleNumber(record)) {
    const number = textElement('item_number', { item_number_type: 'article_number' }, firstPage);
    return element('publisher_item', {}, number);
  }
  return element(
    'pages',
    {},
    textElement('first_page', {}, firstPage),
    textElement('last_page', {}, lastPage),
  );
}

function funding({ funding: funders }: BibliographicRecord): Xml {
  const groups = funders
    .filter(({ funder }) => plainLine(funder) !== '')
    .map(({ funder, funderId, award }) => {
      const id = parseDoi(funderId);
      return element(
        'fr:assertion',
        { name: 'fundgroup' },
        element(
          'fr:assertion',
          { name: 'funder_name' },
          plainLine(funder),
          id !== undefined &&
            element('fr:assertion', { name: 'funder_identifier' }, doiAddress(id)),
        ),
        textElement('fr:assertion', { name: 'award_number' }, award),
      );
    });
  return groups.length === 0 ? fragment() : element('fr:program', { name: 'fundref' }, ...groups);
}

function licence({ licence: chosen }: BibliographicRecord): Xml {
  const address = chosen && webAddressOf(chosen.url);
  if (address === undefined || address.length < 10) return fragment();
  return element(
    'ai:program',
    { name: 'AccessIndicators' },
    chosen?.isOpen === true && new Xml('<ai:free_to_read/>'),
    element('ai:license_ref', { applies_to: 'vor' }, address),
  );
}

/** Funding and licence; of a notice inside the element that says what it updates, as the schema has it. */
function programs(record: BibliographicRecord, doiSource: DoiSource): Xml {
  const known = fragment(funding(record), licence(record));
  const updates = record.noticeOf.filter(({ doi }) => parseDoi(doi) !== undefined);
  const policy = doiToRegister(record, doiSource);
  if (updates.length === 0 || policy === undefined) return known;
  return element(
    'crossmark',
    {},
    // The schema wants the DOI of a policy: the notice itself says what was changed and why.
    element('crossmark_policy', {}, policy),
    element(
      'updates',
      {},
      ...updates.map(({ doi, kind }) =>
        element('update', { type: updateTypes[kind], date: dayOf(record) }, parseDoi(doi)),
      ),
    ),
    known.text !== '' && element('custom_metadata', {}, known),
  );
}

/** The day of a notice: the first of its year where no other is known. */
function dayOf({ date, year }: BibliographicRecord): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  const exists = isDay && new Date(date).toISOString().startsWith(date);
  return exists ? date : `${`${year}`.padStart(4, '0')}-01-01`;
}

const updateTypes = {
  retraction: 'retraction',
  correction: 'correction',
  concern: 'expression_of_concern',
} as const;

function doiData(doi: string, { url, pdfUrl }: BibliographicRecord): Xml {
  const pdf = isPublicAddress(pdfUrl) ? webAddressOf(pdfUrl) : undefined;
  const item = (attributes: Record<string, string>) =>
    element(
      'item',
      attributes,
      pdf !== undefined && element('resource', { mime_type: 'application/pdf' }, pdf),
    );
  return element(
    'doi_data',
    {},
    element('doi', {}, doi),
    element('resource', {}, webAddressOf(url)),
    pdf !== undefined &&
      fragment(
        element('collection', { property: 'crawler-based' }, item({ crawler: 'iParadigms' })),
        element('collection', { property: 'text-mining' }, item({})),
      ),
  );
}

function citation({ text, doi }: BibliographicRecord['references'][number], index: number): Xml {
  const known = parseDoi(doi);
  const line = plainLine(text);
  if (known === undefined && line === '') return fragment();
  return element(
    'citation',
    { key: `ref${index + 1}` },
    known !== undefined && element('doi', {}, known),
    textElement('unstructured_citation', {}, line),
  );
}

/** As the schema has it: no digits before the last part, no question mark before the first letter. */
const namePart = /^[^\p{Nd}?]*[^?\s]+[^\p{Nd}]*$/u;
const fits = (part: string): boolean => characters(part) <= 60 && namePart.test(part);

/** A person of an article; undefined where the schema cannot hold the name. A name of one word is the surname. */
function crossrefPerson(person: Person, isFirst: boolean): Xml | undefined {
  const [given, surname] = [
    plainLine(person.given),
    plainLine(person.family) || plainLine(person.name),
  ];
  const suffix = plainLine(person.suffix);
  if (!fits(surname) || (given !== '' && !fits(given)) || characters(suffix) > 10) return undefined;
  const orcid = parseOrcid(person.orcid);
  return element(
    'person_name',
    { sequence: isFirst ? 'first' : 'additional', contributor_role: person.role },
    textElement('given_name', {}, given),
    textElement('surname', {}, surname),
    textElement('suffix', {}, suffix),
    element('affiliations', {}, ...person.affiliations.map(institution)),
    element('ORCID', {}, orcid && orcidAddress(orcid)),
    element('alt-name', {}, textElement('string-name', {}, person.otherName)),
  );
}

function institution({ name, ror }: Person['affiliations'][number]): Xml {
  const id = parseRor(ror);
  return element(
    'institution',
    {},
    textElement('institution_name', {}, upTo(1024, name) ?? ''),
    id !== undefined && element('institution_id', { type: 'ror' }, id),
  );
}
