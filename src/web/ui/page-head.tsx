import type { Site } from '#contract/site.ts';

type Props = {
  site: Site;
  /** What this page is, without the journal's name; left out on the home page. */
  title?: string;
  description?: string;
  /** The canonical path; left out where a page has none, as an error has. */
  path?: string;
};

/** A page's title and meta tags, which React hoists into the head, on moves in the browser too. */
export function PageHead({ site, title, description, path }: Props) {
  const journal = site.settings.websitename;
  return (
    <>
      <title>{title ? `${title} · ${journal}` : journal}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={site.origin + path} />
      )}
    </>
  );
}
