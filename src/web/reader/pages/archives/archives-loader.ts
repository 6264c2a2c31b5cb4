import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { latestIssue } from '../../archives/archive-years.ts';
import { journalReads } from '../../data/journal-reads.ts';

/** The address itself is never a step of the history: in the browser too, a redirected move is entered as its end. */
export async function loadArchives({ context }: LoaderFunctionArgs) {
  const latest = latestIssue(await context.get(journalReads).archives());
  if (latest) throw redirect(addresses.issue(latest));
  return null;
}
