import { z } from 'zod';
import { pdfLook } from '../pdf-findings.ts';
import { type Call, idParams, pdfForm } from './call.ts';

/** What is in the PDFs of articles, uploaded or not. */
export const pdfCalls = {
  checkPdf: {
    method: 'POST',
    path: '/api/admin/pdf',
    group: 'Issues and articles',
    summary:
      'Check a PDF before it is uploaded: its number of pages, what is doubtful, the text of its first pages, and which articles have it. It is not stored',
    token: 'required',
    body: z.object({}),
    form: pdfForm,
    answer: { status: 200, body: pdfLook },
    problems: ['unauthorized', 'file_too_large', 'invalid_file', 'unavailable'],
  },
  getPdfFindings: {
    method: 'GET',
    path: '/api/admin/archives/{id}/pdf-findings',
    group: 'Issues and articles',
    summary: 'Check the PDF of an article, in the same way',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: pdfLook },
    problems: ['unauthorized', 'not_found', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
