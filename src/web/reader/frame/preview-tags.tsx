import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { journalPicture } from '#domain/made-pictures.ts';

type Props = {
  site: Site;
  title: string;
  path: string;
  /** The name of the picture that is made of this page (`domain/made-pictures.ts`). */
  picture?: string | undefined;
};

/** What previews of a shared link show of a page that is no article; React hoists it into the head. */
export function PreviewTags({ site, title, path, picture }: Props) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={site.origin + path} />
      <meta property="og:site_name" content={site.settings.websitename} />
      <PreviewPicture site={site} picture={picture} alt={title} />
    </>
  );
}

type PictureProps = { site: Site; picture?: string | undefined; alt: string };

/** The address of the journal's own picture for shared links, else of the one that is made of the page. */
export const previewPicture = ({ origin, appearance }: Site, picture: string): string =>
  origin + (appearance.share || addresses.madePicture(picture));

/** The journal's own picture for shared links, else the one made of the page, else the one made of the journal. */
export function PreviewPicture({ site, picture, alt }: PictureProps) {
  const { profile, appearance } = site;
  // A journal that shows neither cover nor header image has no picture of its own.
  if (!appearance.share && !picture && profile.emptyCover && !profile.headerImage) return null;
  const type = appearance.share ? 'image/jpeg' : 'image/png';
  const address = previewPicture(site, picture ?? journalPicture(site));
  return <Picture address={address} type={type} alt={alt} />;
}

function Picture({ address, type, alt }: { address: string; type: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
