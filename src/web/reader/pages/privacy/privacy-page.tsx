import { addresses } from '#contract/addresses.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnPageView, type OwnWords } from '../../own-pages/own-page.tsx';
import { ShippedText, shippedSection } from '../../own-pages/shipped-text.tsx';
import { useSite, useWords } from '../../page.ts';

/** The journal's own words where it has some, else the shipped ones. */
export function PrivacyPage({ own }: OwnWords) {
  return own ? <OwnPageView own={own} /> : <Shipped />;
}

function Shipped() {
  const site = useSite();
  const title = useWords().footer.privacy;
  const text = useWords().privacyPolicy;
  const contact = site.profile.editorContact ? text.contactShown : text.contactHidden;
  return (
    <>
      <PageHead
        site={site}
        title={title}
        description={text.description(site.settings.websitename)}
        path={addresses.privacy}
      />
      <ShippedText
        title={title}
        lead={text.lead}
        sections={Object.entries(text.sections).map(([id, section]) =>
          shippedSection(id, section, { values: { contact } }),
        )}
      />
    </>
  );
}
