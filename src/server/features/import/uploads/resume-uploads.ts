import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { UploadsService } from './uploads-service.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ uploads: UploadsService }>;
};

/**
 * Goes on with imports that stopped in the middle, of every journal: now, and once a minute, for those of nodes that went
 * away. Gives the way to end that.
 */
export function startResumingUploads(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 60_000,
    act: ({ uploads }, onError) => uploads.resume(onError),
    failed: 'upload failed',
  });
}
