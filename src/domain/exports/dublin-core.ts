import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { doiAddress } from '../metadata/doi.ts';
import { noticeAddress, noticeSentences } from '../metadata/notice-sentences.ts';
import type { Person } from '../metadata/people.ts';
import { invertedName } from '../names/person-name.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { plainLine } from './plain-line.ts';
import { element, filled, type Xml, xmlDeclaration } from './xml.ts';

/** The kinds of article as OpenAIRE and BASE read them; the others are articles. */
const semantics: Partial<Record<BibliographicRecord['kind'], string>> = {
  'review-article': 'review',
  'book-review': 'review',
};

/**
 * An article as Dublin Core: an `oai_dc:dc` element of the fifteen elements of Dublin Core 1.1 alone, as OAI-PMH asks.
 * Never fails.
 *
 * @example dublinCore(record).text // '<oai_dc:dc xmlns:oai_dc="…"><dc:title xml:lang="en">On soil</dc:title>…'
 */
export function dublinCore(record: BibliographicRecord): Xml {
  const { journal, licence, language } = record;
  const made: Xml[] = [];
  const add = (name: string, text: string, lang = '') => {
    made.push(filled(`dc:${name}`, { 'xml:lang': lang }, text));
  };
  add('title', record.title, language);
  for (const one of record.translations) add('title', plainText(one.titleHtml), one.language);
  for (const person of record.people) add(elementOf(person), invertedName(person));
  for (const keyword of record.keywords) add('subject', keyword, language);
  add('subject', record.subject);
  add('description', record.abstract, language);
  for (const one of record.translations) {
    add('description', plainText(one.abstractHtml), one.language);
  }
  for (const sentence of noticeSentences(record)) add('description', sentence, 'en');
  add('publisher', journal.publisher);
  add('date', record.date);
  add('type', `info:eu-repo/semantics/${semantics[record.kind] ?? 'article'}`);
  add('type', 'info:eu-repo/semantics/publishedVersion');
  add('format', 'text/html');
  add('format', record.pdfUrl && 'application/pdf');
  add('identifier', record.url);
  add('identifier', record.doi && doiAddress(record.doi));
  add('source', sourceOf(record));
  add('source', journal.issn);
  add('source', journal.printIssn);
  add('language', language);
  add('relation', record.pdfUrl);
  for (const grant of record.funding) add('relation', grantOf(grant));
  for (const related of [...record.notices, ...record.noticeOf]) {
    add('relation', noticeAddress(related));
  }
  add('rights', licence?.isOpen ? 'info:eu-repo/semantics/openAccess' : '');
  add('rights', licence?.url ?? '');
  add('rights', record.copyrightHolder && `Copyright ${record.year} ${record.copyrightHolder}`);
  return element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    made,
  );
}

/** The same as a document of its own. */
export const dublinCoreDocument = (record: BibliographicRecord): string =>
  `${xmlDeclaration}${dublinCore(record).text}\n`;

const elementOf = ({ role }: Person) => (role === 'author' ? 'creator' : 'contributor');

/**
 * A grant as OpenAIRE reads it: funder, programme, which is not known here, and number. Without a number it is none.
 * Source: OpenAIRE guidelines for literature repositories 3.0, project identifier.
 */
function grantOf({ funder, award }: BibliographicRecord['funding'][number]): string {
  const [name, number] = [funder, award].map((text) =>
    plainLine(text).replace(/[%/]/g, encodeURIComponent),
  );
  return name && number ? `info:eu-repo/grantAgreement/${name}//${number}` : '';
}

/** Where it appeared, as OJS writes it and harvesters expect: `Annals; Vol. 4 No. 2 (2024); 1-6`. */
function sourceOf({
  journal,
  volume,
  issueNumber: issue,
  year,
  firstPage,
  lastPage,
}: BibliographicRecord) {
  const pages = [firstPage, lastPage].filter(Boolean).join('-');
  return [journal.title, `Vol. ${volume}${issue && ` No. ${issue}`} (${year})`, pages]
    .filter(Boolean)
    .join('; ');
}
