import { useLoaderData } from 'react-router';
import { messages } from '#contract/messages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import styles from './certificates-page.module.css';
import type { CertificatesPageData } from './certificates-route.tsx';
import { DownloadsTable } from './downloads-table.tsx';

/** Everything that can be downloaded about an article. */
export function CertificatesPage() {
  const { refno, article } = useLoaderData<CertificatesPageData>();
  const site = useSite();
  return (
    <div className={styles.page}>
      <PageHead site={site} title={messages.certificateTitle} />
      <h1 className={styles.heading}>{messages.certificateTitle}</h1>
      {article ? <DownloadsTable article={article} /> : <AskForRefno refno={refno} />}
    </div>
  );
}

function AskForRefno({ refno }: { refno: string }) {
  const words = refno
    ? 'No published article has this reference number. Please check it and try again.'
    : 'No reference number was given. Enter that of the article whose documents you would like to have.';
  return (
    <>
      {refno && <p className={styles.notFound}>{messages.articleNotFound}</p>}
      <p>{words}</p>
      <form action="/pdf" method="get" className={styles.form}>
        <label htmlFor="refno">Reference number</label>
        <input
          id="refno"
          name="refno"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={40}
          defaultValue={refno.slice(0, 40)}
          key={refno}
        />
        <button type="submit">Find the article</button>
      </form>
    </>
  );
}
