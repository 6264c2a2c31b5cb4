import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextPage } from '#web/ui/text-page.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadOwnWords } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { ArticleOrder } from './article-order.tsx';
import { Checklist, Timeline } from './checklist.tsx';
import { FeeTable } from './fee-table.tsx';
import { OpenAccess, PeerReview, Plagiarism } from './journal-policies.tsx';
import { Submission } from './submission.tsx';

/** The journal's own words where it has some, else the shipped ones. */
export function InstructionsPage() {
  const { own } = useLoaderData<ReturnType<typeof loadOwnWords>>();
  return own ? <OwnPageView page={own} /> : <Shipped />;
}

function Shipped() {
  const words = useLaterWords().authors;
  const site = useSite();
  const { settings } = site;
  return (
    <>
      <PageHead
        site={site}
        title="Instructions to authors"
        description={`How to prepare and submit a manuscript to ${settings.websitename}: format, order of the article, fees, review and copyright.`}
        path={addresses.instructions}
      />
      <TextPage
        title="Instructions to authors"
        lead={`What ${settings.websitename} asks of a manuscript, what happens to it, and what it costs.`}
        sections={[
          {
            id: 'submission',
            title: 'How to submit',
            body: <Submission email={settings.websiteemail} />,
          },
          { id: 'order', title: 'Order of the article', body: <ArticleOrder /> },
          { id: 'checklist', title: words.checklist, body: <Checklist /> },
          { id: 'timeline', title: words.timeline, body: <Timeline /> },
          { id: 'fees', title: 'Publication fee', body: <FeeTable site={site} /> },
          { id: 'review', title: 'Peer review', body: <PeerReview /> },
          { id: 'plagiarism', title: 'Plagiarism screening', body: <Plagiarism /> },
          { id: 'open-access', title: 'Open access and copyright', body: <OpenAccess /> },
        ]}
      />
    </>
  );
}
