import { data, type LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

/** The article that `refno` names. Without one the page asks for it; an unknown one is a page of status 404. */
export async function loadCertificates({ request, context }: LoaderFunctionArgs) {
  const refno = (new URL(request.url).searchParams.get('refno') ?? '').trim();
  if (refno === '') return data({ refno, article: null }, 200);
  const article = await context.get(journalReads).article(refno);
  return article ? data({ refno, article }, 200) : data({ refno, article: null }, 404);
}

export type CertificatesPageData = Awaited<ReturnType<typeof loadCertificates>>['data'];
