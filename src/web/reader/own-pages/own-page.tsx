import { ownPageAddress, type ShippedPage } from '#contract/addresses.ts';
import type { OwnPage } from '#contract/calls/pages-calls.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { type Asked, loaded, NotThere, useSite } from '../page.ts';
import { useTextLanguage } from '../words.tsx';

/** The journal's own words for a page that is shipped; undefined where it has none. */
export const loadOwnWords =
  (slug: ShippedPage) =>
  async ({ reads }: Asked) =>
    loaded<OwnWords>({ own: await reads.page(slug) });

export type OwnWords = { own: OwnPage | undefined };

/** A further page of the journal. */
export async function loadOwnPage({ url, params: { slug = '' }, reads }: Asked) {
  const own = await reads.page(slug);
  if (!own) throw new NotThere(url.pathname);
  return loaded({ own }, { begins: own.title });
}

/** A page of text in the journal's own words. */
export function OwnPageView({ own: page }: { own: OwnPage }) {
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
