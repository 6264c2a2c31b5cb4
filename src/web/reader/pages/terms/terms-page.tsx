import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadOwnWords } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';
import { ShippedText } from '../../own-pages/shipped-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { Certificates, Corrections, Law, Publishing, UsingArticles, Warranty } from './terms.tsx';

/** The journal's own words where it has some, else the shipped ones. */
export function TermsPage() {
  const { own } = useLoaderData<ReturnType<typeof loadOwnWords>>();
  return own ? <OwnPageView page={own} /> : <Shipped />;
}

function Shipped() {
  const site = useSite();
  const title = useWords().footer.terms;
  const { settings, publisher } = site;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={`On what terms the site and the articles of ${settings.websitename} may be used.`}
        path={addresses.terms}
      />
      <ShippedText
        title={title}
        lead={`These terms hold between you and ${publisher.name}, the publisher of ${settings.websitename}, whenever you use this site.`}
        sections={[
          { id: 'articles', title: 'Using the articles', body: <UsingArticles /> },
          { id: 'publishing', title: 'Publishing with us', body: <Publishing /> },
          {
            id: 'certificates',
            title: 'Certificates',
            body: <Certificates email={settings.websiteemail} />,
          },
          {
            id: 'corrections',
            title: 'Corrections and withdrawals',
            body: <Corrections email={settings.websiteemail} />,
          },
          { id: 'warranty', title: 'What we answer for', body: <Warranty /> },
          { id: 'law', title: 'Law', body: <Law publisher={publisher} /> },
        ]}
      />
    </>
  );
}
