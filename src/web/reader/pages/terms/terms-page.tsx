import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useSite } from '../../layout/root-data.ts';
import type { loadOwnWords } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';
import { ShippedText, shippedSection } from '../../own-pages/shipped-text.tsx';
import { usePageText, useWords } from '../../words/use-words.ts';

const links = {
  instructions: addresses.instructions,
  verify: addresses.verifyForm,
  privacy: addresses.privacy,
};

/** The journal's own words where it has some, else the shipped ones. */
export function TermsPage() {
  const { own } = useLoaderData<ReturnType<typeof loadOwnWords>>();
  return own ? <OwnPageView page={own} /> : <Shipped />;
}

function Shipped() {
  const site = useSite();
  const title = useWords().footer.terms;
  const text = usePageText('terms');
  const { settings, publisher } = site;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={text.description(settings.websitename)}
        path={addresses.terms}
      />
      <ShippedText
        title={title}
        lead={text.lead(publisher.name, settings.websitename)}
        sections={Object.entries(text.sections).map(([id, section]) =>
          shippedSection(id, section, { links }),
        )}
      />
    </>
  );
}
