import type { Site } from '#contract/site.ts';
import { addressIn, readerLanguages } from '#contract/words/languages.ts';

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
        <>
          <link rel="canonical" href={site.origin + path} />
          <Languages site={site} path={path} />
        </>
      )}
    </>
  );
}

/** The same page in each language, for search engines; the plain address is in the journal's own. */
function Languages({ site: { origin, metadata }, path }: { site: Site; path: string }) {
  const own = metadata.reader_language || 'en';
  return readerLanguages.map((language) => (
    <link
      key={language}
      rel="alternate"
      hrefLang={language}
      href={origin + addressIn(path, language === own ? undefined : language)}
    />
  ));
}
