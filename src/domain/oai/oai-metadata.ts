import { dublinCore } from '../exports/dublin-core.ts';
import { jatsArticle } from '../exports/jats.ts';
import type { Xml } from '../exports/xml.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import type { MetadataPrefix } from './oai-request.ts';

/** The metadata formats, each with its schema and its namespace, and how an article is written in it. */
export const metadataFormats: Readonly<
  Record<
    MetadataPrefix,
    { schema: string; namespace: string; write(record: BibliographicRecord, text?: string): Xml }
  >
> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: (record) => dublinCore(record),
  },
  jats: {
    schema: 'https://jats.nlm.nih.gov/publishing/1.3/xsd/JATS-journalpublishing1-3.xsd',
    namespace: 'http://jats.nlm.nih.gov',
    write: (record, text) => jatsArticle(record, { isNamespaced: true, text }),
  },
};
