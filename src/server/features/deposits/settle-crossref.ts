import type { JournalMetadata } from '#contract/journal-metadata.ts';
import { doiToRegister } from '#domain/exports/crossref-article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { JournalContext } from '#server/context.ts';
import { listPendingDeposits, settleDeposit } from '#server/store/deposit-queries.ts';
import type { CrossrefRecord, CrossrefReport } from './crossref-report.ts';
import { quoted } from './deposit-outcome.ts';
import { depositorOf } from './prepare-deposit.ts';

type Outcome = {
  record: BibliographicRecord;
  doi: string;
  state: 'accepted' | 'refused';
  reason: string;
};

/** Gives an article its DOI, with history. */
export type StoreDoi = (articleId: number, doi: string, now: Date) => Promise<void>;

const unnamed =
  'Crossref’s report does not include this article: its DOI may have changed. Deposit it again.';

/** What a report says of each article of its file. A refusal of the whole file is one of each article. */
export function readOutcomes(
  { records: said }: CrossrefReport,
  records: readonly BibliographicRecord[],
  metadata: JournalMetadata,
): Outcome[] {
  const { dois } = depositorOf(metadata);
  const byDoi = new Map(said.map((each) => [each.doi.toLowerCase(), each]));
  const ofAll = said.find(({ doi, status }) => status === 'Failure' && !doi.startsWith('10.'));
  return records.map((record) => {
    const doi = doiToRegister(record, dois) ?? '';
    return { record, doi, ...outcomeOf(byDoi.get(doi.toLowerCase()) ?? ofAll) };
  });
}

function outcomeOf(said: CrossrefRecord | undefined): Pick<Outcome, 'state' | 'reason'> {
  if (!said) return { state: 'refused', reason: unnamed };
  if (said.status === 'Failure') return { state: 'refused', reason: crossrefAdvice(said.message) };
  return { state: 'accepted', reason: said.status === 'Warning' ? said.message : '' };
}

/**
 * Keeps what became of the articles of a file. One that was accepted has its DOI from now on, and not before: nobody is
 * shown a DOI that does not lead anywhere.
 */
export async function settleOutcomes(
  { database, now }: JournalContext,
  storeDoi: StoreDoi,
  fileName: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const byId = new Map(outcomes.map((outcome) => [outcome.record.id, outcome]));
  for (const row of await listPendingDeposits(database.reads, 'crossref')) {
    if (row.batch !== fileName) continue;
    const outcome = byId.get(row.article_id);
    if (!outcome) continue;
    const { state, reason } = outcome;
    if (state === 'accepted' && outcome.record.doi === '' && outcome.record.wrongDoi === '') {
      await storeDoi(row.article_id, outcome.doi, now());
    }
    await database.writePrivate((tx) =>
      settleDeposit(tx, row, { state, reason }, now().toISOString()),
    );
  }
}

/** What Crossref's messages mean for an editor, by what they say. */
const advice: [says: RegExp, what: string][] = [
  [
    /can'?t submit into|not allowed to (?:deposit|submit)|handle prefix|prefix.*(?:permission|not owned)/i,
    'This account may not register DOIs with this prefix: check the journal’s DOI prefix, or ask Crossref’s support to give the account the right.',
  ],
  [
    /issn.*invalid|invalid.*issn/i,
    'Crossref does not know the journal’s ISSN: enter it as registered.',
  ],
  [
    /issn.*(?:already|assigned|belongs|conflict)|title.*(?:not owned|belongs|conflict|mismatch)|owned by/i,
    'The journal’s title and ISSN are not those of this account at Crossref: enter both as they were first deposited, or ask Crossref’s support.',
  ],
  [
    /timestamp|submitted version|previously submitted/i,
    'Crossref has a newer deposit of this article: deposit it again.',
  ],
  [/orcid/i, 'An author’s ORCID iD is wrong: check the people of the article.'],
  [
    /url|resource/i,
    'Crossref does not accept the article’s address: it must be the public address of the journal.',
  ],
  [
    /cvc-|xml|schema|not well-formed|parse/i,
    'Crossref cannot read this article: look for something unusual in its title, names and references.',
  ],
];

/**
 * Why Crossref refused an article, first what to do in an editor's words, then in Crossref's own. Never fails.
 *
 * @example crossrefAdvice('ISSN "24320000" is invalid') // 'Crossref does not know the journal’s ISSN: … Crossref says: “…”'
 */
function crossrefAdvice(message: string): string {
  const known = advice.find(([says]) => says.test(message))?.[1];
  const said = message === '' ? 'Crossref gave no reason.' : quoted('Crossref', message);
  return known === undefined ? `Crossref refused it. ${said}` : `${known} ${said}`;
}
