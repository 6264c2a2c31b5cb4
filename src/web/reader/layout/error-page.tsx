import { lazy, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { serverParts } from '../data/server-parts.ts';
import { loadWhole } from '../moves/load-whole.ts';
import { Sentence } from '../words/sentence.tsx';
import { useLanguage, useWords } from '../words/use-words.ts';
import { Document } from './document.tsx';
import styles from './error-page.module.css';
import { missingPageOf } from './not-found.ts';
import { useSite } from './root-data.ts';

/** In the browser it is only ever taken over: what is not there when somebody moves is loaded whole. */
const LaterPageNotFound = lazy(async () => ({
  default: (await import('./page-not-found.tsx')).PageNotFound,
}));

/** What went wrong, inside the layout. */
export function ErrorPage() {
  const error = useRouteError();
  const PageNotFound = serverParts.PageNotFound ?? LaterPageNotFound;
  if (isRouteErrorResponse(error)) {
    const missing = missingPageOf(error);
    return missing ? <PageNotFound page={missing} /> : <Failed detail={error.statusText} />;
  }
  return import.meta.env.SSR ? <Failed detail="" /> : <NotLoaded />;
}

/** 'Oops!' with the status text of what went wrong on the server, which tells its log more. */
function Failed({ detail }: { detail: string }) {
  const words = useWords().failure;
  const shown = detail || internalError;
  return (
    <section className={styles.error}>
      <PageHead site={useSite()} title={shown} />
      <h1>{words.unexpected}</h1>
      <p className={styles.detail}>{shown}</p>
      <p>
        <Sentence
          text={words.ways}
          links={{ home: addresses.home, archives: addresses.archives }}
        />
      </p>
    </section>
  );
}

/** Nothing is known but that it did not come: neither in parts nor whole. */
function NotLoaded() {
  const words = useWords().failure;
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await loadWhole(new URL(window.location.href));
    setTrying(false);
  };
  return (
    <section className={styles.error}>
      <PageHead site={useSite()} title={words.notLoadedTitle} />
      <h1 className={styles.notLoaded}>{words.notLoaded}</h1>
      <p>
        <button type="button" className="button" disabled={isTrying} onClick={tryAgain}>
          {words.tryAgain}
        </button>
      </p>
      <p role="status">{isTrying ? messages.loading : ''}</p>
    </section>
  );
}

const internalError = 'Internal Server Error';

/** The same where not even the journal could be read, so that there is no layout to stand in. */
export function BareErrorPage() {
  const error = useRouteError();
  const words = useWords().failure;
  const detail = (isRouteErrorResponse(error) && error.statusText) || internalError;
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
