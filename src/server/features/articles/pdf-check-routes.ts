import { pdfCalls } from '#contract/calls/pdf-calls.ts';
import type { PdfFindings } from '#contract/pdf-findings.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';

type Journal = ServedJournal & { pdfReader: { find(pdf: Uint8Array): Promise<PdfFindings> } };

/** A PDF that somebody chose in a form: it is looked into, and not kept. */
export function pdfCheckRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, pdfCalls.checkPdf, async ({ journal, file }) => {
    if (!file) throw new Problem('invalid_file');
    if (file.problem) throw new Problem(file.problem);
    return journal.pdfReader.find(await file.staged.read());
  });
}
