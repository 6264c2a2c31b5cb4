import { z } from 'zod';
import { limits } from '../limits.ts';
import { type Call, refParams } from './call.ts';

const refnumbers = z.array(z.string()).max(limits.bulkDocuments);
const ids = z.array(z.int()).max(limits.bulkDocuments);

export const documentsCalls = {
  certificate: {
    method: 'GET',
    path: '/api/pdf/certificate/{refno}/{authorName}',
    group: 'Documents',
    summary: 'Certificate of publication of one author of one article',
    token: 'none',
    params: z.object({
      refno: z.string().max(40),
      authorName: z.string().max(limits.certificateNameCharacters),
    }),
    answer: { status: 200, file: 'application/pdf' },
    problems: ['not_found'],
  },
  coverPage: {
    method: 'GET',
    path: '/api/pdf/coverpage/{ref}',
    group: 'Documents',
    summary: "Cover page of an article's issue",
    token: 'none',
    params: refParams,
    answer: { status: 200, file: 'application/pdf' },
    problems: ['not_found'],
  },
  editorialBoard: {
    method: 'GET',
    path: '/api/pdf/editorialboard',
    group: 'Documents',
    summary: 'The editorial board',
    token: 'none',
    answer: { status: 200, file: 'application/pdf' },
    problems: [],
  },
  indexPage: {
    method: 'POST',
    path: '/api/pdf/indexpage',
    group: 'Documents',
    summary: 'Contents of the selected articles',
    token: 'required',
    body: z.union([refnumbers, z.object({ refnumbers })]),
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unauthorized', 'too_many_documents', 'not_found'],
  },
  bulkCertificates: {
    method: 'POST',
    path: '/api/pdf/bulkcertificates',
    group: 'Documents',
    summary: 'Certificates of all authors of the selected articles',
    token: 'required',
    body: z.union([refnumbers, z.object({ refnumbers })]),
    answer: { status: 200, file: 'application/zip' },
    problems: ['unauthorized', 'too_many_documents', 'not_found'],
  },
  editorCertificates: {
    method: 'POST',
    path: '/api/pdf/editorscertificate',
    group: 'Documents',
    summary: 'Certificates of the selected editors',
    token: 'required',
    body: z.union([ids, z.object({ ids })]),
    answer: { status: 200, file: 'application/zip' },
    problems: ['unauthorized', 'too_many_documents', 'not_found'],
  },
} as const satisfies Record<string, Call>;
