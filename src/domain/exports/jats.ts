import type { NoticeKind } from '#contract/entities/notice.ts';
import { asciiAddress } from '../metadata/ascii-address.ts';
import type {
  BibliographicRecord,
  Reference,
  RelatedNotice,
} from '../metadata/bibliographic-record.ts';
import { doiAddress, parseDoi } from '../metadata/doi.ts';
import { noticeAddress } from '../metadata/notice-sentences.ts';
import { isArticleNumber } from '../page-range.ts';
import { jatsPerson } from './jats-person.ts';
import { withOwnIds } from './jats-text.ts';
import { xmlLine, xmlParagraphs } from './rich-xml.ts';
import { element, filled, fragment, isBlank, Xml, xmlDeclaration } from './xml.ts';

const styles = { italic: 'italic', bold: 'bold', sub: 'sub', sup: 'sup' };

/** In the namespace that harvesters know, as OAI-PMH needs, or in none, as the DTD has it. */
type JatsOptions = {
  isNamespaced: boolean;
  /** Its text, where it has one: see `jatsText`. */
  text?: string | undefined;
};

/**
 * An article as JATS Journal Publishing 1.3 (ANSI/NISO Z39.96): front and back, and its text where that is given. Many of them
 * can stand in one document of a namespace: ids are told apart. What is not known is left out. Never fails.
 *
 * @example jatsArticle(record, { isNamespaced: true }).text // '<article xmlns="http://jats.nlm.nih.gov" …'
 */
export function jatsArticle(record: BibliographicRecord, { isNamespaced, text }: JatsOptions): Xml {
  return element(
    'article',
    {
      ...(isNamespaced && {
        xmlns: 'http://jats.nlm.nih.gov',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://jats.nlm.nih.gov https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3.xsd',
      }),
      'xmlns:xlink': 'http://www.w3.org/1999/xlink',
      ...(text?.includes('<mml:') && { 'xmlns:mml': 'http://www.w3.org/1998/Math/MathML' }),
      'article-type': jatsKind(record),
      'dtd-version': '1.3',
      // Left out, it would be English: that is the schema's default.
      'xml:lang': record.language || 'und',
    },
    element('front', {}, journalMeta(record), articleMeta(record)),
    text === undefined
      ? element('back', {}, statements(record), references(record.references))
      : withText(record, isNamespaced ? withOwnIds(text, record.refnumber) : text),
  );
}

/** The text, and of what the record knows what the text does not say itself. */
function withText(record: BibliographicRecord, text: string): Xml {
  const said = (words: string) => text.includes(words);
  let bare: string | undefined;
  /** A statement, unless the text has it by its kind or in the same words. */
  const unlessSaid = (kind: string, statement: string): string => {
    if (statement === '' || said(kind)) return '';
    bare ??= bareWords(text);
    return bare.includes(bareWords(paragraphs(statement).text)) ? '' : statement;
  };
  const missing = fragment(
    statements({
      competingInterests: unlessSaid('fn-type="coi-statement"', record.competingInterests),
      dataAvailability: unlessSaid('sec-type="data-availability"', record.dataAvailability),
    }),
    !said('<ref-list') && references(record.references),
  );
  // The first that ends is the article's own: none is inside of a body.
  const back = text.replace('</back>', () => `${missing.text}</back>`);
  return new Xml(back.replace('<back></back>', ''));
}

/** Without tags, and without spaces: there may be none between two paragraphs. */
const bareWords = (xml: string): string => xml.replace(/<[^>]*>|\s+/g, '');

const doctype =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN" "https://jats.nlm.nih.gov/publishing/1.3/JATS-journalpublishing1-3.dtd">\n';

/** The same as a document of its own. */
export const jatsDocument = (record: BibliographicRecord, text?: string): string =>
  `${xmlDeclaration}${doctype}${jatsArticle(record, { isNamespaced: false, text }).text}\n`;

function journalMeta({ journal }: BibliographicRecord): Xml {
  return element(
    'journal-meta',
    {},
    filled('journal-id', { 'journal-id-type': 'publisher-id' }, publisherId(journal)),
    filled('journal-id', { 'journal-id-type': 'issn' }, journal.issn || journal.printIssn),
    element(
      'journal-title-group',
      {},
      filled('journal-title', {}, journal.title),
      filled('abbrev-journal-title', { 'abbrev-type': 'publisher' }, journal.abbreviatedTitle),
    ),
    filled('issn', { 'publication-format': 'electronic' }, journal.issn),
    filled('issn', { 'publication-format': 'print' }, journal.printIssn),
    // The schema wants one even of a journal that waits for its number.
    journal.issn + journal.printIssn === '' && new Xml('<issn/>'),
    element('publisher', {}, filled('publisher-name', {}, journal.publisher)),
  );
}

/** What this publisher calls the journal, whatever its address. The schema wants one. */
const publisherId = ({ slug, title }: BibliographicRecord['journal']): string =>
  slug || (isBlank(title) ? 'journal' : title);

/** The order of the elements is the schema's. */
function articleMeta(record: BibliographicRecord): Xml {
  const title = xmlLine(record.titleHtml, styles);
  return element(
    'article-meta',
    {},
    filled('article-id', { 'pub-id-type': 'publisher-id' }, record.refnumber),
    filled('article-id', { 'pub-id-type': 'doi' }, record.doi),
    element(
      'article-categories',
      {},
      filled('subj-group', { 'subj-group-type': 'heading' }, filled('subject', {}, record.subject)),
    ),
    element(
      'title-group',
      {},
      // The schema wants it even where there is none.
      title.text === '' ? new Xml('<article-title/>') : element('article-title', {}, title),
      record.translations.map(({ language, titleHtml }) =>
        filled('trans-title-group', { 'xml:lang': language }, [
          element('trans-title', {}, xmlLine(titleHtml, styles)),
        ]),
      ),
    ),
    element('contrib-group', {}, record.people.map(jatsPerson)),
    date('pub-date', { 'date-type': 'pub', 'publication-format': 'electronic' }, record.date) ??
      element('pub-date', { 'date-type': 'pub' }, element('year', {}, record.year)),
    element('volume', {}, record.volume),
    element('issue', {}, record.issueNumber),
    filled('issue-title', {}, record.issueTitle),
    isArticleNumber(record)
      ? filled('elocation-id', {}, record.firstPage)
      : [
          filled('fpage', {}, record.firstPage),
          !isBlank(record.firstPage) && filled('lpage', {}, record.lastPage),
        ],
    element(
      'history',
      {},
      date('date', { 'date-type': 'received' }, record.received),
      date('date', { 'date-type': 'rev-recd' }, record.revised),
      date('date', { 'date-type': 'accepted' }, record.accepted),
    ),
    permissions(record),
    link('self-uri', 'html', record.url),
    link('self-uri', 'pdf', record.pdfUrl),
    jatsNotices(record),
    element('abstract', {}, xmlParagraphs(record.abstractHtml, 'p', styles)),
    // As JATS4R recommends; harvesters that take the first abstract go on taking the article's own.
    filled('abstract', { 'abstract-type': 'key-points' }, highlights(record)),
    graphicalAbstract(record),
    record.translations.map(({ language, abstractHtml }) =>
      filled('trans-abstract', { 'xml:lang': language }, [
        xmlParagraphs(abstractHtml, 'p', styles),
      ]),
    ),
    filled(
      'kwd-group',
      { 'kwd-group-type': 'author' },
      record.keywords.map((keyword) => filled('kwd', {}, keyword)),
    ),
    element('funding-group', {}, record.funding.map(award)),
  );
}

/** An abstract holds only paragraphs: the list is inside one. */
const highlights = (record: BibliographicRecord): Xml =>
  element(
    'p',
    {},
    filled(
      'list',
      { 'list-type': 'bullet' },
      record.highlights.map((line) =>
        element('list-item', {}, element('p', {}, xmlLine(line, styles))),
      ),
    ),
  );

/** Its key image, as JATS4R has the picture of an abstract. */
const graphicalAbstract = ({ keyImage }: BibliographicRecord): Xml | undefined =>
  keyImage &&
  element(
    'abstract',
    { 'abstract-type': 'graphical' },
    element(
      'p',
      {},
      element(
        'fig',
        {},
        element(
          'graphic',
          {
            mimetype: 'image',
            'mime-subtype': 'webp',
            'xlink:href': asciiAddress(keyImage.url),
          },
          element('alt-text', {}, keyImage.alt),
        ),
        filled('attrib', {}, keyImage.credit),
      ),
    ),
  );

/** A day or a year; nothing where the text is neither. */
function date(name: string, attributes: Record<string, string>, text: string): Xml | undefined {
  const [, year, , month, day] = /^(\d{1,4})(-(\d\d)-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  return element(
    name,
    { ...attributes, 'iso-8601-date': text },
    element('day', {}, day),
    element('month', {}, month),
    element('year', {}, year),
  );
}

const link = (name: string, type: string, address: string): Xml | undefined =>
  address === ''
    ? undefined
    : element(name, { 'content-type': type, 'xlink:href': asciiAddress(address) });

function permissions({ licence, copyrightHolder, year }: BibliographicRecord): Xml {
  const url = asciiAddress(licence?.url ?? '');
  return element(
    'permissions',
    {},
    copyrightHolder !== '' && [
      element('copyright-year', {}, year),
      filled('copyright-holder', {}, copyrightHolder),
    ],
    licence &&
      filled(
        'license',
        { 'license-type': licence.isOpen ? 'open-access' : undefined, 'xlink:href': url },
        filled('ali:license_ref', { 'xmlns:ali': 'http://www.niso.org/schemas/ali/1.0/' }, url),
        filled('license-p', {}, licence.name),
      ),
  );
}

function award({ funder, funderId, award }: BibliographicRecord['funding'][number]): Xml {
  const type = /ror\.org/.test(funderId) ? 'ror' : 'doi';
  return element(
    'award-group',
    {},
    element(
      'funding-source',
      {},
      element(
        'institution-wrap',
        {},
        filled('institution', {}, funder),
        filled('institution-id', { 'institution-id-type': type }, funderId),
      ),
    ),
    filled('award-id', {}, award),
  );
}

type Statements = Pick<BibliographicRecord, 'dataAvailability' | 'competingInterests'>;

function statements({ dataAvailability, competingInterests }: Statements): Xml {
  const competing = paragraphs(competingInterests);
  const data = paragraphs(dataAvailability);
  return fragment(
    competing.text !== '' &&
      element('fn-group', {}, element('fn', { 'fn-type': 'coi-statement' }, competing)),
    data.text !== '' &&
      element(
        'sec',
        { 'sec-type': 'data-availability' },
        element('title', {}, 'Data availability'),
        data,
      ),
  );
}

const paragraphs = (text: string): Xml =>
  fragment(text.split('\n').map((paragraph) => filled('p', {}, paragraph)));

const references = (list: readonly Reference[]): Xml =>
  element(
    'ref-list',
    {},
    list.map((reference) => element('ref', {}, filled('mixed-citation', {}, cited(reference)))),
  );

/** The text of a reference as it is, with its DOI marked. */
function cited({ text, doi }: Reference) {
  const at = doi === '' ? -1 : text.indexOf(doi);
  if (at === -1) return text;
  const marked = element(
    'pub-id',
    { 'pub-id-type': 'doi', 'xlink:href': asciiAddress(doiAddress(doi)) },
    parseDoi(doi) ?? doi,
  );
  return [text.slice(0, at), marked, text.slice(at + doi.length)];
}

/** What a notice calls the article that it is about, and what that article calls the notice: the words of JATS4R. */
const relations: Record<NoticeKind, { of: string; from: string; kind: string }> = {
  retraction: { of: 'retracted-article', from: 'retraction-forward', kind: 'retraction' },
  correction: { of: 'corrected-article', from: 'correction-forward', kind: 'correction' },
  concern: {
    of: 'object-of-concern',
    from: 'concern-forward',
    kind: 'expression-of-concern',
  },
};

/**
 * The kind of an article by the words of JATS: a notice is one, whatever else its record says.
 *
 * @example jatsKind({ ...record, noticeOf: [retraction] }) // 'retraction'
 */
const jatsKind = ({ kind, noticeOf: [first] }: BibliographicRecord): string =>
  first ? relations[first.kind].kind : kind;

/** The articles that correct or retract this one, and those that it is a notice of. */
const jatsNotices = ({ notices, noticeOf }: BibliographicRecord): Xml =>
  fragment(
    notices.map((notice) => related(relations[notice.kind].from, notice)),
    noticeOf.map((notice) => related(relations[notice.kind].of, notice)),
  );

const related = (type: string, notice: RelatedNotice): Xml =>
  element(
    'related-article',
    {
      'related-article-type': type,
      'ext-link-type': notice.doi === '' ? 'uri' : 'doi',
      'xlink:href': asciiAddress(notice.doi || noticeAddress(notice)),
    },
    notice.title,
  );
