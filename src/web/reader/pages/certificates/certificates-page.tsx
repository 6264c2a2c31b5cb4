import { useLoaderData } from 'react-router';
import { readerPages } from '#contract/pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LookupForm } from '../../layout/lookup-form.tsx';
import { useSite } from '../../layout/root-data.ts';
import { useLaterWords } from '../../words/use-words.ts';
import type { CertificatesPageData } from './certificates-loader.ts';
import styles from './certificates-page.module.css';
import { DownloadsTable } from './downloads-table.tsx';

/** Everything that can be downloaded about an article. */
export function CertificatesPage() {
  const { refno, article } = useLoaderData<CertificatesPageData>();
  const site = useSite();
  const words = useLaterWords().certificates;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <h1 className={styles.heading}>{words.title}</h1>
      {article ? <DownloadsTable article={article} /> : <AskForRefno refno={refno} />}
    </div>
  );
}

function AskForRefno({ refno }: { refno: string }) {
  const words = useLaterWords().certificates;
  return (
    <>
      {refno && <p className={styles.notFound}>{words.notFound}</p>}
      <p>{refno ? words.unknownNumber : words.noNumber}</p>
      <LookupForm
        action={readerPages.certificates.path}
        name="refno"
        label={words.referenceNumber}
        submit={words.find}
        value={refno}
        input={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </>
  );
}
