import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { administratorAt } from './administrator.ts';
import type { HeldArticle } from './holdings.ts';

export type Zip = {
  documents: number;
  bytes: number;
  /** Milliseconds until the first byte of the zip itself, and until the last. */
  firstByte: number;
  total: number;
};

/** Sets of reference numbers, none in two of them, of articles that have some 500 authors together: as many certificates. */
export function certificateSelections(articles: HeldArticle[], sets: number): string[][] {
  const left = articles.filter(({ authorname }) => authorname !== '');
  return Array.from({ length: sets }, () => {
    const selected: string[] = [];
    for (let authors = 0; authors < 500; ) {
      const article = left.shift();
      if (!article) throw new Error(`The articles have fewer than ${sets * 500} authors`);
      selected.push(article.refnumber);
      authors += splitAuthors(article.authorname).length;
    }
    return selected;
  });
}

/** Asks for the certificates of these articles, and reads the zip as fast as it comes. */
export async function downloadZip(origin: string, refnumbers: string[]): Promise<Zip> {
  const { token } = await administratorAt(origin);
  const start = performance.now();
  const response = await fetch(origin + documentsCalls.bulkCertificates.path, {
    method: 'POST',
    body: JSON.stringify(refnumbers),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`The zip: ${response.status}`);
  const zip = {
    documents: Number(response.headers.get('x-document-count')),
    bytes: 0,
    firstByte: 0,
  };
  for await (const bytes of response.body ?? []) {
    zip.firstByte ||= performance.now() - start;
    zip.bytes += bytes.length;
  }
  return { ...zip, total: performance.now() - start };
}
