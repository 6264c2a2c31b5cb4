import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadOwnWords } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';
import { ShippedText } from '../../own-pages/shipped-text.tsx';
import { useWords } from '../../words/use-words.ts';
import { AuthorsData, EditorsData, ReadersData } from './kept-data.tsx';
import { OtherSites, Responsible, Rights } from './your-rights.tsx';

/** The journal's own words where it has some, else the shipped ones. */
export function PrivacyPage() {
  const { own } = useLoaderData<ReturnType<typeof loadOwnWords>>();
  return own ? <OwnPageView page={own} /> : <Shipped />;
}

function Shipped() {
  const site = useSite();
  const title = useWords().footer.privacy;
  const { settings, publisher, profile } = site;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={`What ${settings.websitename} knows about its readers, authors and editors, what it publishes, and what the law lets you ask of it.`}
        path={addresses.privacy}
      />
      <ShippedText
        title={title}
        lead="You can read this journal without telling us who you are. There are no cookies for readers, no advertisements and no tracking."
        sections={[
          {
            id: 'responsible',
            title: 'Who is responsible',
            body: <Responsible publisher={publisher} email={settings.websiteemail} />,
          },
          { id: 'readers', title: 'Readers', body: <ReadersData /> },
          { id: 'authors', title: 'Authors', body: <AuthorsData /> },
          {
            id: 'editors',
            title: 'Editors and reviewers',
            body: <EditorsData contactShown={profile.editorContact} />,
          },
          { id: 'others', title: 'Other sites and services', body: <OtherSites /> },
          { id: 'rights', title: 'Your rights', body: <Rights email={settings.websiteemail} /> },
        ]}
      />
    </>
  );
}
