import { addresses } from '#contract/addresses.ts';
import { readerPages } from '#contract/pages.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LookupForm } from '../../frame/lookup-form.tsx';
import { type Asked, loaded, Moved, useSite, useWords } from '../../page.ts';
import styles from './certificates-page.module.css';
import { DownloadsTable } from './downloads-table.tsx';

/** The article that `refno` names. Without one the page asks for it; an unknown one is a page of status 404. */
export async function loadCertificates({ url, reads }: Asked) {
  const refno = (url.searchParams.get('refno') ?? '').trim();
  if (refno === '') return loaded({ refno, article: undefined });
  const article = await reads.article(refno);
  // A number that it had leads to the one that it has.
  if (article && article.refnumber !== parseRefnumber(refno))
    throw new Moved(addresses.certificates(article.refnumber), 301);
  return article
    ? loaded({ refno, article }, { begins: article.title })
    : loaded({ refno, article }, { status: 404 });
}

type CertificatesData = Awaited<ReturnType<typeof loadCertificates>>['data'];

/** Everything that can be downloaded about an article. */
export function CertificatesPage({ refno, article }: CertificatesData) {
  const site = useSite();
  const words = useWords().certificates;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <h1 className={styles.heading}>{words.title}</h1>
      {article ? <DownloadsTable article={article} /> : <AskForRefno refno={refno} />}
    </div>
  );
}

function AskForRefno({ refno }: { refno: string }) {
  const words = useWords().certificates;
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
