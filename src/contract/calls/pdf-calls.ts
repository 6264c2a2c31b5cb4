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
      'Look into a PDF before it is uploaded: how many pages it has, what is doubtful about it, what its first pages say, and which articles have it. Nothing of it is kept',
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
    summary: 'What is in the PDF of an article: the same as of one that is not uploaded yet',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: pdfLook },
    problems: ['unauthorized', 'not_found', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
