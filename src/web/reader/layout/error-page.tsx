import { isRouteErrorResponse, useRouteError } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Sentence } from '../words/sentence.tsx';
import { useLanguage, useWords } from '../words/use-words.ts';
import { Document } from './document.tsx';
import styles from './error-page.module.css';
import { useSite } from './root-data.ts';

/** 'Oops!' with the status text or message of what went wrong, inside the layout. */
export function ErrorPage() {
  const detail = detailOf(useRouteError());
  const words = useWords().failure;
  return (
    <section className={styles.error}>
      <PageHead site={useSite()} title={detail} />
      <h1>{words.unexpected}</h1>
      <p className={styles.detail}>{detail}</p>
      <p>
        <Sentence
          text={words.ways}
          links={{ home: addresses.home, archives: addresses.archives }}
        />
      </p>
    </section>
  );
}

/** The same where not even the journal could be read, so that there is no layout to stand in. */
export function BareErrorPage() {
  const detail = detailOf(useRouteError());
  const words = useWords().failure;
  return (
    <Document lang={useLanguage()}>
      <main className={styles.bare}>
        <title>{detail}</title>
        <h1>{words.unexpected}</h1>
        <p className={styles.detail}>{detail}</p>
      </main>
    </Document>
  );
}

/** An exception on the server is told to its log, never to a reader; the page's JSON holds its status alone. */
function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || 'Internal Server Error';
  if (error instanceof Error && !import.meta.env.SSR) return error.message;
  return 'Internal Server Error';
}
