import { pdfLook } from '../pdf-findings.ts';
import { callsOf, noFields, pdfForm } from './call.ts';

const { read, write } = callsOf('Issues and articles');

/** What is in the PDFs of articles, uploaded or not. */
export const pdfCalls = {
  checkPdf: write(
    '/api/admin/pdf',
    'Check a PDF before it is uploaded: its number of pages, what is doubtful, the text of its first pages, and which articles have it. It is not stored',
    { body: noFields, form: pdfForm, answer: pdfLook, problems: ['unavailable'] },
  ),
  getPdfFindings: read(
    '/api/admin/archives/{id}/pdf-findings',
    'Check the PDF of an article, in the same way',
    { answer: pdfLook, problems: ['unavailable'] },
  ),
};
