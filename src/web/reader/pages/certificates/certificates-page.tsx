import { useLoaderData } from 'react-router';
import { messages } from '#contract/messages.ts';
import { readerPages } from '#contract/pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LookupForm } from '../../layout/lookup-form.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { CertificatesPageData } from './certificates-loader.ts';
import styles from './certificates-page.module.css';
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
  const message = refno
    ? 'No published article has this reference number. Please check it and try again.'
    : 'No reference number was given. Enter that of the article whose documents you would like to have.';
  return (
    <>
      {refno && <p className={styles.notFound}>{messages.articleNotFound}</p>}
      <p>{message}</p>
      <LookupForm
        action={readerPages.certificates.path}
        name="refno"
        label="Reference number"
        submit="Find the article"
        value={refno}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </>
  );
}
