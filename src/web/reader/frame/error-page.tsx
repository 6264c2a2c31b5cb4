import { addresses } from '#contract/addresses.ts';
import type { Words } from '#contract/words/en.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite, useWords } from '../page.ts';
import { Sentence } from '../words.tsx';
import styles from './error-page.module.css';

const detail = 'Internal Server Error';

/** Something failed on the server, whose log tells more. */
export function ErrorPage() {
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

/** The same where not even the journal could be read, so that there is no frame to stand in. */
export function BareErrorPage({ words }: { words: Words['failure'] }) {
  return (
    <body>
      <main className={styles.bare}>
        <title>{detail}</title>
        <h1>{words.unexpected}</h1>
        <p className={styles.detail}>{detail}</p>
      </main>
    </body>
  );
}
