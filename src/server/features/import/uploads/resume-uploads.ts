import type { Logger } from 'pino';
import type { UploadsService } from './uploads-service.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ uploads: UploadsService }>;
};

const lookMilliseconds = 60_000;

/**
 * Goes on with imports that stopped in the middle, of every journal: now, and once a minute, for those of nodes that went
 * away. Gives the way to end that.
 */
export function startResumingUploads(journals: Journals, log: Logger): () => Promise<void> {
  let isStopped = false;
  let running = Promise.resolve();

  function listJournals(): { slug: string }[] {
    try {
      return journals.registry.list();
    } catch (error) {
      // A publisher.yaml that is lost or wrong is told elsewhere too, and the server goes on.
      log.error({ err: error }, 'uploads not resumed');
      return [];
    }
  }

  async function resumeAll(): Promise<void> {
    for (const { slug } of listJournals()) {
      if (isStopped) return;
      const onError = (error: unknown) => log.error({ err: error, journal: slug }, 'upload failed');
      try {
        await (await journals.journal(slug)).uploads.resume(onError);
      } catch (error) {
        onError(error);
      }
    }
  }
  const start = () => {
    running = running.then(resumeAll);
  };
  start();
  const timer = setInterval(start, lookMilliseconds);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
}
