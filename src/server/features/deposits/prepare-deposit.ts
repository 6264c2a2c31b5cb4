import { createHash } from 'node:crypto';
import type { DepositTarget } from '#contract/calls/deposits-calls.ts';
import type { JournalMetadata } from '#contract/settings-groups.ts';
import { type ArticleFiles, dataciteFiles } from '#domain/exports/article-files.ts';
import { type CrossrefDeposit, crossref } from '#domain/exports/crossref.ts';
import { doiToRegister } from '#domain/exports/crossref-article.ts';
import { doaj, doajJson } from '#domain/exports/doaj.ts';
import { type LeftOut, reasons } from '#domain/exports/left-out.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findDoiHolders } from '#server/store/deposit-queries.ts';

/** Of a number that no article has, or that of one that readers cannot see. */
const notPublic = 'There is no article with this number that readers can see.';

/** The articles of these numbers, each once; a number that no public article has is left out, and stops no other. */
export async function findChosen(
  records: Records,
  refnumbers: readonly string[],
): Promise<{ found: BibliographicRecord[]; missing: LeftOut[] }> {
  const found: BibliographicRecord[] = [];
  const missing: LeftOut[] = [];
  for (const refnumber of new Set(refnumbers)) {
    const record = await records.findByRef(refnumber);
    if (record) found.push(record);
    else missing.push({ refnumber, reason: notPublic });
  }
  return { found, missing };
}

/** An article that can be deposited. */
export type ReadyArticle = {
  record: BibliographicRecord;
  /** Of what the service is told: another one later means that the article changed since. */
  sha256: string;
};

type Prepared = { ready: ReadyArticle[]; leftOut: LeftOut[] };

/** What a journal's deposits with Crossref have of its own. */
export const depositorOf = (
  metadata: JournalMetadata,
): Pick<CrossrefDeposit, 'depositor' | 'dois'> => ({
  depositor: { name: metadata.depositor_name, email: metadata.depositor_email },
  dois: { prefix: metadata.doi_prefix, pattern: metadata.doi_pattern },
});

/** Sorts articles into those that can be sent to a service now, and those that cannot. */
export async function prepareDeposit(
  db: Db,
  service: DepositTarget,
  records: readonly BibliographicRecord[],
  metadata: JournalMetadata,
): Promise<Prepared> {
  if (service === 'doaj') return prepareDoaj(records);
  if (service === 'pubmed') return prepareFiles(records, pubmed(records).leftOut);
  const of = depositorOf(metadata);
  if (service === 'datacite') {
    const taken = await takenDois(db, records, of.dois);
    const options = { dois: of.dois, taken, registrants: new Map() };
    return prepareFiles(records, dataciteFiles(records, options).leftOut);
  }
  const { leftOut, refnumbers } = crossref(records, { ...of, ...unnamed });
  const written = new Set(refnumbers);
  const taken = await takenDois(db, records, of.dois);
  const ready: ReadyArticle[] = [];
  for (const record of records) {
    if (!written.has(record.refnumber)) continue;
    const holder = taken.get(record.refnumber);
    if (holder === undefined) ready.push({ record, sha256: sha256Of(record, of) });
    else leftOut.push({ refnumber: record.refnumber, reason: reasons.sameDoi(holder) });
  }
  return { ready, leftOut };
}

/** What names a deposit, and says nothing of the article. */
const unnamed = { batchId: 'none', timestamp: '0' };

/** The depositor says nothing of an article. */
const sha256Of = (record: BibliographicRecord, { dois }: Pick<CrossrefDeposit, 'dois'>): string =>
  sha256(
    crossref([record], {
      ...unnamed,
      dois,
      depositor: { name: 'none', email: 'none@none.example' },
    }).xml,
  );

/** For a service of which nothing is kept, and so nothing is compared. */
function prepareFiles(records: readonly BibliographicRecord[], leftOut: LeftOut[]): Prepared {
  const gone = new Set(leftOut.map(({ refnumber }) => refnumber));
  const ready = records.filter(({ refnumber }) => !gone.has(refnumber));
  return { ready: ready.map((record) => ({ record, sha256: '' })), leftOut };
}

function prepareDoaj(records: readonly BibliographicRecord[]): Prepared {
  const ready: ReadyArticle[] = [];
  const leftOut: LeftOut[] = [];
  for (const record of records) {
    const json = doajJson(record);
    if ('reason' in json) leftOut.push({ refnumber: record.refnumber, ...json });
    else ready.push({ record, sha256: sha256(JSON.stringify(json)) });
  }
  return { ready, leftOut };
}

/** Articles whose DOI another one of the journal has, by their reference number: the other one's. */
export async function takenDois(
  db: Db,
  records: readonly BibliographicRecord[],
  dois: CrossrefDeposit['dois'],
): Promise<Map<string, string>> {
  const wanted = records.flatMap((record) => {
    const doi = doiToRegister(record, dois)?.toLowerCase();
    return doi === undefined ? [] : [{ record, doi }];
  });
  const holders = Map.groupBy(
    await findDoiHolders(
      db,
      wanted.map(({ doi }) => doi),
    ),
    ({ doi }) => doi.toLowerCase(),
  );
  const taken = new Map<string, string>();
  for (const { record, doi } of wanted) {
    const other = holders.get(doi)?.find(({ id }) => id !== record.id);
    if (other) taken.set(record.refnumber, `${other.refnumber}`);
  }
  return taken;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What is uploaded by hand. */
export type DepositFiles = ReturnType<typeof depositFiles>;

export function depositFiles(journal: JournalContext) {
  const { slug, database, now } = journal;
  const { metadata } = journal.settings;
  return {
    /** One file of them all; its text is empty where nothing can be deposited. */
    async file(target: Exclude<DepositTarget, 'datacite'>, found: readonly BibliographicRecord[]) {
      if (target === 'doaj') return doaj(found);
      if (target === 'pubmed') return pubmed(found);
      const current = await metadata();
      const { ready, leftOut } = await prepareDeposit(database.reads, target, found, current);
      const timestamp = now().toISOString().replace(/\D/g, '');
      const of = { ...depositorOf(current), batchId: `${slug}-${timestamp}`, timestamp };
      const written = crossref(
        ready.map(({ record }) => record),
        of,
      );
      return { ...written, leftOut };
    },
    /** Of DataCite, which takes one of each article. */
    async dataciteFiles(found: readonly BibliographicRecord[]): Promise<ArticleFiles> {
      const { dois } = depositorOf(await metadata());
      const taken = await takenDois(database.reads, found, dois);
      return dataciteFiles(found, { dois, taken, registrants: new Map() });
    },
  };
}
