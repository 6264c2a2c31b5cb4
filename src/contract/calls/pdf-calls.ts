import { z } from 'zod';
import { pdfFindings } from '../pdf-findings.ts';
import { type Call, pdfForm } from './call.ts';

/** PDFs before they are uploaded with an article. */
export const pdfCalls = {
  checkPdf: {
    method: 'POST',
    path: '/api/admin/pdf',
    group: 'Issues and articles',
    summary:
      'Look into a PDF before it is uploaded: how many pages it has, and what is doubtful about it. Nothing of it is kept',
    token: 'required',
    body: z.object({}),
    form: pdfForm,
    answer: { status: 200, body: pdfFindings },
    problems: ['unauthorized', 'file_too_large', 'invalid_file', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
