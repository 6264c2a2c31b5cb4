import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { readerPages } from '#contract/pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OwnPageView, type OwnWords } from '../../own-pages/own-page.tsx';
import { ShippedText, shippedSection } from '../../own-pages/shipped-text.tsx';
import { useSite, useWords } from '../../page.ts';
import { Checklist, Timeline } from './checklist.tsx';
import { FeeTable } from './fee-table.tsx';

/** The journal's own words where it has some, else the shipped ones. */
export function InstructionsPage({ own }: OwnWords) {
  return own ? <OwnPageView own={own} /> : <Shipped />;
}

const places = {
  links: { copyrightForm: readerPages.copyrightForm.path },
  values: {
    titleWords: limits.titleWords,
    authors: limits.maxAuthorsPerManuscript,
    references: limits.maxReferencesPerManuscript,
  },
};

function Shipped() {
  const { texts } = useWords();
  const text = useWords().instructions;
  const site = useSite();
  const { settings, metadata } = site;
  // A journal that an earlier version made claims nothing of it until an editor confirms it.
  const isConfirmed = metadata.instructions_kind !== 'unconfirmed';
  const section = (id: keyof typeof text.sections) => shippedSection(id, text.sections[id], places);
  const steps = isConfirmed
    ? [
        { id: 'checklist', title: text.checklist, body: <Checklist /> },
        { id: 'timeline', title: text.timeline, body: <Timeline /> },
      ]
    : [];
  const judged = isConfirmed ? [section('review'), section('plagiarism')] : [];
  return (
    <>
      <PageHead
        site={site}
        title={texts.instructions}
        description={text.description(settings.websitename, isConfirmed)}
        path={addresses.instructions}
      />
      <ShippedText
        title={texts.instructions}
        lead={text.lead(settings.websitename, isConfirmed)}
        sections={[
          section('submission'),
          section('order'),
          ...steps,
          { id: 'fees', title: texts.fees, body: <FeeTable site={site} /> },
          ...judged,
          section('open-access'),
        ]}
      />
    </>
  );
}
