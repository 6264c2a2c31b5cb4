import { element, fragment, type Xml, type XmlContent, xmlDeclaration } from '../exports/xml.ts';
import { metadataFormats } from './oai-metadata.ts';
import type { OaiError } from './oai-request.ts';

const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
const oai = 'http://www.openarchives.org/OAI/2.0/';

type OaiAnswer = {
  /** Where the repository answers, exactly. */
  baseUrl: string;
  /** To the second. */
  responseDate: string;
  /** The arguments, which are told back unless they are what is wrong. */
  given: readonly [string, string][];
};

/** A whole answer of a repository. */
export function oaiDocument(answer: OaiAnswer, content: Xml | OaiError): string {
  const isError = !('text' in content);
  const isMistaken = isError && /^bad(?:Verb|Argument)$/.test(content.code);
  const given = isMistaken ? {} : Object.fromEntries(answer.given.filter(isWritable));
  const document = element(
    'OAI-PMH',
    {
      xmlns: oai,
      'xmlns:xsi': schemaInstance,
      'xsi:schemaLocation': `${oai} ${oai}OAI-PMH.xsd`,
    },
    element('responseDate', {}, answer.responseDate),
    element('request', given, answer.baseUrl),
    isError ? element('error', { code: content.code }, content.message) : content,
  );
  return `${xmlDeclaration}${document.text}\n`;
}

/** An identifier that is no URI, though it was asked for, cannot stand in a valid answer. */
const isWritable = ([name, value]: readonly [string, string]): boolean =>
  name !== 'identifier' || /^(?:[\w\-.!~*'();/?:@&=+$,]|%[\da-f]{2})*$/i.test(value);

type Repository = {
  name: string;
  baseUrl: string;
  adminEmail: string;
  /** To the second. */
  earliestDatestamp: string;
  repositoryIdentifier: string;
  sampleIdentifier: string;
};

export function identify(repository: Repository): Xml {
  const { repositoryIdentifier, sampleIdentifier } = repository;
  const namespace = `${oai}oai-identifier`;
  return element(
    'Identify',
    {},
    // The schema wants a name, and a journal may have none yet.
    element('repositoryName', {}, repository.name || repositoryIdentifier),
    element('baseURL', {}, repository.baseUrl),
    element('protocolVersion', {}, '2.0'),
    element('adminEmail', {}, repository.adminEmail),
    element('earliestDatestamp', {}, repository.earliestDatestamp),
    element('deletedRecord', {}, 'persistent'),
    element('granularity', {}, 'YYYY-MM-DDThh:mm:ssZ'),
    element(
      'description',
      {},
      element(
        'oai-identifier',
        { xmlns: namespace, 'xsi:schemaLocation': `${namespace} ${namespace}.xsd` },
        element('scheme', {}, 'oai'),
        element('repositoryIdentifier', {}, repositoryIdentifier),
        element('delimiter', {}, ':'),
        element('sampleIdentifier', {}, sampleIdentifier),
      ),
    ),
  );
}

export const listMetadataFormats = (): Xml =>
  element(
    'ListMetadataFormats',
    {},
    Object.entries(metadataFormats).map(([prefix, { schema, namespace }]) =>
      element(
        'metadataFormat',
        {},
        element('metadataPrefix', {}, prefix),
        element('schema', {}, schema),
        element('metadataNamespace', {}, namespace),
      ),
    ),
  );

export const listSets = (sets: readonly { spec: string; name: string }[]): Xml =>
  element(
    'ListSets',
    {},
    sets.map(({ spec, name }) =>
      element('set', {}, element('setSpec', {}, spec), element('setName', {}, name || spec)),
    ),
  );

export type OaiRecord = {
  identifier: string;
  /** To the second. */
  datestamp: string;
  setSpecs: string[];
  /** Undefined where the article was withdrawn. */
  metadata: Xml | undefined;
};

export const header = ({ identifier, datestamp, setSpecs, metadata }: OaiRecord): Xml =>
  element(
    'header',
    { status: metadata ? undefined : 'deleted' },
    element('identifier', {}, identifier),
    element('datestamp', {}, datestamp),
    setSpecs.map((spec) => element('setSpec', {}, spec)),
  );

export const record = (given: OaiRecord): Xml =>
  element('record', {}, header(given), given.metadata && element('metadata', {}, given.metadata));

export const getRecord = (given: OaiRecord): Xml => element('GetRecord', {}, record(given));

/** The end of each part of a list: the last one has a token that is empty, and a list that came whole has none. */
export function resumption(part: {
  token: string | undefined;
  cursor: number;
  completeListSize: number;
  expirationDate: string;
}): Xml {
  const { token, cursor, completeListSize, expirationDate } = part;
  if (token === undefined && cursor === 0) return fragment();
  return element(
    'resumptionToken',
    {
      expirationDate: token === undefined ? undefined : expirationDate,
      completeListSize,
      cursor,
    },
    token,
  );
}

export const listOf = (
  verb: 'ListRecords' | 'ListIdentifiers',
  records: XmlContent[],
  end: Xml,
): Xml => element(verb, {}, records, end);
