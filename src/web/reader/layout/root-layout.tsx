import { ScrollRestoration, useNavigation } from 'react-router';
import { addresses } from '#contract/addresses.ts';

import { touchIcon } from '#domain/made-pictures.ts';
import { useLanguage, useWords } from '../words/use-words.ts';

import { Document } from './document.tsx';
import { Masthead } from './masthead.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { useSite } from './root-data.ts';
import styles from './root-layout.module.css';
import { SiteFooter } from './site-footer.tsx';
import { useAfterMove } from './use-after-move.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Header, the page, footer: around every public page. */
export function RootLayout() {
  const site = useSite();
  const words = useWords().navigation;
  const moving = useNavigation().state === 'loading';
  usePageFocus();
  useAfterMove();
  return (
    <Document
      lang={useLanguage()}
      themeHref={site.themeHref}
      icon={site.appearance.icon}
      touchIcon={site.appearance.icon ?? addresses.madePicture(touchIcon(site))}
    >
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <Masthead site={site} />
      {/* Always there, so that what appears in it is announced. */}
      <p role="status" className="visually-hidden no-print">
        {moving ? words.loading : ''}
      </p>
      {moving && <div className={styles.progress} aria-hidden="true" />}
      <main id="content" className={styles.main} tabIndex={-1} aria-busy={moving}>
        <PageOutlet />
      </main>
      <SiteFooter site={site} />
      <ScrollRestoration />
    </Document>
  );
}
