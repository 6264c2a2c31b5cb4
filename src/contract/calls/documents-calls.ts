import { z } from 'zod';
import { verification } from '../entities/verification.ts';
import { limits } from '../limits.ts';
import { type Call, refParams, refusedAs, selectedId } from './call.ts';

const refnumber = z.union([z.string(), z.int()]);
const refnumbers = z.array(refnumber).max(limits.maxBulkDocuments, refusedAs('too_many_documents'));
const ids = z.array(selectedId).max(limits.maxBulkDocuments, refusedAs('too_many_documents'));

export const documentsCalls = {
  certificate: {
    method: 'GET',
    path: '/api/pdf/certificate/{refno}/{authorName}',
    group: 'Documents',
    summary: 'Certificate of publication of one author of one article',
    token: 'none',
    params: z.object({
      refno: z.string().max(40),
      authorName: z.string().max(limits.maxCertificateNameCharacters),
    }),
    answer: { status: 200, file: 'application/pdf' },
    problems: ['not_found', 'unavailable'],
  },
  coverPage: {
    method: 'GET',
    path: '/api/pdf/coverpage/{ref}',
    group: 'Documents',
    summary: "Cover page of an article's issue",
    token: 'none',
    params: refParams,
    answer: { status: 200, file: 'application/pdf' },
    problems: ['not_found', 'unavailable'],
  },
  editorialBoard: {
    method: 'GET',
    path: '/api/pdf/editorialboard',
    group: 'Documents',
    summary: 'The editorial board',
    token: 'none',
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unavailable'],
  },
  copyrightForm: {
    method: 'GET',
    path: '/api/pdf/copyrightform',
    group: 'Documents',
    summary: 'The form that authors sign and send with a manuscript',
    token: 'none',
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unavailable'],
  },
  verifyCertificate: {
    method: 'GET',
    path: '/api/verify/{code}',
    group: 'Documents',
    summary: 'Whether a certificate is genuine, by the code that is printed on it',
    token: 'none',
    params: z.object({ code: z.string().max(100) }),
    answer: { status: 200, body: verification },
    problems: ['not_found'],
  },
  indexPage: {
    method: 'POST',
    path: '/api/pdf/indexpage',
    group: 'Documents',
    summary: 'Contents of the selected articles',
    token: 'required',
    body: z.union([refnumbers, z.object({ refnumbers })]),
    answer: { status: 200, file: 'application/pdf' },
    problems: ['unauthorized', 'invalid_fields', 'too_many_documents', 'not_found', 'unavailable'],
  },
  bulkCertificates: {
    method: 'POST',
    path: '/api/pdf/bulkcertificates',
    group: 'Documents',
    summary:
      'Certificates of all authors of the selected articles, as a zip; `X-Document-Count` is their number; `failed.txt` at its end lists those that could not be made',
    token: 'required',
    body: z.union([refnumbers, z.object({ refnumbers })]),
    answer: { status: 200, file: 'application/zip' },
    problems: ['unauthorized', 'invalid_fields', 'too_many_documents', 'not_found', 'unavailable'],
  },
  editorCertificates: {
    method: 'POST',
    path: '/api/pdf/editorscertificate',
    group: 'Documents',
    summary:
      'Certificates of the selected editors, as a zip; `X-Document-Count` is their number; `failed.txt` at its end lists those that could not be made',
    token: 'required',
    body: z.union([ids, z.object({ ids })]),
    answer: { status: 200, file: 'application/zip' },
    problems: ['unauthorized', 'invalid_fields', 'too_many_documents', 'not_found', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
