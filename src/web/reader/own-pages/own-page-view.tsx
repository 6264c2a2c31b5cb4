import type { OwnPage } from '#contract/calls/pages-calls.ts';
import { ownPageAddress } from '#contract/own-pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { useSite } from '../layout/root-data.ts';
import { useTextLanguage } from '../words/use-text-language.ts';

/** A page of text in the journal's own words. */
export function OwnPageView({ page }: { page: OwnPage }) {
  const textLanguage = useTextLanguage();
  return (
    <>
      <PageHead site={useSite()} title={page.title} path={ownPageAddress(page.slug)} />
      <PageTitle>
        <span lang={textLanguage(page.title)}>{page.title}</span>
      </PageTitle>
      <div lang={textLanguage(page.content)}>
        <RichText as="div" className="prose" html={page.content} />
      </div>
    </>
  );
}
