import { data, type LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

/** The certificate of the code. Without one the page asks for it; an unknown one is a page of status 404. */
export async function loadVerification({ request, params, context }: LoaderFunctionArgs) {
  const code = (params.code ?? new URL(request.url).searchParams.get('code') ?? '').trim();
  if (code === '') return data({ code, found: null }, 200);
  const found = await context.get(journalReads).verification(code.slice(0, 100));
  return found ? data({ code, found }, 200) : data({ code, found: null }, 404);
}

export type VerificationPageData = Awaited<ReturnType<typeof loadVerification>>['data'];
