import type { PaperStatus } from '#contract/paper.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, NotThere, useSite, useWords } from '../../page.ts';
import { JournalText, OfficeEmail, Sentence, useFormats } from '../../words.tsx';
import styles from './paper-page.module.css';

/** What the link shows; one that is none, or has expired, is a page that is not there. */
export async function loadPaperStatus({ url, params, reads }: Asked) {
  const status = await reads.paper(params.token ?? '');
  if (!status) throw new NotThere(url.pathname);
  return loaded(status, { begins: status.title });
}

/** Where a manuscript is, and what is expected of whom. */
export function PaperStatusPage({ number, title, state, since, article }: PaperStatus) {
  const site = useSite();
  const words = useWords().paper;
  const { date } = useFormats();
  const { is, next } = words.states[state];
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <PageTitle>{words.title}</PageTitle>
      <p>
        {number} · <JournalText text={title} />
      </p>
      <div className={styles.outcome}>
        <p>
          <strong>{is}</strong>
        </p>
        {since && <p>{words.since(date(since))}</p>}
      </div>
      <p>
        <Sentence text={next} values={{ email: <OfficeEmail />, number }} />
      </p>
      {article && (
        <p>
          <a href={article}>{words.readArticle}</a>
        </p>
      )}
    </div>
  );
}
