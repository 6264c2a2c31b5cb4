import type { ReactNode } from 'react';
import { usePage } from '../page.ts';
import styles from './frame.module.css';
import { Masthead } from './masthead.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Where `islands/start.ts` says that a page is on its way. */
const loadingId = 'loading';

/** Header, the page, footer: around every public page. */
export function Frame({ children }: { children: ReactNode }) {
  const { site, words } = usePage();
  return (
    <body>
      <a className={styles.skip} href="#content">
        {words.navigation.skip}
      </a>
      <Masthead site={site} />
      {/* Always there, so that what appears in it is announced. */}
      <p
        id={loadingId}
        role="status"
        className={styles.loading}
        data-text={words.navigation.loading}
      />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} />
    </body>
  );
}
