import type { NoticeKind } from '#contract/entities/notice.ts';
import { articleKinds, type Contributor } from '#contract/metadata.ts';
import { parseDoi } from '../metadata/doi.ts';
import { parseOrcid } from '../metadata/orcid.ts';
import { parseRor } from '../metadata/ror.ts';
import { bestAlternative, formulaOf, notShown, squeeze } from './read-inlines.ts';
import { findArticle } from './read-jats.ts';
import {
  byName,
  childOf,
  elementsOf,
  isElement,
  textOf,
  UnreadableXml,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts';

/**
 * What a JATS article says of itself, by the names of the columns of an import (docs/importing.md): `title`, `abstract` and those of
 * translations are HTML. What it does not say is left out. Volume and issue are as written: `12`, `spe2`.
 */
export type Front = {
  title: string;
  doi?: string;
  volume: string;
  issue: string;
  year?: number;
  /** Of what the year is, where no day of publication says it. */
  yearOf?: YearSource;
  contributors: Contributor[];
  metadata: Record<string, unknown>;
  /** The articles that it corrects or retracts, by their DOIs. */
  noticeOf?: { kind: NoticeKind; doi: string }[];
} & Partial<
  Record<
    | 'abstract'
    | 'keywords'
    | 'subject'
    | 'country'
    | 'email'
    | 'pagenumber'
    | 'publishdate'
    | 'language',
    string
  >
>;

type YearSource = 'received' | 'accepted' | 'copyright';

/** Reads the front matter of a document. Throws `UnreadableXml` where it is no article, or has no title. */
export function readFront(document: XmlElement): Front {
  const article = findArticle(document);
  const meta = metaOf(article);
  const title = htmlOf(at(meta, 'title-group', 'article-title'));
  if (title === '') throw new UnreadableXml('The article has no title.');
  const people = readPeople(meta);
  const language = languageOf(article);
  const dates = all(meta, 'pub-date');
  const published = chosenDate(dates, ['pub', 'epub', 'epub-ppub', 'collection', 'ppub']);
  const year = yearIn(chosenDate(dates, ['collection', 'ppub', 'epub-ppub', 'pub', 'epub']));
  return defined({
    title,
    doi: doiOf(meta),
    volume: wordsOf(childOf(meta, 'volume')),
    issue: wordsOf(childOf(meta, 'issue')),
    ...(year === undefined ? otherYear(meta) : { year }),
    contributors: people.map(({ contributor }) => contributor),
    metadata: readMetadata(article, meta, language),
    abstract: abstractOf(meta) || undefined,
    keywords: keywordsOf(meta, language) || undefined,
    subject: subjectOf(meta) || undefined,
    country: people.map(({ country }) => country).find((country) => country !== '') || undefined,
    email: emailOf(meta) || undefined,
    pagenumber: pagesOf(meta) || undefined,
    publishdate: dayOf(published),
    language,
    noticeOf: noticesIn(meta),
  });
}

const metaOf = (article: XmlElement): XmlElement => {
  const front = childOf(article, 'front', 'front-stub');
  return (front && childOf(front, 'article-meta')) ?? front ?? article;
};

/** Some publishers write it in capitals. */
const languageOf = ({ attributes }: XmlElement): string | undefined =>
  attributes['xml:lang']?.replace(/^[A-Za-z]+/, (language) => language.toLowerCase());

const none: XmlElement = { name: '', attributes: {}, children: [] };

const all = (parent: XmlElement, ...names: string[]): XmlElement[] =>
  elementsOf(parent).filter(({ name }) => names.includes(name));

/** The first element of this path. */
const at = (parent: XmlElement, ...path: string[]): XmlElement =>
  path.reduce((inside, name) => childOf(inside, name) ?? none, parent);

function findAll(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) =>
    child.name === name ? [child] : findAll(child, name),
  );
}

/** Its text without what is in no place of a line, such as notes. */
const plainOf = (node: XmlNode): string =>
  typeof node === 'string'
    ? node
    : node.name === 'xref' || node.name === 'fn' || notShown.has(node.name)
      ? ''
      : node.children.map(plainOf).join('');

const wordsOf = (element: XmlElement | undefined): string =>
  element ? squeeze(element.children.map(plainOf).join('')).trim() : '';

function defined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

const doiOf = (meta: XmlElement): string | undefined =>
  all(meta, 'article-id')
    .filter(({ attributes }) => attributes['pub-id-type'] === 'doi')
    .map((id) => parseDoi(wordsOf(id)))
    .find((doi) => doi !== undefined);

/** Marks that a title or an abstract can have; everything else is its text. */
const marks = byName({ italic: 'i', bold: 'b', sub: 'sub', sup: 'sup', p: 'p' });

function htmlOf(element: XmlElement): string {
  return squeeze(element.children.map(htmlOfNode).join('')).trim();
}

function htmlOfNode(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node);
  if (node.name === 'xref' || node.name === 'fn' || notShown.has(node.name)) return '';
  if (node.name === 'break') return ' ';
  if (node.name === 'alternatives') return bestAlternative(node).map(htmlOfNode).join('');
  if (node.name === 'tex-math') return escaped(formulaOf(textOf(node)));
  const inside = node.children.map(htmlOfNode).join('');
  const mark = marks.get(node.name);
  return mark === undefined || inside.trim() === '' ? inside : `<${mark}>${inside}</${mark}>`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[mark] ?? mark);

/** Abstracts for other readers, which no page has a place for. */
const otherAbstracts =
  /^(graphical|teaser|toc|web-summary|video|short|executive-summary|key-points)/;

function abstractOf(meta: XmlElement): string {
  const abstract = all(meta, 'abstract').find(
    ({ attributes }) => !otherAbstracts.test(attributes['abstract-type'] ?? ''),
  );
  return abstract ? abstractHtml(abstract) : '';
}

/** Its paragraphs; the head of a section is the beginning of the section's first one. */
function abstractHtml(abstract: XmlElement): string {
  const paragraphs: string[] = [];
  let head = '';
  const visit = (element: XmlElement) => {
    for (const child of elementsOf(element)) {
      if (child.name === 'title') {
        // "Abstract" itself is no part of it.
        if (element !== abstract) head = htmlOf(child);
      } else if (child.name === 'p') {
        const text = htmlOf(child);
        const begin = head === '' ? '' : `<b>${head.replace(/[.:]$/, '')}:</b> `;
        // eLife gives each abstract a DOI of its own.
        const isOwnDoi = /^DOI:\s*\S+$/i.test(wordsOf(child));
        if (text !== '' && !isOwnDoi) paragraphs.push(`<p>${begin}${text}</p>`);
        head = '';
      } else visit(child);
    }
  };
  visit(abstract);
  if (paragraphs.length > 0) return paragraphs.join('');
  const text = htmlOf(abstract);
  return text === '' ? '' : `<p>${text}</p>`;
}

function keywordsOf(meta: XmlElement, language: string | undefined): string {
  const groups = all(meta, 'kwd-group').filter(
    ({ attributes }) =>
      !/^(research-organism|abbreviations|headings)$/i.test(attributes['kwd-group-type'] ?? ''),
  );
  const own = groups.find(({ attributes }) => attributes['xml:lang'] === language);
  const group = own ?? groups.find(({ attributes }) => attributes['xml:lang'] === undefined);
  const words = group ? findAll(group, 'kwd').map(wordsOf) : [];
  // A comma is between keywords.
  return words
    .map((word) => squeeze(word.replaceAll(',', ' ')))
    .filter(Boolean)
    .join(', ');
}

/** The heading under which it appeared: what it is about, or what it is. */
function subjectOf(meta: XmlElement): string {
  const groups = all(at(meta, 'article-categories'), 'subj-group');
  const about = groups.find(
    ({ attributes }) => !/heading|type|display-channel/i.test(attributes['subj-group-type'] ?? ''),
  );
  return wordsOf(about && childOf(about, 'subject'));
}

function pagesOf(meta: XmlElement): string {
  const [first, last] = [wordsOf(childOf(meta, 'fpage')), wordsOf(childOf(meta, 'lpage'))];
  if (first === '') return wordsOf(childOf(meta, 'elocation-id'));
  return last === '' || last === first ? first : `${first}-${last}`;
}

/** The date of the first of these kinds that there is; else the first date. */
function chosenDate(dates: readonly XmlElement[], kinds: readonly string[]): XmlElement {
  const kindOf = ({ attributes }: XmlElement) =>
    attributes['date-type'] ?? attributes['pub-type'] ?? '';
  const found = kinds.map((kind) => dates.find((date) => kindOf(date) === kind)).find(Boolean);
  return found ?? dates[0] ?? none;
}

const yearIn = (date: XmlElement): number | undefined => {
  const year = wordsOf(childOf(date, 'year')) || date.attributes['iso-8601-date']?.slice(0, 4);
  return Number(year) > 0 ? Number(year) : undefined;
};

/** The year that the article says otherwise, where that is one: when it was accepted, received, or became somebody’s. */
function otherYear(meta: XmlElement): { year?: number; yearOf?: YearSource } {
  const days = historyOf(meta);
  const copyright = wordsOf(childOf(at(meta, 'permissions'), 'copyright-year'));
  const said: [YearSource, number | undefined][] = [
    ['accepted', yearIn(dayNamed(days, ['accepted']))],
    ['received', yearIn(dayNamed(days, ['received']))],
    ['copyright', /^\d{4}$/.test(copyright) ? Number(copyright) : undefined],
  ];
  const years = new Set(said.flatMap(([, year]) => year ?? []));
  const [source, year] = said.find(([, year]) => year !== undefined) ?? [];
  return years.size === 1 ? { year, yearOf: source } : {};
}

const historyOf = (meta: XmlElement): XmlElement[] =>
  [at(meta, 'history'), at(meta, 'pub-history')].flatMap((one) => findAll(one, 'date'));

const dayNamed = (days: readonly XmlElement[], names: readonly string[]): XmlElement =>
  days.find(({ attributes }) => names.includes(attributes['date-type'] ?? '')) ?? none;

/** The day as ISO 8601; undefined where it is not a whole one. */
function dayOf(date: XmlElement): string | undefined {
  const iso = date.attributes['iso-8601-date'];
  if (iso !== undefined && /^\d{4}-\d\d-\d\d$/.test(iso)) return iso;
  const [year, month, day] = ['year', 'month', 'day'].map((name) => wordsOf(childOf(date, name)));
  const isWhole =
    /^\d{4}$/.test(year ?? '') && /^\d{1,2}$/.test(month ?? '') && /^\d{1,2}$/.test(day ?? '');
  return isWhole ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : undefined;
}

const noticesByType: Record<string, NoticeKind> = {
  'corrected-article': 'correction',
  'retracted-article': 'retraction',
  'object-of-concern': 'concern',
};

function noticesIn(meta: XmlElement): Front['noticeOf'] {
  const found = all(meta, 'related-article').flatMap(({ attributes }) => {
    const kind = noticesByType[attributes['related-article-type'] ?? ''];
    const doi = parseDoi((attributes.href ?? '').replace(/^info:doi\//i, ''));
    return kind && doi !== undefined ? [{ kind, doi }] : [];
  });
  return found.length > 0 ? found : undefined;
}

type Person = { contributor: Contributor; country: string };

const roles = byName<Contributor['role']>({ editor: 'editor', translator: 'translator' });

/** The authors, then who edited or translated it as part of its authors' line; reviewers and the journal's editors are no part of it. */
function readPeople(meta: XmlElement): Person[] {
  const groups = all(meta, 'contrib-group');
  const places = new Map<string, XmlElement>();
  for (const parent of [meta, ...groups]) {
    for (const aff of all(parent, 'aff')) places.set(aff.attributes.id ?? '', aff);
    for (const some of all(parent, 'aff-alternatives')) {
      const [first] = all(some, 'aff');
      if (first) places.set(some.attributes.id ?? '', first);
    }
  }
  return groups.flatMap((group) => {
    const shared = all(group, 'aff').filter(({ attributes }) => attributes.id === undefined);
    return all(group, 'contrib')
      .filter(({ attributes }) =>
        /^(author|translator|)$/.test(attributes['contrib-type'] ?? 'author'),
      )
      .flatMap((contrib) => readPerson(contrib, places, shared));
  });
}

function readPerson(
  contrib: XmlElement,
  places: ReadonlyMap<string, XmlElement>,
  shared: readonly XmlElement[],
): Person[] {
  const alternatives = childOf(contrib, 'name-alternatives') ?? contrib;
  const [first, second] = all(alternatives, 'name', 'string-name');
  const collab = childOf(alternatives, 'collab');
  const name = first ? nameOf(first) : { name: collab ? withoutPeople(collab) : '' };
  if (name.name === '') return [];
  const refs = all(contrib, 'xref').filter(({ attributes }) => attributes['ref-type'] === 'aff');
  const referred = refs.flatMap(({ attributes }) =>
    (attributes.rid ?? '').split(/\s+/).flatMap((rid) => places.get(rid) ?? []),
  );
  const own = [...all(contrib, 'aff'), ...referred];
  const affiliations = own.length > 0 ? own : shared;
  const orcid = all(contrib, 'contrib-id', 'uri', 'ext-link')
    .map((id) => parseOrcid(wordsOf(id) || (id.attributes.href ?? '')))
    .find((found) => found !== undefined);
  const isCorresponding =
    contrib.attributes.corresp === 'yes' ||
    all(contrib, 'xref').some(({ attributes }) => attributes['ref-type'] === 'corresp');
  const named = affiliations.map(affiliationOf).filter((place) => place.name !== '');
  return [
    {
      contributor: defined({
        ...name,
        other_name: second && nameOf(second).name !== name.name ? nameOf(second).name : undefined,
        orcid,
        affiliations: named.length > 0 ? named : undefined,
        is_corresponding: isCorresponding || undefined,
        role: roles.get(contrib.attributes['contrib-type'] ?? ''),
      }) as Contributor,
      country: affiliations.map((aff) => wordsOf(findAll(aff, 'country')[0])).find(Boolean) ?? '',
    },
  ];
}

/** As it is printed, without the commas that are between authors. */
function nameOf(name: XmlElement): { name: string; given?: string; family?: string } {
  const [family, given] = [
    wordsOf(childOf(name, 'surname')),
    wordsOf(childOf(name, 'given-names')),
  ];
  const parts = name.attributes['name-style'] === 'eastern' ? [family, given] : [given, family];
  const [prefix, suffix] = [wordsOf(childOf(name, 'prefix')), wordsOf(childOf(name, 'suffix'))];
  const whole = [prefix, ...parts, suffix].filter(Boolean).join(' ') || wordsOf(name);
  return defined({
    name: withoutCommas(whole),
    given: given || undefined,
    family: family || undefined,
  }) as { name: string };
}

const withoutCommas = (text: string): string => text.replace(/\s*,\s*/g, ' ').trim();

/** The name of a group of authors, whose members may be listed inside. */
const withoutPeople = (collab: XmlElement): string =>
  withoutCommas(
    squeeze(
      collab.children
        .map((node) =>
          isElement(node, 'contrib-group', 'xref', 'email', 'address', 'aff') ? '' : plainOf(node),
        )
        .join(''),
    ).trim(),
  );

function affiliationOf(aff: XmlElement): { name: string; ror?: string } {
  const ror = findAll(aff, 'institution-id')
    .map((id) => parseRor(wordsOf(id)))
    .find((found) => found !== undefined);
  const institutions = findAll(aff, 'institution');
  // SciELO has the whole of it once more, as it was printed.
  const original = institutions.find(({ attributes }) => attributes['content-type'] === 'original');
  const fields = [
    ...institutions.filter((one) => one !== original),
    ...elementsOf(aff).filter(({ name }) => /^(addr-line|city|state|country)$/.test(name)),
  ].map(wordsOf);
  const written = squeeze(
    aff.children
      .map((node) =>
        isElement(node, 'label', 'sup', 'email', 'institution-id') ? '' : plainOf(node),
      )
      .join(''),
  ).trim();
  const isFielded = aff.children.every((node) => isElement(node) || /^[\s,;.]*$/.test(node));
  const name =
    isFielded && fields.length > 0 ? [...new Set(fields)].filter(Boolean).join(', ') : written;
  const printed = (wordsOf(original) || name).replace(emails, '').replace(/^[\s.,;:]+/, '');
  return defined({ name: printed.trim(), ror }) as { name: string };
}

/** Addresses of people are no part of where they work. */
const emails = /[\s,;.]*(?:\be-?mails?:\s*)?[^\s,;:<>()]+@[^\s,;:<>()]+/gi;

function emailOf(meta: XmlElement): string {
  const corresponding = findAll(at(meta, 'author-notes'), 'email');
  const ofPeople = all(meta, 'contrib-group').flatMap((group) => findAll(group, 'email'));
  return wordsOf([...corresponding, ...ofPeople][0]);
}

const kinds: Record<string, string> = {
  'review-article': 'review-article',
  'systematic-review': 'review-article',
  'brief-communication': 'brief-report',
  'rapid-communication': 'brief-report',
  'short-communication': 'brief-report',
};

function readMetadata(
  article: XmlElement,
  meta: XmlElement,
  language: string | undefined,
): Record<string, unknown> {
  const type = article.attributes['article-type'] ?? '';
  const kind =
    articleKinds.find((one) => one === type) ?? kinds[type] ?? (type === '' ? undefined : 'other');
  const history = historyOf(meta);
  const historyDay = (...names: string[]) => dayOf(dayNamed(history, names));
  const translations = readTranslations(article, meta).filter((one) => one.language !== language);
  const funding = findAll(at(meta, 'funding-group'), 'award-group').flatMap(fundingOf);
  return defined({
    kind,
    translations: translations.length > 0 ? translations : undefined,
    received: historyDay('received'),
    revised: historyDay('rev-recd', 'revised', 'rev-request'),
    accepted: historyDay('accepted'),
    licence: licenceOf(meta),
    copyright_holder: wordsOf(at(meta, 'permissions', 'copyright-holder')) || undefined,
    funding: funding.length > 0 ? funding : undefined,
    data_availability: statementOf(article, /^data-?availability/i) || undefined,
    competing_interests:
      statementOf(article, /^(coi|conflict|competing|cois?-statement)/i) || undefined,
  });
}

function licenceOf(meta: XmlElement): string | undefined {
  const licences = all(at(meta, 'permissions'), 'license');
  const addresses = licences.flatMap((licence) => [
    licence.attributes.href ?? '',
    ...findAll(licence, 'license_ref').map(wordsOf),
    ...findAll(licence, 'ext-link').map(({ attributes }) => attributes.href ?? ''),
  ]);
  const web = addresses
    .map((address) => address.trim())
    .filter((address) => /^https?:\/\//.test(address));
  return web.find((address) => address.includes('creativecommons.org')) ?? web[0];
}

type Translation = { language: string; title?: string; abstract?: string };

/** From the article's own front matter, and that of its translations. */
function readTranslations(article: XmlElement, meta: XmlElement): Translation[] {
  const found = new Map<string, Translation>();
  const add = (language: string | undefined, values: Partial<Translation>) => {
    if (language === undefined || language === '') return;
    const known = found.get(language) ?? { language };
    found.set(language, { ...defined(values), ...known });
  };
  for (const group of all(at(meta, 'title-group'), 'trans-title-group')) {
    const title = childOf(group, 'trans-title');
    add(group.attributes['xml:lang'] ?? title?.attributes['xml:lang'], {
      title: (title && htmlOf(title)) || undefined,
    });
  }
  for (const abstract of all(meta, 'trans-abstract')) {
    add(abstract.attributes['xml:lang'], { abstract: abstractHtml(abstract) || undefined });
  }
  for (const part of all(article, 'sub-article')) {
    if (part.attributes['article-type'] !== 'translation') continue;
    const own = metaOf(part);
    add(languageOf(part), {
      title: htmlOf(at(own, 'title-group', 'article-title')) || undefined,
      abstract: abstractOf(own) || undefined,
    });
  }
  return [...found.values()];
}

function fundingOf(group: XmlElement): { funder: string; funder_id?: string; award?: string }[] {
  const award = all(group, 'award-id').map(wordsOf).filter(Boolean).join(', ') || undefined;
  return all(group, 'funding-source').flatMap((source) => {
    const ids = findAll(source, 'institution-id').map(wordsOf);
    const named = findAll(source, 'institution').map(wordsOf).filter(Boolean);
    const funder = named[0] ?? wordsOf(source);
    const id = [...ids, source.attributes.href ?? '']
      .map((one) => parseRor(one) ?? (parseDoi(one) && `https://doi.org/${parseDoi(one)}`))
      .find((one) => one !== undefined);
    return funder === '' ? [] : [defined({ funder, funder_id: id, award }) as { funder: string }];
  });
}

/** What a section or a note of this kind says, wherever in the article it is. */
function statementOf(article: XmlElement, kind: RegExp): string {
  const isIt = ({ attributes }: XmlElement) =>
    kind.test(attributes['sec-type'] ?? attributes['fn-type'] ?? attributes['notes-type'] ?? '');
  const search = (element: XmlElement): XmlElement | undefined => {
    for (const child of elementsOf(element)) {
      if (child.name === 'sub-article' || child.name === 'response') continue;
      const found = isIt(child) ? child : search(child);
      if (found) return found;
    }
    return undefined;
  };
  const found = search(article);
  // Some have their head as a paragraph in bold.
  const isHead = ({ children }: XmlElement) =>
    children.every((node) => isElement(node, 'bold') || /^\s*$/.test(String(node)));
  const texts = found ? findAll(found, 'p').filter((text) => !isHead(text)) : [];
  return texts.map(wordsOf).filter(Boolean).join(' ');
}

/** Journals number special issues by words; here a number is asked for. */
const firstSpecial = 900;

/**
 * The number of a volume or an issue: 0 where there is none, the first of two, 900 and the digits of a special one; undefined
 * where that is none between 0 and 999.
 *
 * @example numberFrom('12') // 12
 * @example numberFrom('spe2') // 902
 */
export function numberFrom(text: string): number | undefined {
  if (text === '') return 0;
  // Two issues in one are known by the first.
  const [, first] = /^(\d{1,3})(?:\s*[-–/]\s*\d{1,3})?$/.exec(text) ?? [];
  if (first !== undefined) return Number(first);
  const digits = text.replace(/\D/g, '').slice(0, 4);
  const number = firstSpecial + Number(digits);
  return number > 999 ? undefined : number;
}
