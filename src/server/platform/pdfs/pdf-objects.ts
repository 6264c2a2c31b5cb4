import { inflatedStream } from './pdf-text.ts';

/** What a PDF consists of, as far as it can be read without its password. */
export type PdfObjects = {
  /** The text of each object by its number, the newest of a number; of a stream its dictionary. */
  objects: ReadonlyMap<number, string>;
  /** The dictionaries that tell where everything is. */
  trailers: readonly string[];
  /** Whether objects are packed in a way that cannot be read: not all of them are known. */
  isPartial: boolean;
};

const max = { objects: 200_000, packedBytes: 64_000_000, trailerCharacters: 4_000 };

/**
 * Finds the objects of a PDF from its beginning to its end, as programs do that repair one: no table is believed. Never
 * fails, and takes a time that grows with the file alone. Source: ISO 32000-1, 7.3.10, 7.5.5, 7.5.7.
 */
export async function pdfObjects(pdf: Buffer): Promise<PdfObjects> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, string>();
  const trailers = plainTrailers(text);
  const [nextEnd, nextStream, nextStreamEnd] = ['endobj', 'stream', 'endstream'].map((word) =>
    finder(text, word),
  ) as [Finder, Finder, Finder];
  let isPartial = false;
  let packedBytes = 0;
  const start = /(?<![\d])(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    if (objects.size > max.objects) return { objects, trailers, isPartial: true };
    const body = start.lastIndex;
    const end = nextEnd(body);
    const stream = nextStream(body);
    if (stream >= end) {
      objects.set(Number(found[1]), text.slice(body, end));
      start.lastIndex = end;
      continue;
    }
    const dictionary = text.slice(body, stream);
    objects.set(Number(found[1]), dictionary);
    const last = nextStreamEnd(stream);
    start.lastIndex = last;
    if (/\/Type\s*\/XRef\b/.test(dictionary)) trailers.push(dictionary);
    if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) continue;
    const from = stream + (text[stream + 6] === '\r' ? 8 : 7);
    const unpacked = await inflatedStream(dictionary, pdf.subarray(from, last));
    packedBytes += unpacked?.length ?? 0;
    if (unpacked === undefined || packedBytes > max.packedBytes) isPartial = true;
    else unpack(dictionary, unpacked, objects);
  }
  return { objects, trailers, isPartial };
}

/** The position of the next of these words, or the end of the text; asked for positions that grow. */
type Finder = (from: number) => number;

function finder(text: string, word: string): Finder {
  let known = -1;
  return (from) => {
    if (known < from) {
      const found = text.indexOf(word, from);
      known = found === -1 ? text.length : found;
    }
    return known;
  };
}

function plainTrailers(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('trailer'); at !== -1 && found.length < 1000; ) {
    const next = text.indexOf('trailer', at + 7);
    const end = Math.min(next === -1 ? text.length : next, at + max.trailerCharacters);
    found.push(text.slice(at, end).split('startxref', 1)[0] ?? '');
    at = next;
  }
  return found;
}

/** The objects of an object stream: their numbers and places come first. */
function unpack(dictionary: string, content: string, objects: Map<number, string>): void {
  const first = Number(/\/First\s+(\d{1,10})\b/.exec(dictionary)?.[1] ?? 0);
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < numbers.length && objects.size < max.objects; at += 2) {
    const [number = 0, from = 0, , to] = numbers.slice(at, at + 4);
    const end = to === undefined ? undefined : first + to;
    if (Number.isInteger(number)) objects.set(number, content.slice(first + from, end));
  }
}
