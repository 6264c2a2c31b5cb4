import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadOwnWords } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';
import { ShippedText } from '../../own-pages/shipped-text.tsx';
import { useLanguage, useLaterWords } from '../../words/use-words.ts';
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
  const { authors: words, texts } = useLaterWords();
  // These sections speak the language of the page.
  const lang = useLanguage();
  const site = useSite();
  const { settings, metadata } = site;
  // A journal that an earlier version made claims nothing of it until an editor confirms it.
  const isConfirmed = metadata.instructions_kind !== 'unconfirmed';
  const steps = isConfirmed
    ? [
        { id: 'checklist', title: words.checklist, body: <Checklist />, lang },
        { id: 'timeline', title: words.timeline, body: <Timeline />, lang },
      ]
    : [];
  const judged = isConfirmed
    ? [
        { id: 'review', title: 'Peer review', body: <PeerReview /> },
        { id: 'plagiarism', title: 'Plagiarism screening', body: <Plagiarism /> },
      ]
    : [];
  return (
    <>
      <PageHead
        site={site}
        title={texts.instructions}
        description={`How to prepare and submit a manuscript to ${settings.websitename}: format, order of the article, fees${isConfirmed ? ', review' : ''} and copyright.`}
        path={addresses.instructions}
      />
      <ShippedText
        title={texts.instructions}
        lead={`What ${settings.websitename} asks of a manuscript${isConfirmed ? ', what happens to it,' : ''} and what it costs.`}
        sections={[
          {
            id: 'submission',
            title: 'How to submit',
            body: <Submission email={settings.websiteemail} />,
          },
          { id: 'order', title: 'Order of the article', body: <ArticleOrder /> },
          ...steps,
          { id: 'fees', title: texts.fees, body: <FeeTable site={site} />, lang },
          ...judged,
          { id: 'open-access', title: 'Open access and copyright', body: <OpenAccess /> },
        ]}
      />
    </>
  );
}
