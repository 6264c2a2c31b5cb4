import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readZip } from '../../tests/support/read-zip.ts';
import { readPdf } from './read-pdf.ts';
import type { Body } from './recording.ts';
import type { Answer } from './send.ts';

/** The body of an answer by its headers: text as it is, a PDF and a zip as what is in them, all else as its hash. */
export async function readBody({ headers, bytes }: Answer): Promise<Body> {
  if (bytes.length === 0) return { kind: 'none' };
  const headerOf = (name: string) => headers.find(([header]) => header === name)?.[1] ?? '';
  const type = headerOf('content-type');
  const isPart = headerOf('content-range') !== '';
  const plain = withoutEncoding(bytes, headerOf('content-encoding'));
  if (type === 'application/zip') return { kind: 'zip', entries: await readZipBodies(plain) };
  if (type === 'application/pdf' && !isPart) return readPdf(plain);
  // A script is minified: any change of the sources changes all of it, and a browser's tests look at what it does.
  if (type.startsWith('text/javascript')) return { kind: 'text', text: '(a script)' };
  if (type === '' || /^text\/|^application\/json|^image\/svg/.test(type)) {
    return { kind: 'text', text: plain.toString('utf8') };
  }
  return { kind: 'bytes', bytes: plain.length, sha256: sha256Of(plain) };
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function withoutEncoding(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'gzip') return gunzipSync(bytes);
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
}

/** What is in a zip, in its order. */
async function readZipBodies(bytes: Buffer): Promise<{ name: string; body: Body }[]> {
  const entries: { name: string; body: Body }[] = [];
  for (const { name, bytes: content } of await readZip(bytes)) {
    const body: Body = name.endsWith('.pdf')
      ? await readPdf(content)
      : { kind: 'text', text: content.toString('utf8') };
    entries.push({ name, body });
  }
  return entries;
}
