import { z } from 'zod';
import { verification } from '../entities/verification.ts';
import { limits } from '../limits.ts';
import { callsOf, refusedAs, selectedId } from './call.ts';

const { read, write } = callsOf('Documents');

const refnumber = z.union([z.string(), z.int()]);
const refnumbers = z.array(refnumber).max(limits.maxBulkDocuments, refusedAs('too_many_documents'));
const ids = z.array(selectedId).max(limits.maxBulkDocuments, refusedAs('too_many_documents'));

export const documentsCalls = {
  certificate: read(
    '/api/pdf/certificate/{refno}/{authorName}',
    'Certificate of publication of one author of one article',
    {
      token: 'none',
      params: z.object({
        refno: z.string().max(40),
        authorName: z.string().max(limits.maxCertificateNameCharacters),
      }),
      file: 'application/pdf',
      problems: ['unavailable'],
    },
  ),
  coverPage: read('/api/pdf/coverpage/{ref}', "Cover page of an article's issue", {
    token: 'none',
    file: 'application/pdf',
    problems: ['unavailable'],
  }),
  editorialBoard: read('/api/pdf/editorialboard', 'The editorial board', {
    token: 'none',
    file: 'application/pdf',
    problems: ['unavailable'],
  }),
  copyrightForm: read(
    '/api/pdf/copyrightform',
    'The form that authors sign and send with a manuscript',
    { token: 'none', file: 'application/pdf', problems: ['unavailable'] },
  ),
  verifyCertificate: read(
    '/api/verify/{code}',
    'Whether a certificate is genuine, by the code that is printed on it',
    { token: 'none', params: z.object({ code: z.string().max(100) }), answer: verification },
  ),
  indexPage: write('/api/pdf/indexpage', 'Contents of the selected articles', {
    right: 'read',
    body: z.union([refnumbers, z.object({ refnumbers })]),
    file: 'application/pdf',
    problems: ['too_many_documents', 'not_found', 'unavailable'],
  }),
  bulkCertificates: write(
    '/api/pdf/bulkcertificates',
    'Certificates of all authors of the selected articles, as a zip; `X-Document-Count` is their number; `failed.txt` at its end lists those that could not be made',
    {
      right: 'read',
      body: z.union([refnumbers, z.object({ refnumbers })]),
      file: 'application/zip',
      problems: ['too_many_documents', 'not_found', 'unavailable'],
    },
  ),
  editorCertificates: write(
    '/api/pdf/editorscertificate',
    'Certificates of the selected editors, as a zip; `X-Document-Count` is their number; `failed.txt` at its end lists those that could not be made',
    {
      right: 'read',
      body: z.union([ids, z.object({ ids })]),
      file: 'application/zip',
      problems: ['too_many_documents', 'not_found', 'unavailable'],
    },
  ),
};

/** The file at the end of a zip that says what could not be made: a heading, then one line each. */
export const failedList = {
  fileName: 'failed.txt',
  write: (lines: string[]): string =>
    ['These documents could not be made:', '', ...lines, ''].join('\r\n'),
};
