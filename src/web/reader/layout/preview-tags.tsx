import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';

/** What previews of a shared link show of a page that is no article; React hoists it into the head. */
export function PreviewTags({ site, title, path }: { site: Site; title: string; path: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={site.origin + path} />
      <meta property="og:site_name" content={site.settings.websitename} />
      <PreviewPicture site={site} />
    </>
  );
}

/** The art of the covers, which the header image shares; a journal that shows neither has no picture. */
export function PreviewPicture({ site: { origin, profile, appearance } }: { site: Site }) {
  if (appearance.share) return <Picture address={origin + appearance.share} type="image/jpeg" />;
  if (profile.emptyCover && !profile.headerImage) return null;
  return <Picture address={origin + addresses.sharePicture} type="image/png" />;
}

function Picture({ address, type }: { address: string; type: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
