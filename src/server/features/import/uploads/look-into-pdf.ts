import type { PdfFindings } from '#contract/pdf-findings.ts';
import type { StagedFile } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';

/** Looks into a PDF before it is imported. */
export type FindInPdf = (pdf: Uint8Array) => Promise<PdfFindings>;

/** What is stored of what was found in a PDF: nothing where too many are looked into just now. */
export async function lookIntoPdf(
  staged: Pick<StagedFile, 'read'>,
  find: FindInPdf,
): Promise<{ pages: number | null; faults: string }> {
  try {
    const { pages, faults } = await find(await staged.read());
    return { pages, faults: faults.join(',') };
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable')
      return { pages: null, faults: '' };
    throw error;
  }
}
