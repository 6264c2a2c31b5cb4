import { setSpecPattern } from './record-set.ts';

/**
 * Where a list goes on, and all that it is a list of: nothing of it is kept, so a token is good after a restart and on
 * every node, and gives the same list again.
 */
export type ResumptionToken = {
  verb: 'ListRecords' | 'ListIdentifiers';
  metadataPrefix: string;
  /** To the millisecond, both included. */
  from: string | undefined;
  until: string | undefined;
  setSpec: string | undefined;
  /** The last record that was given. */
  after: { datestamp: string; id: number };
  /** How many were given. */
  cursor: number;
  /** How many there were in all when the list began. */
  completeListSize: number;
  /** To the second; the token is refused afterwards. */
  expirationDate: string;
};

const maxCharacters = 400;
const moment = String.raw`\d{4}-\d{2}-\d{2}T[\d:.]{1,20}Z`;
const tokenPattern = new RegExp(
  `^(ListRecords|ListIdentifiers),(\\w{1,40}),(${moment})?,(${moment})?,([^,]*),(${moment}),(\\d{1,15}),(\\d{1,15}),(\\d{1,15}),(${moment})$`,
);

/** Of letters that need no code in an address, for some harvesters give it back as it is. */
export const writeToken = (token: ResumptionToken): string =>
  [
    token.verb,
    token.metadataPrefix,
    token.from,
    token.until,
    token.setSpec,
    token.after.datestamp,
    token.after.id,
    token.cursor,
    token.completeListSize,
    token.expirationDate,
  ].join(',');

/**
 * A token that a harvester gave back; undefined for what is none. The code that gives tokens out seals them: its counts are
 * believed.
 */
export function readToken(text: string): ResumptionToken | undefined {
  if (text.length > maxCharacters) return undefined;
  const parts = tokenPattern.exec(text);
  if (!parts) return undefined;
  const [verb, metadataPrefix = '', from, until, setSpec = '', datestamp = ''] = parts.slice(1);
  const [id = 0, cursor = 0, completeListSize = 0] = parts.slice(7, 10).map(Number);
  if (setSpec !== '' && !setSpecPattern.test(setSpec)) return undefined;
  return {
    verb: verb === 'ListRecords' ? 'ListRecords' : 'ListIdentifiers',
    metadataPrefix,
    from,
    until,
    setSpec: setSpec || undefined,
    after: { datestamp, id },
    cursor,
    completeListSize,
    expirationDate: parts[10] ?? '',
  };
}
