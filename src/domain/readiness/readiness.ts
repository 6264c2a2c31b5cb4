import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import { articleChecks } from './article-checks.ts';
import type { ArticleTally } from './article-tally.ts';
import { boardChecks, type EditorFacts, type IssueAuthors } from './board-checks.ts';
import { type IssueFacts, issueChecks } from './issue-checks.ts';
import { type JournalFacts, journalChecks } from './journal-checks.ts';
import { type SelfAnswers, selfChecks } from './self-checks.ts';

export type ReadinessFacts = {
  journal: JournalFacts;
  /** Those that readers see. */
  editors: EditorFacts[];
  /** Newest first. */
  issues: IssueFacts[];
  /** The last two that hold articles. */
  lastIssues: IssueAuthors[];
  tally: ArticleTally;
  answers: SelfAnswers;
};

/**
 * What DOAJ, UGC, Scopus, Google Scholar, Crossref and COPE look for, and whether the journal has it. Never fails; what
 * its data cannot tell is unknown.
 *
 * @param today `2026-11-20`
 */
export function readiness(facts: ReadinessFacts, today: string): ReadinessCheck[] {
  return [
    ...journalChecks(facts.journal),
    ...boardChecks(facts.editors, facts.lastIssues),
    ...issueChecks(facts.issues, facts.tally, today),
    ...articleChecks(facts.tally, facts.journal.metadata.doi_prefix !== ''),
    ...selfChecks(facts.answers),
  ];
}
