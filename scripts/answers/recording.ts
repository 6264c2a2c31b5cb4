import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Header = [name: string, value: string];

/** Text of a PDF that stands together, and where, in points. */
export type PdfPiece = { x: number; y: number; text: string };

/** A body as it can be read and compared: text, or what is known of it. */
export type Body =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'pdf'; sha256: string; pages: string[]; pieces: PdfPiece[] }
  | { kind: 'zip'; entries: { name: string; body: Body }[] }
  | { kind: 'bytes'; bytes: number; sha256: string };

export type Exchange = {
  name: string;
  sent: { line: string; headers: Header[]; body: string };
  answered: { status: number; headers: Header[]; body: Body };
};

/** What differs from one recording to the next though nothing has changed: the comparer leaves it out. */
export type Varying = {
  startedAt: string;
  endedAt: string;
  ports: number[];
  tokens: string[];
  /** Codes of certificates, as they are printed. */
  codes: string[];
};

export type Recording = {
  engine: string;
  /** What could not be asked, and why. */
  skipped: string[];
  varying: Varying;
  exchanges: Exchange[];
};

export function readRecording(path: string): Recording {
  return JSON.parse(readFileSync(path, 'utf8')) as Recording;
}

export function writeRecording(path: string, recording: Recording): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(recording, undefined, 1)}\n`);
}
