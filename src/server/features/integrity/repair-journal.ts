import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { rebuildTerms } from '#server/store/term-queries.ts';
import type { CheckedJournal } from './check-journal.ts';
import type { Finding, Step } from './finding.ts';
import { listNamedFiles } from './named-files.ts';

/** Mends what can be made anew or put back, and nothing else: nothing is deleted. Gives what was done, in sentences. */
export async function repairJournal(
  { database, files }: CheckedJournal,
  findings: Finding[],
  onStep: (step: Step) => void = () => {},
): Promise<string[]> {
  const done: string[] = [];
  if (findings.some(({ repair }) => repair === 'files')) {
    const named = await listNamedFiles(database.reads);
    const quarantined = await files.orphans.listQuarantined();
    const needed = quarantined.filter((sha256) => named.get(sha256)?.isNeeded);
    done.push(`Files put back from quarantine: ${await files.orphans.bringBack(needed)}`);
  }
  if (findings.some(({ repair }) => repair === 'index')) {
    const articles = await searchIndex(database).rebuild((count, total) =>
      onStep({ noun: 'articles indexed', done: count, total }),
    );
    await rebuildTerms(database);
    done.push(`Articles indexed again: ${articles}`);
  }
  return done;
}
