import type { DepositTarget } from '#contract/calls/deposits-calls.ts';
import { type ArticleFiles, dataciteFiles } from '#domain/exports/article-files.ts';
import { crossref } from '#domain/exports/crossref.ts';
import { doaj } from '#domain/exports/doaj.ts';
import type { DepositFile } from '#domain/exports/left-out.ts';
import { pubmed } from '#domain/exports/pubmed.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { JournalContext } from '#server/context.ts';
import { depositorOf, prepareDeposit, takenDois } from './prepare-deposit.ts';

/** What is uploaded by hand. */
export type DepositFiles = {
  /** One file of them all; its text is empty where nothing can be deposited. */
  file(
    target: Exclude<DepositTarget, 'datacite'>,
    records: readonly BibliographicRecord[],
  ): Promise<DepositFile>;
  /** Of DataCite, which takes one of each article. */
  dataciteFiles(records: readonly BibliographicRecord[]): Promise<ArticleFiles>;
};

export function depositFiles(journal: JournalContext): DepositFiles {
  const { slug, database, now } = journal;
  const { metadata } = journal.settings;
  return {
    async file(target, found) {
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
    async dataciteFiles(found) {
      const { dois } = depositorOf(await metadata());
      const taken = await takenDois(database.reads, found, dois);
      return dataciteFiles(found, { dois, taken, registrants: new Map() });
    },
  };
}
