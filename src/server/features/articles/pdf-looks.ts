import { buffer } from 'node:stream/consumers';
import type { PdfFindings, PdfLook } from '#contract/pdf-findings.ts';
import { isDoubtfulPdf } from '#domain/pdf-warnings.ts';
import { openingCharacters } from '#domain/title-in-pdf.ts';
import type { JournalContext } from '#server/context.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import type { PdfReader } from '#server/platform/pdfs/pdf-reader.ts';
import { Problem } from '#server/problem.ts';
import { findFullArticleById } from '#server/store/full-article-queries.ts';
import {
  findPdfFindings,
  insertPdfFindings,
  listArticlesWithPdf,
} from '#server/store/pdf-check-queries.ts';
import { readTexts } from '#server/store/pdf-text-queries.ts';

/** Looks into PDFs: into each content once, and what was found is stored. */
export type PdfLooks = {
  /** Throws `DamagedFile`, and `unavailable` where too many wait. `later` for callers in no hurry. */
  findingsOf(sha256: string, later?: 'later'): Promise<PdfFindings>;
  /** Of one that is not uploaded yet: nothing is stored. Throws `unavailable`. */
  ofFile(pdf: Uint8Array, sha256: string): Promise<PdfLook>;
  /** Throws `not_found` and `unavailable`. */
  ofArticle(id: number): Promise<PdfLook>;
};

/** Larger ones are books, or pictures: they are not held in memory. */
const maxBytes = 100_000_000;
const articlesShown = 5;

export function pdfLooks({ database, files, installation }: JournalContext): PdfLooks {
  const { reads } = database;
  const reader = installation.pdfReader;

  const articlesWith = (sha256: string) => listArticlesWithPdf(reads, sha256, articlesShown);

  /** Looks into a stored PDF, and stores what it found. */
  async function lookInto(
    sha256: string,
    look: PdfReader['look'],
  ): Promise<PdfFindings & { text: string }> {
    const bytes = await files.size(sha256);
    if (bytes !== undefined && bytes > maxBytes) {
      return { pages: null, faults: ['too_large'], text: '' };
    }
    const { pages, faults, text } = await look(await buffer(await files.read(sha256)));
    await database.writePrivate((tx) => insertPdfFindings(tx, sha256, { pages, faults }));
    return { pages, faults, text };
  }

  const findingsOf: PdfLooks['findingsOf'] = async (sha256, later) => {
    const known = await findPdfFindings(reads, sha256);
    if (known) return known;
    const { pages, faults } = await lookInto(sha256, later ? reader.lookLater : reader.look);
    return { pages, faults };
  };

  return {
    findingsOf,
    async ofFile(pdf, sha256) {
      const [read, articles] = await Promise.all([reader.look(pdf), articlesWith(sha256)]);
      const { pages, faults } = read;
      // Of one that is not whole nothing is compared.
      const opening = isDoubtfulPdf(read) ? '' : read.text.slice(0, openingCharacters);
      return { pages, faults, opening, articles };
    },
    async ofArticle(id) {
      const sha256 = (await findFullArticleById(reads, id))?.file_sha256;
      if (!sha256) throw new Problem('not_found');
      const articles = await articlesWith(sha256);
      try {
        const stored = (await readTexts(reads, [id])).get(id);
        const { text, ...findings } =
          stored === undefined
            ? await lookInto(sha256, reader.look)
            : { ...(await findingsOf(sha256)), text: stored };
        return { ...findings, opening: text.slice(0, openingCharacters), articles };
      } catch (error) {
        // It may be mended: nothing is stored of it.
        if (error instanceof DamagedFile)
          return { pages: null, faults: ['broken'], opening: '', articles };
        throw error;
      }
    },
  };
}
