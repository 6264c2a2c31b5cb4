import { pdfCalls } from '#contract/calls/pdf-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { Problem } from '#server/problem.ts';
import type { PdfLooks } from './pdf-looks.ts';

type Journal = ServedJournal & { pdfLooks: PdfLooks };

export function pdfCheckRoutes(endpoints: Endpoints<Journal>): void {
  // A PDF that somebody chose in a form: it is looked into, and not kept.
  serveWrite(endpoints, pdfCalls.checkPdf, async ({ journal, file }) => {
    if (!file) throw new Problem('invalid_file');
    if (file.problem) throw new Problem(file.problem);
    const { staged } = file;
    return journal.pdfLooks.ofFile(await staged.read(), staged.sha256);
  });

  serveWrite(endpoints, pdfCalls.getPdfFindings, ({ journal, params }) =>
    journal.pdfLooks.ofArticle(params.id),
  );
}
