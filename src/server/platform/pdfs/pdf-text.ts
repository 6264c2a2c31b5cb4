import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** Fewer are a stamp or a page number on the picture of a page. */
const minCharacters = 100;
/** What is looked at of a PDF, so that none of them takes long; text comes before that, or not at all. */
const max = { streams: 5000, streamBytes: 4_000_000, bytes: 64_000_000 };
/** How far before its stream a dictionary begins. */
const dictionaryBytes = 2000;

/**
 * Whether a PDF shows text, and not only pictures of pages: looks for the operators that show text in what its pages are
 * drawn by. Text that a program for text recognition laid over a picture is text. Undefined where that cannot be told,
 * as of an encrypted PDF. Never fails. Source: ISO 32000-1, 7.3.8 and 9.4.3.
 *
 * @example await pdfHoldsText(Buffer.from('no PDF')) // undefined
 */
export async function pdfHoldsText(pdf: Buffer): Promise<boolean | undefined> {
  if (pdf.includes('/Encrypt')) return undefined;
  let characters = 0;
  let bytes = 0;
  let drawings = 0;
  let unread = 0;
  for (const stream of streamsOf(pdf)) {
    const content = await decoded(stream.filter, stream.content);
    if (content === undefined) unread += 1;
    else {
      drawings += 1;
      characters += shownCharacters(content);
      bytes += content.length;
    }
    if (characters >= minCharacters) return true;
    if (bytes > max.bytes) return undefined;
  }
  return drawings === 0 || unread > 0 ? undefined : false;
}

type Stream = { filter: string; content: Buffer };

/** Its streams, but for those that are known to be pictures, fonts or tables of the file. */
function* streamsOf(pdf: Buffer): Generator<Stream> {
  let at = 0;
  for (let count = 0; count < max.streams; count += 1) {
    const keyword = pdf.indexOf('stream', at);
    if (keyword === -1) return;
    const start = keyword + (pdf[keyword + 6] === 0x0d ? 8 : 7);
    const end = pdf.indexOf('endstream', start);
    if (end === -1) return;
    at = end + 'endstream'.length;
    const before = pdf.toString('latin1', Math.max(0, keyword - dictionaryBytes), keyword);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (isOther.test(dictionary)) continue;
    yield { filter: filterOf(dictionary), content: pdf.subarray(start, end) };
  }
}

const isOther =
  /\/Subtype\s*\/(?:Image|XML|Type1C|CIDFontType0C|OpenType)|\/Type\s*\/(?:XRef|ObjStm|Metadata|EmbeddedFile)|\/Length1\b|\/FunctionType\b|\/N\s+[134]\b/;

const filterOf = (dictionary: string): string =>
  /\/Filter\s*\[?\s*((?:\/\w+\s*)+)/.exec(dictionary)?.[1]?.trim() ?? '';

/** What a stream holds, by its dictionary; undefined for what this cannot read. */
export const inflatedStream = (dictionary: string, content: Buffer): Promise<string | undefined> =>
  decoded(filterOf(dictionary), content);

async function decoded(filter: string, content: Buffer): Promise<string | undefined> {
  if (filter === '') return content.toString('latin1');
  if (!/^\/(?:FlateDecode|Fl)$/.test(filter)) return undefined;
  try {
    const whole = await unpack(content, {
      maxOutputLength: max.streamBytes,
      // What is damaged at its end is shown by readers too.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return whole.toString('latin1');
  } catch {
    // Damaged, or far larger than text is.
    return undefined;
  }
}

/** How many characters a content stream shows, roughly: a character of a large font has two bytes. */
function shownCharacters(content: string): number {
  if (!/\bBT\b/.test(content) || !/(?:\bT[jJ]|['"])(?=\s|$)/.test(content)) return 0;
  let count = 0;
  for (const [text] of content.matchAll(/\((?:\\[\s\S]|[^\\()])*\)|<[\da-fA-F\s]+>/g)) {
    count += text.startsWith('<') ? Math.floor((text.length - 2) / 4) : text.length - 2;
  }
  return count;
}
