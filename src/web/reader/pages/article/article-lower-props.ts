import type { ShownUsage } from '#contract/calls/usage-shown-calls.ts';
import type { PublicArticle } from '#contract/entities.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { Site } from '#contract/site.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';

export type ArticleLowerProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  further: FurtherReading | undefined;
  /** Where the journal shows it. */
  usage: ShownUsage | undefined;
  site: Site;
};
