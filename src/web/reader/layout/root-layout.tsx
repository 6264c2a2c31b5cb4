import { Outlet, useNavigation } from 'react-router';
import { wording } from '../../../contract/wording.ts';
import { Document } from './document.tsx';
import { useSite } from './root-data.ts';

/** Header, the page, footer: around every public page. */
export function RootLayout() {
  const site = useSite();
  const moving = useNavigation().state === 'loading';
  return (
    <Document site={site}>
      <header>{site.settings.websitename}</header>
      <main id="content" aria-busy={moving}>
        {moving && <p role="status">{wording.loading}</p>}
        <Outlet />
      </main>
    </Document>
  );
}
