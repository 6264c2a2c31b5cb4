import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { journalReads } from '../../data/journal-reads.ts';
import { latestIssue } from './archive-years.ts';
import { ArchivesPage } from './archives-page.tsx';

/** The address itself is never a step of the history: in the browser too, a redirected move is entered as its end. */
async function loadArchives({ context }: LoaderFunctionArgs) {
  const latest = latestIssue(await context.get(journalReads).archives());
  if (latest) throw redirect(addresses.issue(latest));
  return null;
}

export const archivesRoute: RouteObject = {
  path: 'archives',
  loader: loadArchives,
  Component: ArchivesPage,
};
