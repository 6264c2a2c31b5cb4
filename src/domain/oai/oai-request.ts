import { setSpecPattern } from './record-set.ts';
import { type ResumptionToken, readToken } from './resumption-token.ts';
import { type UtcRange, utcRange } from './utc-range.ts';

export const metadataPrefixes = ['oai_dc', 'jats'] as const;
export type MetadataPrefix = (typeof metadataPrefixes)[number];

type ListVerb = ResumptionToken['verb'];

/** What a harvester asks for, as it may be asked. */
export type OaiRequest =
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier?: string }
  | { verb: 'GetRecord'; identifier: string; metadataPrefix: MetadataPrefix }
  | ({ verb: ListVerb; metadataPrefix: MetadataPrefix; setSpec: string | undefined } & UtcRange & {
        /** Where the list goes on. */
        token?: ResumptionToken;
      });

export type OaiErrorCode =
  | 'badVerb'
  | 'badArgument'
  | 'badResumptionToken'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noMetadataFormats'
  | 'noSetHierarchy';

/** What a harvester is told in place of an answer. */
export class OaiError extends Error {
  readonly code: OaiErrorCode;
  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Arguments = { required?: string[]; optional?: string[]; canResume?: boolean };

const list = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  canResume: true,
};
const verbs: Readonly<Record<OaiRequest['verb'], Arguments>> = {
  Identify: {},
  ListMetadataFormats: { optional: ['identifier'] },
  ListSets: { canResume: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
  ListIdentifiers: list,
  ListRecords: list,
};

/**
 * Reads a request of OAI-PMH 2.0 by all of its rules: each argument once and known to its verb, a resumptionToken alone.
 * Throws `OaiError`.
 *
 * @example readOaiRequest([['verb', 'Identify']], '2026-11-22T05:06:07Z') // { verb: 'Identify' }
 *
 * @param given names and values in the order that they came
 * @param now to the second: later than a token expires, it is refused
 * @param unsealed what was sealed in the resumptionToken; undefined where the repository gave out no such one
 */
export function readOaiRequest(
  given: [string, string][],
  now: string,
  unsealed?: string,
): OaiRequest {
  const verb = readVerb(given.filter(([name]) => name === 'verb').map(([, value]) => value));
  const values = readArguments(
    given.filter(([name]) => name !== 'verb'),
    verbs[verb],
  );
  const { resumptionToken, identifier, metadataPrefix } = values;
  if (verb === 'Identify') return { verb };
  if (verb === 'ListSets') {
    // The list of sets is given whole, so there never was one.
    if (resumptionToken !== undefined) throw badToken();
    return { verb };
  }
  if (verb === 'ListMetadataFormats') {
    return identifier === undefined ? { verb } : { verb, identifier };
  }
  if (verb === 'GetRecord') {
    return { verb, identifier: identifier ?? '', metadataPrefix: readPrefix(metadataPrefix ?? '') };
  }
  if (resumptionToken !== undefined) return resume(verb, unsealed, now);
  const range = utcRange(values);
  if (typeof range === 'string') throw new OaiError('badArgument', range);
  const { set } = values;
  if (set !== undefined && !setSpecPattern.test(set)) {
    throw new OaiError('badArgument', 'set is no setSpec');
  }
  return { verb, metadataPrefix: readPrefix(metadataPrefix ?? ''), setSpec: set, ...range };
}

function readVerb(given: string[]): OaiRequest['verb'] {
  const [verb, ...more] = given;
  if (verb === undefined) throw new OaiError('badVerb', 'verb is missing');
  if (more.length > 0) throw new OaiError('badVerb', 'verb is given more than once');
  const known = (Object.keys(verbs) as OaiRequest['verb'][]).find((one) => one === verb);
  if (!known) throw new OaiError('badVerb', 'There is no such verb');
  return known;
}

function readArguments(
  given: [string, string][],
  { required = [], optional = [], canResume }: Arguments,
): Record<string, string> {
  const names = [...required, ...optional, ...(canResume ? ['resumptionToken'] : [])];
  const values = new Map<string, string>();
  for (const [name, value] of given) {
    if (!names.includes(name)) {
      throw new OaiError('badArgument', 'An argument is not known to this verb');
    }
    if (values.has(name)) throw new OaiError('badArgument', `${name} is given more than once`);
    values.set(name, value);
  }
  if (values.has('resumptionToken')) {
    if (values.size > 1) throw new OaiError('badArgument', 'resumptionToken must stand alone');
    return Object.fromEntries(values);
  }
  for (const name of required) {
    if (!values.has(name)) throw new OaiError('badArgument', `${name} is missing`);
  }
  return Object.fromEntries(values);
}

function readPrefix(given: string): MetadataPrefix {
  if (!/^[\w\-.!~*'()]+$/.test(given)) {
    throw new OaiError('badArgument', 'metadataPrefix has letters that none can have');
  }
  const known = metadataPrefixes.find((one) => one === given);
  if (known) return known;
  throw new OaiError('cannotDisseminateFormat', 'There is no such metadata format');
}

function resume(verb: ListVerb, text: string | undefined, now: string): OaiRequest {
  const token = text === undefined ? undefined : readToken(text);
  const metadataPrefix = metadataPrefixes.find((one) => one === token?.metadataPrefix);
  if (!token || !metadataPrefix || token.verb !== verb) throw badToken();
  if (token.expirationDate < now) {
    throw new OaiError('badResumptionToken', 'The resumptionToken has expired');
  }
  const { from, until, setSpec } = token;
  return { verb, metadataPrefix, from, until, setSpec, token };
}

const badToken = () => new OaiError('badResumptionToken', 'There is no such resumptionToken');
