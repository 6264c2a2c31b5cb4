import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnPageView, type OwnWords } from '../../own-pages/own-page.tsx';
import { ShippedText, shippedSection } from '../../own-pages/shipped-text.tsx';
import { useSite, useWords } from '../../page.ts';

const links = {
  instructions: addresses.instructions,
  verify: addresses.verification,
  privacy: addresses.privacy,
};

/** The journal's own words where it has some, else the shipped ones. */
export function TermsPage({ own }: OwnWords) {
  return own ? <OwnPageView own={own} /> : <Shipped />;
}

function Shipped() {
  const site = useSite();
  const title = useWords().footer.terms;
  const text = useWords().conditions;
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
